import { Trans } from '@lingui/react/macro'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { SampleTag } from '#app/catalogue/selected-options.tsx'
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
        {line.kind === 'sample' && <SampleTag />}
        {options.join(' · ')}
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
