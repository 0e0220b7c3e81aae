import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import type { StyleSnapshot, VisitStyle } from '../db/visit-rows.ts'
import { cellQuantityMax } from '#shared/domain/ordering/fill-quantities.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'

/** Pieces of one choice of a style, with what was written about it. */
export type StyleLineAddition = {
  product_id: string
  style: StyleSnapshot
  chosen: StyleLine
  note: string
  /** `7.95`, or empty. */
  target_price: string
}

/**
 * Adds the lines that fit as a whole, and returns those that do not: the visit is full, or notes another target price of
 * the style. To be called in a transaction of the styles.
 */
export async function addStyleLines<T extends StyleLineAddition>(
  visitId: string,
  additions: readonly T[],
  now: number,
): Promise<T[]> {
  const { visit_styles } = getDb()
  const rows = await visit_styles.where('visit_id').equals(visitId).toArray()
  const byProduct = new Map(rows.map((row) => [row.product_id, row]))
  const changed = new Set<VisitStyle>()
  const left: T[] = []
  let listed = rows.filter(isListed).length
  let position = Math.max(0, ...rows.map((row) => row.position))
  for (const one of additions) {
    const known = byProduct.get(one.product_id)
    const isNew = known === undefined || !isListed(known)
    const before = known ?? toRow(visitId, one, now)
    const after = withLine(before, one)
    if (after === undefined || (isNew && listed >= visitLimits.styles)) {
      left.push(one)
      continue
    }
    if (known) changed.delete(known)
    if (isNew) {
      listed += 1
      position += 1
    }
    const row = isNew ? { ...after, position, style: one.style, removed_at: undefined } : after
    byProduct.set(one.product_id, row)
    changed.add(row)
  }
  await visit_styles.bulkPut([...changed])
  return left
}

const isListed = ({ removed_at }: VisitStyle) => removed_at === undefined

const toRow = (visitId: string, { product_id, style }: StyleLineAddition, now: number) => ({
  id: randomId(),
  visit_id: visitId,
  product_id,
  style,
  position: 0,
  added_at: now,
  note: '',
  tags: [],
  needed_by: '',
  quantities: [],
})

/** Undefined where it does not fit. */
function withLine(row: VisitStyle, added: StyleLineAddition): VisitStyle | undefined {
  const quantities = withPieces(row.quantities, added.chosen)
  const note = withNote(row.note, added.note)
  const { target_price = added.target_price } = row
  const isOtherPrice =
    added.target_price !== '' && Number(target_price) !== Number(added.target_price)
  if (quantities === undefined || note.length > visitLimits.note || isOtherPrice) return undefined
  return { ...row, quantities, note, ...(target_price !== '' && { target_price }) }
}

const withNote = (before: string, added: string) =>
  before.includes(added) ? before : [before, added].filter(Boolean).join('\n')

function withPieces(lines: StyleLine[], chosen: StyleLine): StyleLine[] | undefined {
  const key = toLineKey('', chosen.specifications)
  const at = lines.findIndex(({ specifications }) => toLineKey('', specifications) === key)
  const quantity = (lines[at]?.quantity ?? 0) + chosen.quantity
  if (quantity > cellQuantityMax) return undefined
  if (at >= 0) return lines.map((line, n) => (n === at ? { ...line, quantity } : line))
  return lines.length < visitLimits.quantities ? [...lines, { ...chosen, quantity }] : undefined
}
