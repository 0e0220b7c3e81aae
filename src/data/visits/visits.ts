import { Dexie } from 'dexie'
import { getDb } from '../db/database.ts'
import { requestPersistence } from '../db/persistent-storage.ts'
import { randomId } from '../db/random-id.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { Visit } from '../db/visit-rows.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'

/** How long a removed row can be restored, in ms: a page that is still open may offer it. */
const undoPeriod = 24 * 60 * 60 * 1000

export type VisitFields = Pick<Visit, 'place' | 'date' | 'who'>

export type CountedVisit = Visit & { styles: number }

export class VisitLimitError extends Error {
  constructor() {
    super('This device keeps no more of these')
    this.name = 'VisitLimitError'
  }
}

/**
 * Returns the id. `addStyles` runs in the same transaction: without its styles the visit is not stored either.
 * @throws VisitLimitError, and when nothing can be stored
 */
export async function createVisit(
  fields: VisitFields,
  now: number,
  addStyles?: (id: string) => Promise<unknown>,
): Promise<string> {
  const { visits, visit_styles } = getDb()
  const id = randomId()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', visits, visit_styles, async () => {
      if ((await visits.count()) >= visitLimits.visits) throw new VisitLimitError()
      await visits.add({ id, ...fields, created_at: now })
      await addStyles?.(id)
    }),
  )
  // the visit is stored either way, and a transaction around it does not wait for the browser's prompt
  void Dexie.ignoreTransaction(() => requestPersistence(now)).catch(() => {})
  return id
}

/** Writes these fields only: another tab may edit the others. */
export async function updateVisit(id: string, change: Partial<VisitFields>): Promise<void> {
  await withQuotaRecovery(() => getDb().visits.update(id, change))
}

/** Latest first. */
export async function listVisits(): Promise<CountedVisit[]> {
  const { visits, visit_styles } = getDb()
  const styles = new Map<string, number>()
  for (const { visit_id, removed_at } of await visit_styles.toArray()) {
    if (removed_at === undefined) styles.set(visit_id, (styles.get(visit_id) ?? 0) + 1)
  }
  return (await visits.toArray())
    .filter(({ removed_at }) => removed_at === undefined)
    .map((visit) => ({ ...visit, styles: styles.get(visit.id) ?? 0 }))
    .sort((a, b) => b.created_at - a.created_at)
}

/** Undefined when it is gone. */
export async function readVisit(id: string): Promise<Visit | undefined> {
  const visit = await getDb().visits.get(id)
  return visit?.removed_at === undefined ? visit : undefined
}

export async function removeVisit(id: string, now: number): Promise<void> {
  await getDb().visits.update(id, { removed_at: now })
}

export async function restoreVisit(id: string): Promise<void> {
  await getDb().visits.update(id, { removed_at: undefined })
}

/** Deletes what was removed long ago, with its photos. */
export async function deleteRemoved(now: number): Promise<void> {
  const { visits, visit_styles, visit_photos } = getDb()
  const isOver = ({ removed_at }: { removed_at?: number | undefined }) =>
    removed_at !== undefined && now - removed_at > undoPeriod
  await getDb().transaction('rw', visits, visit_styles, visit_photos, async () => {
    const over = (await visits.toArray()).filter(isOver).map(({ id }) => id)
    const styles = (await visit_styles.toArray())
      .filter((style) => isOver(style) || over.includes(style.visit_id))
      .map(({ id }) => id)
    await visits.bulkDelete(over)
    await visit_styles.bulkDelete(styles)
    await visit_photos.where('style_id').anyOf(styles).delete()
  })
}
