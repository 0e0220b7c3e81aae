import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { EnteredRow } from '#data/quick-order/quick-order.ts'
import type { UnderstoodRow } from './understand-row.ts'

/** What can be ordered: rows of one style and choice together. */
export type EnteredLine = UnderstoodRow & {
  product: Product
  quantity: number
  rows: EnteredRow[]
}

export type OpenRow = UnderstoodRow & { row: EnteredRow }

export type EnteredTable = { lines: EnteredLine[]; open: OpenRow[] }

const isLine = (
  row: UnderstoodRow,
): row is UnderstoodRow & { product: Product; quantity: number } =>
  row.problems.length === 0 && row.product !== undefined && row.quantity !== undefined

/** Rows with different notes or target prices stay apart. */
export function mergeRows(rows: readonly OpenRow[]): EnteredTable {
  const lines = new Map<string, EnteredLine>()
  const open: OpenRow[] = []
  for (const one of rows) {
    if (isLine(one)) {
      const { row, ...understood } = one
      const { product, specifications, note, target_price, quantity } = understood
      const key = JSON.stringify([toLineKey(product.id, specifications), note, target_price])
      const line = lines.get(key)
      lines.set(
        key,
        line
          ? { ...line, quantity: line.quantity + quantity, rows: [...line.rows, row] }
          : { ...understood, product, quantity, rows: [row] },
      )
    } else open.push(one)
  }
  return { lines: [...lines.values()], open }
}
