import { Trans, useLingui } from '@lingui/react/macro'
import type { Quotation, QuotationLine } from '#shared/contract/requests/quotation.ts'
import { parseAmount } from '#shared/domain/pricing/money.ts'
import type { Revision } from '#shared/domain/quotation/revisions.ts'
import type { DraftOfWishes } from '#data/db/threads/thread-rows.ts'
import { SampleTag, SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'
import { FormattedMoney, ModelNumber } from '#app/ui/no-translate.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { RevisionStateBadge } from './revision-state-badge.tsx'
import { QuotationTerms } from './quotation-terms.tsx'

type QuotationCardProps = {
  token: string
  revision: Revision
  /** The buyer's decision waits on this device. */
  isPending: boolean
  isClosed: boolean
  /** What the buyer was asking for when the page was left. */
  wishes: DraftOfWishes | undefined
}

/** One revision of the firm's offer; the open one can be answered. */
export function QuotationCard({
  token,
  revision,
  isPending,
  isClosed,
  wishes,
}: QuotationCardProps) {
  const { quotation, state } = revision
  const content = (
    <>
      <ol className="mt-3 border-t border-ink">
        {quotation.lines.map((line, at) => (
          <Line
            key={at}
            line={line}
            currency={quotation.currency}
            wish={revision.decision?.lines.find((one) => one.line === at)?.wish}
          />
        ))}
      </ol>
      <Sums quotation={quotation} />
      <QuotationTerms quotation={quotation} />
      {!isClosed && (
        <PaperButtons
          token={token}
          quotation_id={quotation.id}
          hasInvoice={state === 'accepted' && !isPending}
        />
      )}
    </>
  )
  if (state === 'replaced')
    return (
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer content-center">
          <QuotationTitle quotation={quotation} /> · <Trans>replaced by a newer one</Trans>
        </summary>
        {content}
      </details>
    )
  return (
    <div className="mt-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">
          <QuotationTitle quotation={quotation} />
        </h3>
        <RevisionStateBadge state={state} />
      </div>
      {isPending && (
        <p className="text-sm text-soft">
          <Trans>Your answer is on this device, and is sent by itself.</Trans>
        </p>
      )}
      {content}
      {state === 'open' && !isClosed && (
        <DecisionForm token={token} quotation={quotation} wishes={wishes} />
      )}
    </div>
  )
}

function QuotationTitle({ quotation: { number, revision } }: { quotation: Quotation }) {
  return (
    <>
      <Trans>Quotation</Trans>{' '}
      <span translate="no" className="figures whitespace-nowrap">
        {number}
      </span>
      {revision > 1 && (
        <>
          {', '}
          <Trans>revision {revision}</Trans>
        </>
      )}
    </>
  )
}

type LineProps = { line: QuotationLine; currency: string; wish: string | undefined }

function Line({ line, currency, wish }: LineProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const { product_name, model, specifications, kind, quantity, price, breaks, moq } = line
  const unit = parseAmount(price)
  const facts = [
    moq !== null && t`Min. order: ${formatPieces(moq)}`,
    line.lead_time && t`Lead time: ${line.lead_time}`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word" translate="no">
          {product_name || model}
        </p>
        {model && product_name && (
          <p className="font-mono text-xs text-soft">
            <ModelNumber number={model} />
          </p>
        )}
        <p className="empty:hidden">
          {kind === 'sample' && <SampleTag />}
          <SelectedOptions chosen={specifications} words={undefined} />
        </p>
      </div>
      <p className="figures text-right">
        <span className="font-semibold">
          <FormattedMoney cents={unit * quantity} currency={currency} />
        </span>
        <span className="block text-soft">
          {formatPieces(quantity)} × <FormattedMoney cents={unit} currency={currency} />
        </span>
      </p>
      {breaks.length > 0 && (
        <p className="figures col-span-2 text-soft">
          {breaks.map((one, at) => (
            <span key={at} className="mr-4 inline-block">
              <Trans>from {formatPieces(one.quantity)}</Trans>{' '}
              <FormattedMoney cents={parseAmount(one.price)} currency={currency} />
            </span>
          ))}
        </p>
      )}
      {facts.length > 0 && <p className="figures col-span-2 text-soft">{facts.join(' · ')}</p>}
      {line.note && (
        <p translate="no" className="col-span-2 wrap-break-word whitespace-pre-wrap">
          {line.note}
        </p>
      )}
      {wish && (
        <p className="col-span-2 border-l-2 border-trade pl-3">
          <span className="text-soft">
            <Trans>You asked:</Trans>
          </span>{' '}
          <span translate="no" className="wrap-break-word whitespace-pre-wrap">
            {wish}
          </span>
        </p>
      )}
    </li>
  )
}

function Sums({ quotation: { freight, total, currency } }: { quotation: Quotation }) {
  return (
    <dl className="figures mt-3 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-right">
      {freight !== null && (
        <>
          <dt className="text-sm text-soft">
            <Trans>Freight</Trans>
          </dt>
          <dd className="text-sm">
            <FormattedMoney cents={parseAmount(freight)} currency={currency} />
          </dd>
        </>
      )}
      <dt className="font-semibold">
        <Trans>Total</Trans>
      </dt>
      <dd className="text-lg font-semibold">
        <FormattedMoney cents={parseAmount(total)} currency={currency} />
      </dd>
    </dl>
  )
}
