import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { StyleSnapshot, VisitStyle } from '../db/visit-rows.ts'
import { cellQuantityMax } from '#shared/domain/ordering/fill-quantities.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { visitLimits, visitTags, type VisitTag } from '#shared/domain/visits/visit-rules.ts'
import { VisitLimitError } from './visits.ts'

/** Positions closer than this are numbered again. */
const leastGap = 1e-6

export type StyleFields = Pick<VisitStyle, 'rating' | 'note' | 'target_price' | 'needed_by'>

const isListed = ({ removed_at }: VisitStyle) => removed_at === undefined

const readSorted = async (visitId: string): Promise<VisitStyle[]> =>
  (await getDb().visit_styles.where('visit_id').equals(visitId).toArray()).sort(
    (a, b) => a.position - b.position || a.added_at - b.added_at,
  )

/** In the order that the buyer has given them. */
export const listStyles = async (visitId: string): Promise<VisitStyle[]> =>
  (await readSorted(visitId)).filter(isListed)

/** Ids of the visits that have the style. */
export const listVisitsWith = async (productId: string): Promise<string[]> =>
  (await getDb().visit_styles.toArray())
    .filter((row) => row.product_id === productId && isListed(row))
    .map(({ visit_id }) => visit_id)

/**
 * A style is in a visit once; a removed one comes back with what was noted. The pieces of `chosen` are added to those
 * of the same choice.
 * @throws VisitLimitError, and when nothing can be stored
 */
export async function addStyle(
  visitId: string,
  productId: string,
  style: StyleSnapshot,
  now: number,
  chosen?: StyleLine,
): Promise<'added' | 'known'> {
  const { visit_styles } = getDb()
  return withQuotaRecovery(() =>
    getDb().transaction('rw', visit_styles, async () => {
      const all = await readSorted(visitId)
      const known = all.find(({ product_id }) => product_id === productId)
      const quantities = withPieces(known?.quantities ?? [], chosen)
      if (known && isListed(known)) {
        if (chosen) await visit_styles.update(known.id, { quantities })
        return 'known'
      }
      if (all.filter(isListed).length >= visitLimits.styles) throw new VisitLimitError()
      const position = (all.at(-1)?.position ?? 0) + 1
      if (known) {
        const back = { removed_at: undefined, position, style, quantities }
        await visit_styles.update(known.id, back)
      } else {
        await visit_styles.add({
          id: randomId(),
          visit_id: visitId,
          product_id: productId,
          style,
          position,
          added_at: now,
          note: '',
          tags: [],
          needed_by: '',
          quantities,
        })
      }
      return 'added'
    }),
  )
}

function withPieces(lines: StyleLine[], chosen: StyleLine | undefined): StyleLine[] {
  if (chosen === undefined) return lines
  const key = toLineKey('', chosen.specifications)
  const at = lines.findIndex(({ specifications }) => toLineKey('', specifications) === key)
  const quantity = Math.min((lines[at]?.quantity ?? 0) + chosen.quantity, cellQuantityMax)
  if (at >= 0) return lines.map((line, n) => (n === at ? { ...line, quantity } : line))
  if (lines.length >= visitLimits.quantities) throw new VisitLimitError()
  return [...lines, { ...chosen, quantity }]
}

/** Writes these fields only: another tab may edit the others. */
export async function updateStyle(id: string, change: Partial<StyleFields>): Promise<void> {
  await withQuotaRecovery(() => getDb().visit_styles.update(id, change))
}

/** Reads and writes in one transaction, so that changes of two tabs both stay. The row is as stored, not checked. */
export async function modifyStyle(id: string, change: (row: VisitStyle) => void): Promise<void> {
  await withQuotaRecovery(() =>
    getDb()
      .visit_styles.where(':id')
      .equals(id)
      .modify((row) => change(row)),
  )
}

export const toggleTag = (id: string, tag: VisitTag): Promise<void> =>
  modifyStyle(id, (row) => {
    const before = Array.isArray(row.tags) ? row.tags : []
    row.tags = before.includes(tag)
      ? before.filter((one) => one !== tag)
      : visitTags.filter((one) => one === tag || before.includes(one))
  })

/** Moves a style beside another one of its visit. */
export async function placeStyle(
  id: string,
  side: 'before' | 'after',
  neighborId: string,
): Promise<void> {
  const { visit_styles } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', visit_styles, async () => {
      const moved = await visit_styles.get(id)
      if (!moved || id === neighborId) return
      const others = (await readSorted(moved.visit_id)).filter((one) => one.id !== id)
      const at = others.findIndex((one) => one.id === neighborId)
      if (at < 0) return
      const index = side === 'before' ? at : at + 1
      const before = others[index - 1]?.position
      const after = others[index]?.position
      if (before !== undefined && after !== undefined && after - before < leastGap) {
        const all = [...others.slice(0, index), moved, ...others.slice(index)]
        for (const [n, one] of all.entries()) await visit_styles.update(one.id, { position: n + 1 })
        return
      }
      const position =
        before === undefined
          ? (after ?? 1) - 1
          : after === undefined
            ? before + 1
            : (before + after) / 2
      await visit_styles.update(id, { position })
    }),
  )
}

export async function removeStyle(id: string, now: number): Promise<void> {
  await getDb().visit_styles.update(id, { removed_at: now })
}

export async function restoreStyle(id: string): Promise<void> {
  await getDb().visit_styles.update(id, { removed_at: undefined })
}
