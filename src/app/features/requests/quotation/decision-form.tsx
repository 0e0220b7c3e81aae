import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { Quotation, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { formatMoney, parseAmount } from '#shared/domain/pricing/money.ts'
import { randomId } from '#data/db/random-id.ts'
import { writeReply } from '#data/threads/replies.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type DecisionFormProps = { token: string; quotation: Quotation }

/** What the buyer says to the open revision; kept on the device first, as every reply. */
export function DecisionForm({ token, quotation }: DecisionFormProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const [isChanging, setChanging] = useState(false)
  const { id: quotation_id, number, revision } = quotation
  const title = revision === 1 ? number : t`${number}, revision ${revision}`
  const decide = (kind: QuotationDecision['kind'], body: string, lines: Wish[] = []) => {
    const decision = { quotation_id, kind, lines }
    void saveOrWarn(writeReply({ key: randomId(), token, body, decision }, Date.now()))
  }
  const total = formatMoney(parseAmount(quotation.total), quotation.currency)
  return (
    <div className="mt-4 border-t border-line pt-4">
      {isChanging ? (
        <ChangeForm
          quotation={quotation}
          title={title}
          onCancel={() => setChanging(false)}
          onSend={(body, lines) => decide('change', body, lines)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" onClick={() => setAsking('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button look="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
            <Trans>Ask for a change</Trans>
          </Button>
          <Button look="quiet" className="max-sm:w-full" onClick={() => setAsking('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking === 'accept'}
        onOpenChange={() => setAsking(undefined)}
        title={t`Accept this quotation?`}
        action={{
          label: <Trans>Accept for {total}</Trans>,
          run: () => decide('accept', t`I accept quotation ${title}.`),
        }}
      >
        <Trans>We are told, and get in touch about the next steps. Nothing is paid now.</Trans>
      </AlertDialog>
      <AlertDialog
        open={asking === 'decline'}
        onOpenChange={() => setAsking(undefined)}
        title={t`Decline this quotation?`}
        action={{
          label: <Trans>Decline</Trans>,
          run: () => decide('decline', t`I decline quotation ${title}.`),
        }}
      >
        <Trans>You can still write to us, and ask for another one.</Trans>
      </AlertDialog>
    </div>
  )
}

type Wish = QuotationDecision['lines'][number]

type ChangeFormProps = {
  quotation: Quotation
  title: string
  onCancel: () => void
  onSend: (body: string, lines: Wish[]) => void
}

/** A wish for each line, and one for all of it. */
function ChangeForm({ quotation, title, onCancel, onSend }: ChangeFormProps) {
  const { t } = useLingui()
  const [trouble, setTrouble] = useState<string>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const lines = quotation.lines
      .map((_, line) => ({ line, wish: read(`line-${line}`) }))
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
          name={`line-${at}`}
          label={<span translate="no">{toName(quotation, at)}</span>}
          rows={1}
          maxLength={1000}
          hint={Object.values(line.specifications).join(', ')}
        />
      ))}
      <TextArea
        name="text"
        label={t`In general`}
        rows={3}
        maxLength={messageMaxLength}
        error={trouble}
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
