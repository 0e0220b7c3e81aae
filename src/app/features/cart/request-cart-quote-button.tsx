import { Plural } from '@lingui/react/macro'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { useCart } from './cart-provider.tsx'
import { toQuoteLine } from './to-cart-line.ts'

/** One inquiry for all lines that are still sold, and samples without a fee. */
export function RequestCartQuoteButton() {
  const { items } = useCart()
  const requestQuote = useRequestQuote()
  const available = items.filter(({ unavailable, withoutFee }) => !unavailable || withoutFee)
  const pieces = available.reduce((sum, { quantity }) => sum + quantity, 0)
  // The cart itself reports too many lines.
  if (available.length === 0 || available.length > linesMax) return null
  const lines = () => available.map((line) => toQuoteLine(line))
  return (
    <Button look="secondary" onClick={() => requestQuote({ lines: lines() })}>
      <Plural
        value={pieces}
        one="Request a quote for this item"
        other="Request a quote for these # items"
      />
    </Button>
  )
}
