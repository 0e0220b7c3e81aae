import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'

export const isEmptyField = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** How `emptied` names a choice that was taken out of `quantities`. */
export const toCellMark = ({ specifications }: Pick<StyleLine, 'specifications'>): string =>
  `quantities:${toLineKey('', specifications)}`

const toCellMarks = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => v.is(Cell, line)).map(toCellMark) : []

const Cell = v.object({ specifications: v.record(v.string(), v.string()) })

/** Names of what was filled once and is empty after the change, and so is not merely unknown; undefined without any. */
export function markEmptied(
  row: Readonly<object>,
  changes: Readonly<object>,
): string[] | undefined {
  const fields = new Map<string, unknown>(Object.entries(row))
  const changed = new Map<string, unknown>(Object.entries(changes))
  const before = (changed.has('emptied') ? changed : fields).get('emptied')
  const marks = new Set(Array.isArray(before) ? before.map(String) : [])
  for (const [name, value] of changed) {
    if (!isEmptyField(value)) marks.delete(name)
    else if (!isEmptyField(fields.get(name))) marks.add(name)
  }
  if (changed.has('quantities')) {
    for (const mark of toCellMarks(fields.get('quantities'))) marks.add(mark)
    for (const mark of toCellMarks(changed.get('quantities'))) marks.delete(mark)
  }
  for (const name of unmarked) marks.delete(name)
  return marks.size > 0 ? [...marks].sort() : undefined
}

const unmarked = ['emptied', 'removed_at', 'updated_at', 'quantities']
