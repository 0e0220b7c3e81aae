import type { Pricing, Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { countPiecesByStyle, findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'
import {
  toAmount,
  toCents,
  toDecimal,
  computeSubtotal,
  type Cents,
} from '#shared/domain/pricing/money.ts'
import type { Snapshot } from './snapshot.ts'

export type RequestedLine = {
  product_id: string
  quantity: number
  specifications?: Specifications
}

export type PricedOrderLine = Required<RequestedLine> & { product: Product; unit: Cents }

/** `missing` has each id once. */
export type PricingResult = { lines: PricedOrderLine[]; missing: string[]; subtotal: Cents }

/**
 * Uses the current catalogue; prices from the client do not count. The pieces of all lines of a style together decide
 * on its price.
 */
export function priceLines(snapshot: Snapshot, wanted: readonly RequestedLine[]): PricingResult {
  const lines: PricedOrderLine[] = []
  const missing = new Set<string>()
  const pieces = countPiecesByStyle(wanted, ({ product_id }) => product_id)
  for (const { product_id, quantity, specifications = {} } of wanted) {
    const product = snapshot.findProduct(product_id)
    // a price in another currency cannot be added up
    if (product === undefined || product.pricing.currency !== snapshot.money.currency)
      missing.add(product_id)
    else {
      const unit = toCents(findUnitPrice(product.pricing, pieces.get(product_id) ?? quantity))
      lines.push({ product_id, quantity, specifications, product, unit })
    }
  }
  return { lines, missing: [...missing], subtotal: computeSubtotal(lines) }
}

/**
 * As a cart reads it: `base_price` is the price charged for these pieces, and the breaks begin with the price of one,
 * so that other quantities are priced before the server has answered.
 */
export const toLinePricing = ({ product: { pricing }, unit }: PricedOrderLine): Pricing =>
  pricing.price_breaks === undefined
    ? pricing
    : {
        ...pricing,
        base_price: toDecimal(unit),
        price_breaks: [{ quantity: 1, price: pricing.base_price }, ...pricing.price_breaks],
      }

export const toOrderItem = ({
  product,
  product_id,
  quantity,
  specifications,
  unit,
}: PricedOrderLine) => ({
  product_id,
  name: product.name,
  quantity,
  unit_price: toAmount(unit),
  specifications,
})
