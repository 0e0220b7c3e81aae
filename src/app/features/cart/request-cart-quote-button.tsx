import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCart } from './cart-provider.tsx'

/** Lines in the message; the inquiry has all of them as data. */
const maxLinesInMessage = 60

/** One inquiry for all lines that are still sold. */
export function RequestCartQuoteButton() {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const { items } = useCart()
  const askForQuote = useAskForQuote()
  const available = items.filter(({ unavailable }) => !unavailable)
  const pieces = available.reduce((sum, { quantity }) => sum + quantity, 0)
  // The cart itself reports too many lines.
  if (available.length === 0 || available.length > linesMax) return null
  const quote = () => {
    const lines = available.map(({ productId, name, model, quantity, specifications }) => ({
      product_id: productId,
      product_name: name,
      model,
      quantity,
      specifications,
    }))
    const sentences = lines
      .slice(0, maxLinesInMessage)
      .map(({ product_name, model, quantity, specifications }) => {
        const options = Object.values(specifications).map((option) => `, ${option}`)
        const style = `${product_name} (${model})${options.join('')}`
        return t`- ${style}: ${formatPieces(quantity)}`
      })
    const more = countStyles(lines.slice(maxLinesInMessage))
    const rest =
      more > 0 ? [t`${plural(more, { one: 'and # more style', other: 'and # more styles' })}`] : []
    askForQuote({
      lines,
      message: [t`Please quote for these styles:`, ...sentences, ...rest].join('\n'),
    })
  }
  return (
    <Button look="secondary" onClick={quote}>
      <Plural
        value={pieces}
        one="Request a quote for this item"
        other="Request a quote for these # items"
      />
    </Button>
  )
}
