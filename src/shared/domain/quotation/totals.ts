import type { QuotationContent, QuotationLine } from '#shared/contract/requests/quotation.ts'
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

type SaidLine = Pick<QuotationLine, 'product_id' | 'product_name'> & {
  breaks: readonly { quantity: number }[]
}

/** Paths of lines that do not say what they are, and of second prices for the same pieces. */
export const findUnsaid = (lines: readonly SaidLine[]): string[] =>
  lines.flatMap(({ product_id, product_name, breaks }, at) => {
    const counts = breaks.map(({ quantity }) => quantity)
    return [
      ...(product_id + product_name.trim() === '' ? [`lines.${at}.product_name`] : []),
      ...counts.flatMap((count, place) =>
        counts.indexOf(count) < place && !Number.isNaN(count)
          ? [`lines.${at}.breaks.${place}.same`]
          : [],
      ),
    ]
  })

/** False also where an amount has parts that its currency lacks, as half a yen, or the sum is out of all reason. */
export function canBeQuoted(content: QuotationContent): boolean {
  const { lines, currency, freight } = content
  const amounts = [
    freight ?? '0.00',
    ...lines.flatMap(({ price, breaks }) => [price, ...breaks.map((one) => one.price)]),
  ]
  const smallest = getSmallestPart(currency)
  return (
    findUnsaid(lines).length === 0 &&
    amounts.every((amount) => parseAmount(amount) % smallest === 0) &&
    computeQuotationTotal(content) <= quotationTotalMax
  )
}
