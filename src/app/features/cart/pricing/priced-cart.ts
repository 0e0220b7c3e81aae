import type { CartPricing } from '#shared/contract/cart.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { toCents, toDecimal, computeSubtotal, defaultMoney } from '#shared/domain/pricing/money.ts'
import {
  countPiecesByStyle,
  findLinePrice,
  toPriceList,
  type PriceList,
} from '#shared/domain/pricing/price-breaks.ts'
import type { EstimatedPrices } from '#data/cart/price-estimates.ts'
import type { CartLine } from '#data/db/rows.ts'

/** With the server's price or, until it is known, the local catalogue's. In units of the currency. */
export type PricedLine = CartLine & {
  prices: PriceList | undefined
  /** Of the style, over all its lines in bulk: they decide on the price. */
  stylePieces: number
  totalPrice: number | undefined
  /** No longer sold. */
  unavailable: boolean
  /** A sample that is no longer sold at a fee; its style in bulk is. */
  withoutFee: boolean
  /** The price is the local catalogue's. */
  estimated: boolean
}

/** In units of the currency. */
export type PricedCart = {
  items: PricedLine[]
  /** In pieces; `paidItems` excludes styles that are no longer sold. */
  totalItems: number
  paidItems: number
  totalAmount: number
  currency: string
  /** The server's, else those that the device knows. */
  money: MoneySettings
  /** False while any price is an estimate. */
  priced: boolean
  /** Time of the estimates, in ms; undefined without a local catalogue. */
  estimatedAt: number | undefined
}

/**
 * Specification, section 4. Styles no longer sold cost nothing, as on the server. Names are in the given language
 * where the line has them.
 */
export function priceCart(
  lines: readonly CartLine[],
  pricing: CartPricing | undefined,
  locale: string,
  known: EstimatedPrices = { prices: {} },
  knownMoney: MoneySettings = defaultMoney,
): PricedCart {
  const money = pricing?.money ?? knownMoney
  const pieces = countPiecesByStyle(lines, ({ productId }) => productId)
  const items = lines.map((line): PricedLine => {
    const serverPricing = pricing?.pricing_info[line.productId]
    const prices = serverPricing ?? known.prices[line.productId] ?? toPriceList(line)
    const stylePieces = pieces.get(line.productId) ?? 0
    const unitPrice = prices && findLinePrice(prices, line, stylePieces)
    const isMissing = pricing?.missing.includes(line.productId) ?? false
    // in bulk every style of a price list has a price
    const withoutFee = !isMissing && prices !== undefined && unitPrice === undefined
    const unavailable = isMissing || withoutFee
    const totalPrice =
      unavailable || unitPrice === undefined
        ? undefined
        : toDecimal(toCents(unitPrice) * line.quantity)
    return {
      ...line,
      name: line.names?.[locale] ?? line.name,
      minQuantity: serverPricing?.min_quantity ?? line.minQuantity,
      prices,
      stylePieces,
      unitPrice,
      totalPrice,
      unavailable,
      withoutFee,
      estimated: !unavailable && serverPricing === undefined,
    }
  })
  const paid = items.filter((item) => !item.unavailable)
  return {
    items,
    totalItems: countPieces(items),
    paidItems: countPieces(paid),
    totalAmount: toDecimal(
      computeSubtotal(
        paid.map(({ unitPrice, quantity }) => ({ unit: toCents(unitPrice ?? 0), quantity })),
      ),
    ),
    currency: money.currency,
    money,
    priced: paid.every(({ estimated }) => !estimated),
    estimatedAt: known.as_of,
  }
}

export const countPieces = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
