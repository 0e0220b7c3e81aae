import { Trans } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { SampleTag } from '#app/catalogue/selected-options.tsx'
import { useSampleTerms } from '#app/catalogue/style-terms.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'

/** What was chosen, and what the buyer has said of it. */
export function LineSummary({
  line,
  product,
  options,
  isFirstOfStyle,
}: {
  line: InquiryLine
  /** Of which a sample's fee and lead time are shown. */
  product: Product | undefined
  /** What was chosen, in the language of the page. */
  options: string[]
  isFirstOfStyle: boolean
}) {
  const { currency } = useMoney()
  const describeSamples = useSampleTerms()
  const isSample = line.kind === 'sample'
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
        {isSample && <SampleTag />}
        {options.join(' · ')}
      </p>
      {isSample && product && <p className="figures text-soft">{describeSamples(product)}</p>}
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
