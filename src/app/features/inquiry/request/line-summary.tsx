import { Trans } from '@lingui/react/macro'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'

/** What was chosen, and what the buyer has said of it. */
export function LineSummary({
  line,
  options,
  isFirstOfStyle,
}: {
  line: InquiryLine
  /** What was chosen, in the language of the page. */
  options: string[]
  isFirstOfStyle: boolean
}) {
  const { currency } = useMoney()
  const { target_price, note } = line
  return (
    <div className="min-w-0">
      {isFirstOfStyle && (
        <p>
          <span className="font-semibold">{line.product_name}</span>{' '}
          <span className="font-mono text-xs text-soft">
            <ModelNumber number={line.model} />
          </span>
        </p>
      )}
      <p className="figures text-soft">
        {options.join(' · ')}
        {line.kind === 'sample' && (
          <span className="ml-1 rounded-sm border border-edge px-1 text-xs font-semibold text-ink">
            <Trans>Sample</Trans>
          </span>
        )}
      </p>
      {target_price && (
        <p className="figures text-soft">
          <Trans>
            Target price: {target_price} {currency}
          </Trans>
        </p>
      )}
      {note && <p className="truncate text-soft">{note}</p>}
    </div>
  )
}
