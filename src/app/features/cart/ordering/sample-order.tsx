import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { toSampleChoice } from '#shared/domain/pricing/samples.ts'
import { useSampleTerms } from '#app/catalogue/style-terms.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { AddToCartButton, type Addition } from '../add-to-cart-button.tsx'

type SampleOrderProps = {
  product: Product
  chosen: Specifications
  onAdded: (addition: Addition) => void
}

/** One piece at the catalogue's fee; a style without one can be asked for. */
export function SampleOrder({ product, chosen, onAdded }: SampleOrderProps) {
  const { i18n } = useLingui()
  const terms = useSampleTerms()(product)
  const requestQuote = useRequestQuote()
  const ask = () =>
    requestQuote({
      lines: [
        toRequestLine(product, i18n.locale, {
          quantity: 1,
          specifications: chosen,
          kind: 'sample',
        }),
      ],
    })
  return (
    <section aria-labelledby="sample-order" className="grid gap-2 border-t border-line pt-4">
      <h2 id="sample-order" className="label-caps text-soft">
        <Trans>Samples</Trans>
      </h2>
      <p className="figures text-sm text-soft">{terms}</p>
      {product.sample_price ? (
        <AddToCartButton
          product={product}
          specifications={toSampleChoice(chosen)}
          onAdded={onAdded}
        />
      ) : (
        <Button look="secondary" onClick={ask}>
          <Trans>Ask for a sample</Trans>
        </Button>
      )}
    </section>
  )
}
