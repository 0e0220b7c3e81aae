import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { modifyStyle } from './visit-styles.ts'
import { VisitLimitError } from './visits.ts'

const toKey = ({ specifications }: StyleLine) => toLineKey('', specifications)

/** Lines of `next` that differ, and those it lacks with 0 pieces. */
export function findChangedQuantities(
  before: readonly StyleLine[],
  next: readonly StyleLine[],
): StyleLine[] {
  const known = new Map(before.map((line) => [toKey(line), line.quantity]))
  const left = new Set(next.map(toKey))
  return [
    ...next.filter((line) => known.get(toKey(line)) !== line.quantity),
    ...before
      .filter((line) => !left.has(toKey(line)))
      .map(({ specifications }) => ({ specifications, quantity: 0 })),
  ]
}

/** Writes these choices only: another tab may fill the others. 0 pieces take a choice out. */
export const setStyleQuantities = (id: string, changes: readonly StyleLine[]): Promise<void> =>
  modifyStyle(id, (row) => {
    const changed = new Set(changes.map(toKey))
    const before = Array.isArray(row.quantities) ? row.quantities : []
    const after = [
      ...before.filter((line) => !changed.has(toKey(line))),
      ...changes.filter(({ quantity }) => quantity > 0),
    ]
    if (after.length > visitLimits.quantities) throw new VisitLimitError()
    row.quantities = after
  })
