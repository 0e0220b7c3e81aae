import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
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
  const keyOf = ({ specifications }: StyleLine) => toLineKey(product.id, specifications)
  const toPieces = (lines: readonly StyleLine[]) =>
    new Map(lines.map((line) => [keyOf(line), line.quantity]))
  const [old, next] = [toPieces(before), toPieces(now)]
  const removed = before
    .filter((line) => !next.has(keyOf(line)))
    .map((line) => ({ ...line, quantity: 0 }))
  return [...removed, ...now]
    .filter((line) => line.quantity !== (old.get(keyOf(line)) ?? 0))
    .map(({ specifications, quantity }) => toCartAddition(product, specifications, quantity))
}

/** The same pieces of each choice, in any order of lines. */
export function isSameOrder(before: readonly StyleLine[], now: readonly StyleLine[]): boolean {
  if (before.length !== now.length) return false
  const pieces = new Map(
    before.map(({ specifications, quantity }) => [toLineKey('', specifications), quantity]),
  )
  return now.every(
    ({ specifications, quantity }) => pieces.get(toLineKey('', specifications)) === quantity,
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
