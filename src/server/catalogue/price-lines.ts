import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { amountOf, centsOf, subtotalOf, type Cents } from '#shared/domain/pricing/money.ts'
import type { Snapshot } from './snapshot.ts'

export type WantedLine = { product_id: string; quantity: number; specifications?: Specifications }

export type PricedOrderLine = Required<WantedLine> & { product: Product; unit: Cents }

/** `missing` has each id once. */
export type Priced = { lines: PricedOrderLine[]; missing: string[]; subtotal: Cents }

/** Uses the current catalogue; prices from the client do not count. */
export function priceLines(snapshot: Snapshot, wanted: readonly WantedLine[]): Priced {
  const lines: PricedOrderLine[] = []
  const missing = new Set<string>()
  for (const { product_id, quantity, specifications = {} } of wanted) {
    const product = snapshot.product(product_id)
    if (product === undefined) missing.add(product_id)
    else {
      const unit = centsOf(product.pricing.base_price)
      lines.push({ product_id, quantity, specifications, product, unit })
    }
  }
  return { lines, missing: [...missing], subtotal: subtotalOf(lines) }
}

export const orderItem = ({
  product,
  product_id,
  quantity,
  specifications,
  unit,
}: PricedOrderLine) => ({
  product_id,
  name: product.name,
  quantity,
  unit_price: amountOf(unit),
  specifications,
})
