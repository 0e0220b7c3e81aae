import type { Db } from '../db/database.ts'
import { createId } from '../db/new-id.ts'
import type { AgeCounts } from '../db/retention-queries.ts'

/** Keeps what a member did. `subject` is the id of what it was done to, or empty; `token` the name of a program's. */
export async function recordAction(
  db: Db,
  member: string,
  action: string,
  subject: string,
  now: number,
  token: string | null = null,
): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({ id: createId('act', now), made_at: now, member, action, subject, token })
    .execute()
}

/** A try with an address that is no member's is not kept. */
export async function recordSignIn(
  db: Db,
  email: string,
  action: 'sign-in' | 'sign-in refused' | 'password accepted' | 'link requested',
  now: number,
): Promise<void> {
  const member = await db
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (member) await recordAction(db, member.id, action, '', now)
}

/** The newest first. */
export const listActions = (db: Db, most: number) =>
  db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(most).execute()

/** `before` in ms. */
export const countOldActions = (db: Db, before: number): Promise<AgeCounts> =>
  db
    .selectFrom('staff_actions')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('made_at', '<', before).as('old'))
    .executeTakeFirstOrThrow()

export async function deleteOldActions(db: Db, before: number): Promise<void> {
  await db.deleteFrom('staff_actions').where('made_at', '<', before).execute()
}
