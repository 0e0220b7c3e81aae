import type { PriceBreak, Pricing } from '#shared/contract/catalogue.ts'

/** What a style costs per piece, in dollars: `base_price` below the first break's quantity; and its minimum per colour. */
export type PriceList = Pick<Pricing, 'base_price' | 'price_breaks' | 'min_per_color'>

/** More rows than any price list of the trade has. */
export const priceBreaksMax = 10

/** Dollars per piece when a style is ordered in so many pieces, over all its colours and sizes. */
export const findUnitPrice = ({ base_price, price_breaks = [] }: PriceList, pieces: number) =>
  price_breaks.filter(({ quantity }) => quantity <= pieces).at(-1)?.price ?? base_price

type LinePrices = { unitPrice?: number | undefined; priceBreaks?: PriceBreak[] | undefined }

/** What a line of the cart has kept; undefined when it has no price. */
export const toPriceList = ({ unitPrice, priceBreaks }: LinePrices): PriceList | undefined =>
  unitPrice === undefined
    ? undefined
    : { base_price: unitPrice, ...(priceBreaks && { price_breaks: priceBreaks }) }

/** The price of the largest quantity, in dollars. */
export const findLowestPrice = (prices: PriceList) => findUnitPrice(prices, Infinity)

/** In pieces, over all lines of a style. */
export function countPiecesByStyle<Line extends { quantity: number }>(
  lines: readonly Line[],
  readId: (line: Line) => string,
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const line of lines) {
    const id = readId(line)
    pieces.set(id, (pieces.get(id) ?? 0) + line.quantity)
  }
  return pieces
}
