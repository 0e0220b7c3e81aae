import type { Pricing } from '#shared/contract/catalogue.ts'
import { toCents, type Cents } from '../pricing/money.ts'
import { findUnitPrice, type PriceList } from '../pricing/price-breaks.ts'
import { quantityMax } from '../pricing/quantity.ts'
import type { Quantities, StyleLine } from './order-grid.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export function computeGridTotals(quantities: Quantities) {
  const rows = quantities.map(sum)
  const columns = (quantities[0] ?? []).map((_, column) =>
    sum(quantities.map((cells) => cells[column] ?? 0)),
  )
  return { rows, columns, pieces: sum(rows) }
}

export const countStylePieces = (lines: readonly StyleLine[]): number =>
  sum(lines.map(({ quantity }) => quantity))

/** The price of so many pieces counts for each of them, so that lines and style agree to the cent. */
export function priceStyle(prices: PriceList, pieces: number): { unit: Cents; amount: Cents } {
  const unit = toCents(findUnitPrice(prices, pieces))
  return { unit, amount: unit * pieces }
}

/** The first quantity that is cheaper per piece: how many pieces are missing, and its price in dollars. */
export function findNextBreak(
  prices: PriceList,
  pieces: number,
): { missing: number; price: number } | undefined {
  const now = findUnitPrice(prices, pieces)
  const next = prices.price_breaks?.find(
    ({ quantity, price }) => quantity > pieces && toCents(price) < toCents(now),
  )
  return next && { missing: next.quantity - pieces, price: next.price }
}

export type MissingPieces = {
  /** Of the style; 0 where there are enough, or none at all. */
  style: number
  colors: { color: string; missing: number }[]
}

/** What each minimum lacks; both are displayed only (specification, section 5). */
export function findMissingPieces(
  { min_quantity, min_per_color = 1 }: Pick<Pricing, 'min_quantity' | 'min_per_color'>,
  lines: readonly StyleLine[],
): MissingPieces {
  const pieces = countStylePieces(lines)
  const byColor = new Map<string, number>()
  for (const { specifications, quantity } of lines) {
    const { color } = specifications
    if (color && quantity > 0) byColor.set(color, (byColor.get(color) ?? 0) + quantity)
  }
  return {
    style: pieces === 0 ? 0 : Math.max(0, min_quantity - pieces),
    colors: Array.from(byColor, ([color, count]) => ({
      color,
      missing: min_per_color - count,
    })).filter(({ missing }) => missing > 0),
  }
}

/** Lines that no cart line can hold: they go into a request. */
export const findOversizedLines = (lines: readonly StyleLine[]): StyleLine[] =>
  lines.filter(({ quantity }) => quantity > quantityMax)
