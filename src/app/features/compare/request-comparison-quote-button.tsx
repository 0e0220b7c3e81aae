import { Plural, useLingui } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'

/** One inquiry for all compared styles, each at its minimum order. */
export function RequestComparisonQuoteButton({ products }: { products: Product[] }) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const askForQuote = useAskForQuote()
  const quote = () => {
    const lines = products.map((product) => ({
      product_id: product.id,
      product_name: localizeProductName(product, i18n.locale),
      model: product.model,
      quantity: product.pricing.min_quantity,
      specifications: {},
    }))
    const sentences = lines.map(({ product_name, model, quantity }) => {
      const style = `${product_name} (${model})`
      return t`- ${style}: ${formatPieces(quantity)}`
    })
    askForQuote({ lines, message: [t`Please quote for these styles:`, ...sentences].join('\n') })
  }
  return (
    <Button look="secondary" onClick={quote}>
      <Plural
        value={products.length}
        one="Request a quote for this style"
        other="Request a quote for these # styles"
      />
    </Button>
  )
}
