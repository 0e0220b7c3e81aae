import { Plural, useLingui } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { Button } from '#app/ui/button.tsx'

/** One inquiry for all compared styles, each at its minimum order. */
export function RequestComparisonQuoteButton({ products }: { products: Product[] }) {
  const { i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const lines = () => products.map((product) => toRequestLine(product, i18n.locale))
  return (
    <Button look="secondary" onClick={() => requestQuote({ lines: lines() })}>
      <Plural
        value={products.length}
        one="Request a quote for this style"
        other="Request a quote for these # styles"
      />
    </Button>
  )
}
