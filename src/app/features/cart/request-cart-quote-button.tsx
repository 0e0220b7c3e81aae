import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { stylesIn } from '#shared/domain/pricing/cart-line-key.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { usePieces } from '#app/i18n/format.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCart } from './cart-provider.tsx'

/** Lines in the message; the inquiry has all of them as data. */
const spelledOut = 60

/** One inquiry for all lines that are still sold. */
export function QuoteCartButton() {
  const { t } = useLingui()
  const saidPieces = usePieces()
  const { items } = useCart()
  const askForQuote = useAskForQuote()
  const asked = items.filter(({ gone }) => !gone)
  const pieces = asked.reduce((sum, { quantity }) => sum + quantity, 0)
  // The cart itself reports too many lines.
  if (asked.length === 0 || asked.length > linesMax) return null
  const quote = () => {
    const lines = asked.map(({ productId, name, model, quantity, specifications }) => ({
      product_id: productId,
      product_name: name,
      model,
      quantity,
      specifications,
    }))
    const sentences = lines
      .slice(0, spelledOut)
      .map(({ product_name, model, quantity, specifications }) => {
        const options = Object.values(specifications).map((option) => `, ${option}`)
        const style = `${product_name} (${model})${options.join('')}`
        return t`- ${style}: ${saidPieces(quantity)}`
      })
    const more = stylesIn(lines.slice(spelledOut))
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
