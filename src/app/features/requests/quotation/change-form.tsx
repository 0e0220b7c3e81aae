import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { Quotation, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import type { DraftOfWishes } from '#data/db/threads/thread-rows.ts'
import { saveWish } from '#data/threads/threads.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { useUpdateBlocker } from '#app/pwa/use-update-blocker.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** What the buyer wants of the line at that place. */
export type Wish = QuotationDecision['lines'][number]

type ChangeFormProps = {
  token: string
  quotation: Quotation
  title: string
  /** What was being written when the page was left. */
  kept: DraftOfWishes['fields']
  onCancel: () => void
  onSend: (body: string, lines: Wish[]) => void
}

/** A wish for each line, and one for all of it; on the device with every key. */
export function ChangeForm({ token, quotation, title, kept, onCancel, onSend }: ChangeFormProps) {
  const { t } = useLingui()
  const [trouble, setTrouble] = useState<string>()
  const [fields, setFields] = useState(kept)
  useUpdateBlocker(Object.values(fields).some((text) => text !== ''))
  const wire = (field: string) => ({
    value: fields[field] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setTrouble(undefined)
      setFields((now) => ({ ...now, [field]: value }))
      void withFallback(saveWish(token, quotation.id, field, value), undefined)
    },
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = (field: string) => fields[field]?.trim() ?? ''
    const lines = quotation.lines
      .map((_, line) => ({ line, wish: read(String(line)) }))
      .filter(({ wish }) => wish !== '')
    const text = read('text')
    if (text === '' && lines.length === 0) return setTrouble(t`Please write something first.`)
    const body = [
      t`Please change quotation ${title}:`,
      ...lines.map(({ line, wish }) => `${toName(quotation, line)}: ${wish}`),
      text,
    ]
      .filter(Boolean)
      .join('\n')
    if (body.length > messageMaxLength) return setTrouble(t`This is too long`)
    onSend(body, lines)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <h4 className="font-semibold">
        <Trans>What should change?</Trans>
      </h4>
      {quotation.lines.map((line, at) => (
        <TextArea
          key={at}
          label={<span translate="no">{toName(quotation, at)}</span>}
          rows={1}
          maxLength={1000}
          hint={Object.values(line.specifications).join(', ')}
          {...wire(String(at))}
        />
      ))}
      <TextArea
        label={t`In general`}
        rows={3}
        maxLength={messageMaxLength}
        error={trouble}
        {...wire('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full">
          <Trans>Send these wishes</Trans>
        </Button>
        <Button look="quiet" className="max-sm:w-full" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

const toName = ({ lines }: Quotation, at: number) =>
  lines[at]?.product_name || lines[at]?.model || ''
