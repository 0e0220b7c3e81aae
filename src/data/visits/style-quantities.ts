import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { modifyStyle } from './visit-styles.ts'
import { VisitLimitError } from './visits.ts'

const toKey = ({ specifications }: StyleLine) => toLineKey('', specifications)

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
