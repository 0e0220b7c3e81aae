import type { Db } from '../db/database.ts'
import { createId } from '../db/new-id.ts'

/** Keeps what a member did. `subject` is the id of what it was done to, or empty. */
export async function recordAction(
  db: Db,
  member: string,
  action: string,
  subject: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({ id: createId('act', now), made_at: now, member, action, subject })
    .execute()
}

/** The newest first. */
export const listActions = (db: Db, most: number) =>
  db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(most).execute()
