import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { moveRowsToVisit } from '#data/quick-order/quick-order.ts'
import { addStyleLines } from '#data/visits/add-style-lines.ts'
import { createVisit, VisitLimitError, type VisitFields } from '#data/visits/visits.ts'
import { toStyleSnapshot } from '../to-style-snapshot.ts'

/** A line of the quick order, with the rows that it is made of. */
export type LineForVisit = StyleLine & {
  product: Product
  note: string
  target_price: string
  rows: readonly { id: string }[]
}

export type MovedLines = {
  /** Undefined where the lines had been moved before. */
  visitId: string | undefined
  /** Lines that stay in the list, since the visit has no room for them as they are. */
  left: number
}

/**
 * Moves the lines that fit as a whole, with their rows: none is cut, and none is added twice.
 * @throws VisitLimitError where none fits; a new visit is not begun then
 */
export async function addLinesToVisit(
  lines: readonly LineForVisit[],
  visit: string | VisitFields,
  now: number,
): Promise<MovedLines> {
  let moved: MovedLines = { visitId: undefined, left: 0 }
  await moveRowsToVisit(async (present) => {
    const additions = lines
      .filter(({ rows }) => rows.every(({ id }) => present.has(id)))
      .map(({ product, specifications, quantity, note, target_price, rows }) => ({
        product_id: product.id,
        style: toStyleSnapshot(product),
        chosen: { specifications, quantity },
        note,
        target_price,
        rows,
      }))
    if (additions.length === 0) return new Set()
    const visitId = typeof visit === 'string' ? visit : await createVisit(visit, now)
    const left = await addStyleLines(visitId, additions, now)
    if (left.length === additions.length) throw new VisitLimitError()
    moved = { visitId, left: left.length }
    const added = additions.filter((one) => !left.includes(one))
    return new Set(added.flatMap(({ rows }) => rows.map(({ id }) => id)))
  })
  return moved
}
