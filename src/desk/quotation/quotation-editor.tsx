import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { DeliveryState } from '../outbox/delivery-state.tsx'
import type { Kept } from '../outbox/outbox.ts'
import { LineFields } from './line-fields.tsx'
import {
  findWish,
  readQuotationDraft,
  sumUp,
  type DraftLine,
  type QuotationDraft,
} from './quotation-draft.ts'
import { TermFields } from './term-fields.tsx'

type QuotationEditorProps = {
  inquiry: DeskInquiry
  kept: Kept<{ draft: QuotationDraft }>
  /** What the buyer says to the lines of the last revision. */
  wishes: QuotationDecision['lines']
  isLeaving: boolean
  onChange: (draft: QuotationDraft) => void
  /** Once it was asked for, not yet confirmed. */
  onThrowAway: () => void
  onSend: () => void
}

/** Kept on this device with every key. */
export function QuotationEditor({
  inquiry,
  kept,
  wishes,
  isLeaving,
  onChange,
  onThrowAway,
  onSend,
}: QuotationEditorProps) {
  const { t } = useLingui()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { draft } = kept
  const change = (changes: Partial<QuotationDraft>) => {
    setWrong([])
    onChange({ ...draft, ...changes })
  }
  const changeLine = (at: number, line: DraftLine | undefined) =>
    change({ lines: draft.lines.flatMap((one, place) => (place === at ? (line ?? []) : one)) })
  const isWrong = (path: string) => wrong.some((one) => one === path || one.startsWith(`${path}.`))
  const send = () => {
    const read = readQuotationDraft(draft)
    if ('content' in read) return onSend()
    setWrong(read.wrong)
  }
  return (
    <form
      noValidate
      aria-label={t`Quotation`}
      className="flex flex-col gap-4 border border-edge bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset disabled={isLeaving} className="contents">
        <ol className="flex flex-col">
          {draft.lines.map((line, at) => (
            <LineFields
              key={at}
              line={line}
              currency={draft.currency}
              wish={findWish(wishes, line)}
              isWrong={(field) => isWrong(`lines.${at}.${field}`)}
              onChange={(changed) => changeLine(at, changed)}
            />
          ))}
        </ol>
        <TermFields draft={draft} wanted={inquiry} isWrong={isWrong} onChange={change} />
      </fieldset>
      <p className="figures flex justify-end gap-4 text-lg font-semibold">
        <Trans>Total</Trans>
        <output>
          <FormattedMoney cents={sumUp(draft)} currency={draft.currency} />
        </output>
      </p>
      {wrong.length > 0 && (
        <p role="alert" className="border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm">
          {wrong.includes('total') ? (
            <Trans>An amount has parts that this currency does not have, or is too large.</Trans>
          ) : wrong.includes('lines') ? (
            <Trans>There is no line yet.</Trans>
          ) : (
            <Trans>Please correct what is marked.</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isLeaving}>
          <Trans>Send quotation</Trans>
        </Button>
        {isLeaving ? (
          <Button look="secondary" onClick={() => onChange(draft)}>
            <Trans>Do not send yet</Trans>
          </Button>
        ) : (
          <Button look="quiet" onClick={onThrowAway}>
            <Trans>Throw away</Trans>
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          <DeliveryState
            kept={kept}
            refusals={{
              quotation_expired: <Trans>Not sent: its last day is over.</Trans>,
              too_large: <Trans>Not sent: this is too large. Please shorten the notes.</Trans>,
            }}
          />
        </p>
      </div>
    </form>
  )
}
