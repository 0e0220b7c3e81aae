import * as v from 'valibot'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { getDb } from '../db/database.ts'
import { isEmptyField, toCellMark } from '../db/emptied-fields.ts'
import { visitReaders, type Visit, type VisitStyle } from '../db/visit-rows.ts'

/** Of another device, as stored there. */
export type GivenVisits = { visits: readonly unknown[]; styles: readonly unknown[] }

const hasId = (row: unknown) => v.is(v.object({ id: v.pipe(v.string(), v.maxLength(100)) }), row)

const toTime = (row: Visit | VisitStyle) =>
  row.updated_at ?? ('added_at' in row ? row.added_at : row.created_at)

/** Undefined where the known row says it all already. */
function mergeRows<Row extends Visit | VisitStyle>(
  known: Row,
  given: Row,
  mergeMore: (newer: Row, older: Row) => Partial<Row> = () => ({}),
): Row | undefined {
  const [newer, older]: [Row, Row] = toTime(given) > toTime(known) ? [given, known] : [known, given]
  const filled = Object.entries(newer).filter(([, value]) => !isEmptyField(value))
  const fields = new Map(Object.entries(newer))
  const emptied = (newer.emptied ?? []).filter((name) => name in older)
  const merged = {
    ...older,
    ...Object.fromEntries(filled),
    ...Object.fromEntries(emptied.map((name) => [name, fields.get(name)])),
    ...mergeMore(newer, older),
    id: known.id,
    removed_at: newer.removed_at,
    updated_at: toTime(newer),
  } as Row
  merged.emptied = mergeMarks(merged, [...(newer.emptied ?? []), ...(older.emptied ?? [])])
  const before = new Map(Object.entries(known))
  const isSame = Object.entries(merged).every(
    ([name, value]) =>
      name === 'updated_at' || JSON.stringify(value) === JSON.stringify(before.get(name)),
  )
  return isSame && toTime(newer) === toTime(known) ? undefined : merged
}

function mergeMarks(merged: Visit | VisitStyle, marks: readonly string[]): string[] | undefined {
  const fields = new Map(Object.entries(merged))
  const cells = new Set('quantities' in merged ? merged.quantities.map(toCellMark) : [])
  const left = new Set(marks.filter((mark) => isEmptyField(fields.get(mark)) && !cells.has(mark)))
  return left.size > 0 ? [...left].sort() : undefined
}

/** Of a choice that both have, the newer quantity stays; what was taken out of the newer row stays out. */
function mergeQuantities(newer: VisitStyle, older: VisitStyle): Pick<VisitStyle, 'quantities'> {
  const decided = new Set([...newer.quantities.map(toCellMark), ...(newer.emptied ?? [])])
  const others = older.quantities.filter((line) => !decided.has(toCellMark(line)))
  return { quantities: [...newer.quantities, ...others].slice(0, visitLimits.quantities) }
}

/**
 * Joins the caller's transaction. Of a visit or style that both devices have, a filled field stays rather than one that
 * was never filled, and else that of the row changed last. Returns how many found no room, and the local ids of the
 * given styles.
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
    else {
      const row = known ? mergeRows(known, visit) : { ...visit, updated_at: toTime(visit) }
      if (row) await visits.put(row)
    }
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
    const row = known
      ? mergeRows(known, style, mergeQuantities)
      : { ...style, id, updated_at: toTime(style) }
    if (row) await visit_styles.put(row)
    if (row && known === undefined) local.push(row)
  }
  return { left, styleIds }
}
