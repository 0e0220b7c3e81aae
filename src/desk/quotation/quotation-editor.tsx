import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { Button } from '#app/ui/button.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { DeliveryState } from '../outbox/delivery-state.tsx'
import type { Kept } from '../outbox/kept-writings.ts'
import { FormError } from '../ui/form-error.tsx'
import { LineAdder } from './line-adder.tsx'
import { LineFields } from './line-fields.tsx'
import {
  createFreeLine,
  findWish,
  moveLine,
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
  const { list, focusNext } = useFocusInList()
  const { lines } = draft
  const changeLine = (at: number, line: DraftLine | undefined) =>
    change({ lines: lines.flatMap((one, place) => (place === at ? (line ?? []) : one)) })
  const move = (at: number, by: -1 | 1) => {
    focusNext(at + by, by === -1 ? '[data-move=up]' : '[data-move=down]')
    change({ lines: moveLine(lines, at, at + by) })
  }
  const addLine = (line: DraftLine) => change({ lines: [...lines, line] })
  const isWrong = (path: string) => wrong.some((one) => one === path || one.startsWith(`${path}.`))
  const send = () => {
    const read = readQuotationDraft(draft)
    if ('content' in read) return onSend()
    setWrong(read.wrong)
  }
  const problem = wrong.includes('total')
    ? t`An amount has parts that this currency does not have, or is too large.`
    : wrong.includes('lines')
      ? t`There is no line yet. Add a style or a line in words.`
      : wrong.length > 0
        ? t`Please correct what is marked.`
        : undefined
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
        <ol ref={list} className="flex flex-col">
          {lines.map((line, at) => (
            <LineFields
              key={at}
              line={line}
              place={{ at, of: lines.length }}
              currency={draft.currency}
              wish={findWish(wishes, line)}
              isWrong={(field) => isWrong(`lines.${at}.${field}`)}
              onChange={(changed) => changeLine(at, changed)}
              onMove={(by) => move(at, by)}
            />
          ))}
        </ol>
        <LineAdder
          room={requestLinesMax - lines.length}
          hasPrices={draft.currency === inquiry.currency_of_shop}
          currency={inquiry.currency_of_shop}
          onAdd={addLine}
          onAddInWords={() => {
            focusNext(lines.length, 'input')
            addLine(createFreeLine())
          }}
        />
        <TermFields draft={draft} wanted={inquiry} isWrong={isWrong} onChange={change} />
      </fieldset>
      <p className="figures flex justify-end gap-4 text-lg font-semibold">
        <Trans>Total</Trans>
        <output>
          <FormattedMoney cents={sumUp(draft)} currency={draft.currency} />
        </output>
      </p>
      <FormError error={problem} />
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

/** `focusNext` names what gets the focus once the changed list is rendered. */
function useFocusInList() {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<{ at: number; selector: string }>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const { at, selector } = next.current
    next.current = undefined
    list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus()
  })
  return {
    list,
    focusNext: (at: number, selector: string) => {
      next.current = { at, selector }
    },
  }
}
