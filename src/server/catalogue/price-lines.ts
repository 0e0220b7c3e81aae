import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { toAmount, toCents, computeSubtotal, type Cents } from '#shared/domain/pricing/money.ts'
import type { Snapshot } from './snapshot.ts'

export type RequestedLine = {
  product_id: string
  quantity: number
  specifications?: Specifications
}

export type PricedOrderLine = Required<RequestedLine> & { product: Product; unit: Cents }

/** `missing` has each id once. */
export type PricingResult = { lines: PricedOrderLine[]; missing: string[]; subtotal: Cents }

/** Uses the current catalogue; prices from the client do not count. */
export function priceLines(snapshot: Snapshot, wanted: readonly RequestedLine[]): PricingResult {
  const lines: PricedOrderLine[] = []
  const missing = new Set<string>()
  for (const { product_id, quantity, specifications = {} } of wanted) {
    const product = snapshot.findProduct(product_id)
    if (product === undefined) missing.add(product_id)
    else {
      const unit = toCents(product.pricing.base_price)
      lines.push({ product_id, quantity, specifications, product, unit })
    }
  }
  return { lines, missing: [...missing], subtotal: computeSubtotal(lines) }
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
