import type { PriceBreak, Pricing, Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { isSample } from './samples.ts'

/** What a style costs per piece, in dollars: `base_price` below the first break's quantity; and its minimum per colour. */
export type PriceList = Pick<Pricing, 'base_price' | 'price_breaks' | 'min_per_color'> &
  Pick<Product, 'sample_price'>

/** More rows than any price list of the trade has. */
export const priceBreaksMax = 10

/** Dollars per piece when a style is ordered in so many pieces, over all its colours and sizes. */
export const findUnitPrice = ({ base_price, price_breaks = [] }: PriceList, pieces: number) =>
  price_breaks.filter(({ quantity }) => quantity <= pieces).at(-1)?.price ?? base_price

type PricedChoice = { specifications?: Specifications | undefined }

/** Dollars per piece of a line; `pieces` are those of its style in bulk. Undefined where samples are not sold. */
export const findLinePrice = (
  prices: PriceList,
  line: PricedChoice,
  pieces: number,
): number | undefined =>
  isSample(line) ? prices.sample_price || undefined : findUnitPrice(prices, pieces)

type LinePrices = {
  samplePrice?: number | undefined
  unitPrice?: number | undefined
  priceBreaks?: PriceBreak[] | undefined
}

/** What a line of the cart has kept; undefined when it has no price. */
export const toPriceList = ({
  unitPrice,
  priceBreaks,
  samplePrice,
}: LinePrices): PriceList | undefined =>
  unitPrice === undefined
    ? undefined
    : {
        base_price: unitPrice,
        ...(priceBreaks && { price_breaks: priceBreaks }),
        ...(samplePrice && { sample_price: samplePrice }),
      }

/** The price of the largest quantity, in dollars. */
export const findLowestPrice = (prices: PriceList) => findUnitPrice(prices, Infinity)

/** In pieces of bulk, over all lines of a style: samples reach no minimum and no break. */
export function countPiecesByStyle<Line extends PricedChoice & { quantity: number }>(
  lines: readonly Line[],
  readId: (line: Line) => string,
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const line of lines) {
    if (isSample(line)) continue
    const id = readId(line)
    pieces.set(id, (pieces.get(id) ?? 0) + line.quantity)
  }
  return pieces
}
