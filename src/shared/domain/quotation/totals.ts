import type { QuotationContent } from '#shared/contract/requests/quotation.ts'
import { computeSubtotal, getSmallestPart, parseAmount, type Cents } from '../pricing/money.ts'

/** More than any quotation of the trade; sums stay exact. */
export const quotationTotalMax: Cents = 10 ** 14

/** Lines and freight. */
export const computeQuotationTotal = ({
  lines,
  freight,
}: Pick<QuotationContent, 'lines' | 'freight'>): Cents =>
  computeSubtotal(lines.map(({ price, quantity }) => ({ unit: parseAmount(price), quantity }))) +
  parseAmount(freight ?? '0.00')

/** False where an amount has parts that its currency lacks, such as half a yen, or the sum is out of all reason. */
export function canBeQuoted(content: QuotationContent): boolean {
  const { lines, currency, freight } = content
  const amounts = [
    freight ?? '0.00',
    ...lines.flatMap(({ price, breaks }) => [price, ...breaks.map((one) => one.price)]),
  ]
  const smallest = getSmallestPart(currency)
  return (
    amounts.every((amount) => parseAmount(amount) % smallest === 0) &&
    computeQuotationTotal(content) <= quotationTotalMax
  )
}
