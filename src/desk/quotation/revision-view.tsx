import { Trans, useLingui } from '@lingui/react/macro'
import { parseAmount } from '#shared/domain/pricing/money.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import type { Revision, RevisionState } from '#shared/domain/quotation/revisions.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { BuyerWish } from './buyer-wish.tsx'
import { PaperLinks } from './paper-links.tsx'
import { Moment } from '../ui/moment.tsx'
import { WrittenAndReceived } from '../ui/written-and-received.tsx'

const tones: Record<RevisionState, Tone> = {
  open: 'busy',
  replaced: 'waiting',
  accepted: 'ok',
  change_asked: 'busy',
  declined: 'bad',
  expired: 'bad',
}

type RevisionViewProps = {
  revision: Revision
  /** What the buyer has said to it. */
  answer: Pick<ThreadMessage, 'written_at' | 'created_at'> | undefined
  inquiryId: string
  isLast: boolean
}

/** One revision as the buyer has it, with what the buyer says to its lines. */
export function RevisionView({ revision, answer, inquiryId, isLast }: RevisionViewProps) {
  const { i18n } = useLingui()
  const { quotation, state, decision } = revision
  const { currency } = quotation
  return (
    <details open={isLast} className="border border-line bg-sheet px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
        <span className="figures font-semibold" translate="no">
          {quotation.number}
        </span>
        <span>
          <Trans>Revision {quotation.revision}</Trans>
        </span>
        <RevisionStateWord state={state} />
        <span className="figures ml-auto font-semibold">
          <FormattedMoney cents={parseAmount(quotation.total)} currency={currency} />
        </span>
      </summary>
      <p className="text-sm text-soft">
        <Trans>
          Sent <Moment time={quotation.sent_at} />, valid until {quotation.valid_until}
        </Trans>
      </p>
      {answer && (
        <p className="text-sm text-soft">
          <Trans>The buyer’s answer:</Trans>{' '}
          <WrittenAndReceived written_at={answer.written_at} received_at={answer.created_at} />
        </p>
      )}
      <ol className="mt-2 border-t border-line text-sm">
        {quotation.lines.map((line, at) => {
          const wish = decision?.lines.find((one) => one.line === at)?.wish
          return (
            <li
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
            >
              <p className="min-w-0 wrap-break-word" translate="no">
                {line.product_name || line.model}{' '}
                <span className="text-soft">
                  {[line.product_name && line.model, ...Object.values(line.specifications)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
              <p className="figures text-right" translate="no">
                {i18n.number(line.quantity)} ×{' '}
                <FormattedMoney cents={parseAmount(line.price)} currency={currency} />
              </p>
              <BuyerWish className="col-span-2" wish={wish} />
            </li>
          )
        })}
      </ol>
      <PaperLinks
        inquiryId={inquiryId}
        quotationId={quotation.id}
        hasInvoice={state === 'accepted'}
      />
    </details>
  )
}

function RevisionStateWord({ state }: { state: RevisionState }) {
  const words = {
    open: <Trans>Waits for the buyer</Trans>,
    replaced: <Trans>Replaced</Trans>,
    accepted: <Trans>Accepted</Trans>,
    change_asked: <Trans>Change asked for</Trans>,
    declined: <Trans>Declined</Trans>,
    expired: <Trans>Expired</Trans>,
  }
  return (
    <span className="text-sm">
      <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
    </span>
  )
}
