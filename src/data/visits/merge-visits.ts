import * as v from 'valibot'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { getDb } from '../db/database.ts'
import { visitReaders, type Visit, type VisitStyle } from '../db/visit-rows.ts'

/** Of another device, as stored there. */
export type GivenVisits = { visits: readonly unknown[]; styles: readonly unknown[] }

const hasId = (row: unknown) => v.is(v.object({ id: v.pipe(v.string(), v.maxLength(100)) }), row)

const toTime = (row: Visit | VisitStyle) =>
  row.updated_at ?? ('added_at' in row ? row.added_at : row.created_at)

/**
 * Joins the caller's transaction. Of a visit or style that both devices have, the row changed last stays. Returns how many
 * found no room, and the local ids of the given styles.
 */
export async function mergeVisits({
  visits: givenVisits,
  styles: givenStyles,
}: GivenVisits): Promise<{ left: number; styleIds: Map<string, string> }> {
  const { visits, visit_styles } = getDb()
  let left = 0
  let count = await visits.count()
  for (const visit of givenVisits.filter(hasId).map(visitReaders.visits)) {
    const known = await visits.get(visit.id)
    if (known === undefined && count >= visitLimits.visits) left += 1
    else if (known === undefined || toTime(visit) > toTime(known))
      await visits.put({ ...visit, updated_at: toTime(visit) })
    if (known === undefined) count += 1
  }
  const styleIds = new Map<string, string>()
  const localStyles = new Map<string, VisitStyle[]>()
  for (const style of givenStyles.filter(hasId).map(visitReaders.visit_styles)) {
    const { visit_id } = style
    if ((await visits.get(visit_id)) === undefined) continue
    const local =
      localStyles.get(visit_id) ?? (await visit_styles.where('visit_id').equals(visit_id).toArray())
    localStyles.set(visit_id, local)
    // a style is in a visit once, and each device may have added it
    const known = local.find(
      ({ id, product_id }) => id === style.id || product_id === style.product_id,
    )
    if (known === undefined && local.length >= visitLimits.styles) {
      left += 1
      continue
    }
    const id = known?.id ?? style.id
    styleIds.set(style.id, id)
    if (known && toTime(style) <= toTime(known)) continue
    const row = { ...style, id, updated_at: toTime(style) }
    await visit_styles.put(row)
    if (known === undefined) local.push(row)
  }
  return { left, styleIds }
}
