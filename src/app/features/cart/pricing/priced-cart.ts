import type { CartPricing } from '#shared/contract/cart.ts'
import { centsOf, dollarsOf, subtotalOf } from '#shared/domain/pricing/money.ts'
import type { KnownPrices } from '#data/cart/price-estimates.ts'
import type { CartLine } from '#data/db/rows.ts'

/** A line with the server's price; until that has come, with the one this device knows. Dollars. */
export type PricedLine = CartLine & {
  totalPrice: number | undefined
  /** The server does not sell it any more. */
  gone: boolean
  /** Its price is this device's, not the server's. */
  estimated: boolean
}

/** Lines and what they cost, in dollars. */
export type PricedCart = {
  items: PricedLine[]
  /** Pieces of all lines, and of those that are paid for. */
  totalItems: number
  paidItems: number
  totalAmount: number
  currency: string
  /** False while a price is an estimate of this device. */
  priced: boolean
  /** When the estimates were true, in ms; undefined where the device has no copy of the catalogue. */
  pricesOf: number | undefined
}

/**
 * Sets unit and line prices, total and currency from the server's pricing (specification, section 4).
 * Styles that are gone cost nothing, as on the server. Names are in the language where the line has them.
 */
export function pricedCart(
  lines: readonly CartLine[],
  pricing: CartPricing | undefined,
  locale: string,
  known: KnownPrices = { prices: {} },
): PricedCart {
  const items = lines.map((line): PricedLine => {
    const gone = pricing?.missing.includes(line.productId) ?? false
    const told = pricing?.pricing_info[line.productId]
    const unitPrice = told?.base_price ?? known.prices[line.productId] ?? line.unitPrice
    const totalPrice =
      gone || unitPrice === undefined ? undefined : dollarsOf(centsOf(unitPrice) * line.quantity)
    return {
      ...line,
      name: line.names?.[locale] ?? line.name,
      minQuantity: told?.min_quantity ?? line.minQuantity,
      unitPrice,
      totalPrice,
      gone,
      estimated: !gone && told === undefined,
    }
  })
  const paid = items.filter((item) => !item.gone)
  return {
    items,
    totalItems: countPieces(items),
    paidItems: countPieces(paid),
    totalAmount: dollarsOf(
      subtotalOf(
        paid.map(({ unitPrice, quantity }) => ({ unit: centsOf(unitPrice ?? 0), quantity })),
      ),
    ),
    currency: pricing?.currency ?? 'USD',
    priced: paid.every(({ estimated }) => !estimated),
    pricesOf: known.as_of,
  }
}

/** Pieces of all the lines together. */
export const countPieces = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
