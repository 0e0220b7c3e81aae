import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { listStyles } from './visit-styles.ts'
import { VisitLimitError, type VisitFields } from './visits.ts'

/**
 * A visit for the next season, with the same styles and what was noted of them. Photos and needed-by dates belong to
 * the visit they were made on. Returns the id. @throws VisitLimitError, and when nothing can be stored
 */
export async function duplicateVisit(
  id: string,
  fields: VisitFields,
  now: number,
): Promise<string> {
  const { visits, visit_styles } = getDb()
  const copy = randomId()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', visits, visit_styles, async () => {
      if ((await visits.count()) >= visitLimits.visits) throw new VisitLimitError()
      const styles = await listStyles(id)
      await visits.add({ id: copy, ...fields, created_at: now })
      await visit_styles.bulkAdd(
        styles.map((style) => ({ ...style, id: randomId(), visit_id: copy, needed_by: '' })),
      )
    }),
  )
  return copy
}
