import type { Db } from '../database.ts'

/** With their deliveries. */
export async function deleteEventsAbout(db: Db, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return
  await db.deleteFrom('webhook_events').where('subject', 'in', subjects).execute()
}

/** `before` in ms. */
export const countOldEvents = (db: Db, before: number): Promise<{ all: number; old: number }> =>
  db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('made_at', '<', before).as('old'))
    .executeTakeFirstOrThrow()

/** With their deliveries. */
export async function deleteOldEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('webhook_events').where('made_at', '<', before).execute()
}
