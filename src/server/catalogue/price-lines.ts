import type { CartPricing } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import {
  countPiecesByStyle,
  findLinePrice,
  findUnitPrice,
} from '#shared/domain/pricing/price-breaks.ts'
import { toAmount, toCents, computeSubtotal, type Cents } from '#shared/domain/pricing/money.ts'
import type { Snapshot } from './snapshot.ts'

export type RequestedLine = {
  product_id: string
  quantity: number
  specifications?: Specifications
}

export type PricedOrderLine = Required<RequestedLine> & { product: Product; unit: Cents }

type StylePricing = CartPricing['pricing_info'][string]

/** `missing` and `withoutSamples` have each id once. */
export type PricingResult = {
  lines: PricedOrderLine[]
  /** By id, of each style that is sold. */
  pricing: Record<string, StylePricing>
  missing: string[]
  /** Styles that are sold, whose samples are not. */
  withoutSamples: string[]
  subtotal: Cents
}

/**
 * Uses the current catalogue; prices from the client do not count. The pieces of all lines of a style together decide
 * on its price, without its samples, which have their own.
 */
export function priceLines(snapshot: Snapshot, wanted: readonly RequestedLine[]): PricingResult {
  const lines: PricedOrderLine[] = []
  const pricing = new Map<string, StylePricing>()
  const missing = new Set<string>()
  const withoutSamples = new Set<string>()
  const pieces = countPiecesByStyle(wanted, ({ product_id }) => product_id)
  for (const { product_id, quantity, specifications = {} } of wanted) {
    const product = snapshot.findProduct(product_id)
    // a price in another currency cannot be added up
    if (product === undefined || product.pricing.currency !== snapshot.money.currency) {
      missing.add(product_id)
      continue
    }
    const ofStyle = pieces.get(product_id) ?? 0
    const prices = { ...product.pricing, sample_price: product.sample_price }
    const price = findLinePrice(prices, { specifications }, ofStyle)
    pricing.set(product_id, toStylePricing(product, ofStyle))
    if (price === undefined) withoutSamples.add(product_id)
    else lines.push({ product_id, quantity, specifications, product, unit: toCents(price) })
  }
  return {
    lines,
    pricing: Object.fromEntries(pricing),
    missing: [...missing],
    withoutSamples: [...withoutSamples],
    subtotal: computeSubtotal(lines),
  }
}

/**
 * As a cart reads it: `base_price` is the price charged for these pieces in bulk, and the breaks begin with the price
 * of one, so that other quantities are priced before the server has answered.
 */
const toStylePricing = ({ pricing, sample_price }: Product, pieces: number): StylePricing => ({
  ...pricing,
  ...(sample_price && { sample_price }),
  ...(pricing.price_breaks && {
    base_price: findUnitPrice(pricing, pieces),
    price_breaks: [{ quantity: 1, price: pricing.base_price }, ...pricing.price_breaks],
  }),
})

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
