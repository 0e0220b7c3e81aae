import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { findChangedQuantities } from '#shared/domain/ordering/quantity-changes.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { LineChange } from '#data/cart/cart.ts'
import type { CartLine } from '#data/db/rows.ts'
import { toCartAddition } from '../to-cart-line.ts'

/** Only what the sheet has changed: other lines may have been added in another tab meanwhile. */
export function findChanges(
  product: Product,
  before: readonly StyleLine[],
  now: readonly StyleLine[],
): LineChange[] {
  return findChangedQuantities(before, now).map(({ specifications, quantity }) =>
    toCartAddition(product, specifications, quantity),
  )
}

/** What takes the changes back, of a cart that was `stored` before them. */
export function findInverse(
  changes: readonly LineChange[],
  stored: readonly CartLine[],
): LineChange[] {
  const before = new Map(stored.map((line) => [line.key, line]))
  return changes.map(
    (change) =>
      before.get(toLineKey(change.productId, change.specifications)) ?? { ...change, quantity: 0 },
  )
}
