import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#shared/contract/desk/desk.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { createSignIn } from './sign-in.ts'

/** @returns false where the address is taken. */
export async function addMember(
  db: Db,
  name: string,
  email: string,
  role: StaffRole,
): Promise<boolean> {
  const now = new Date().toISOString()
  const added = await db
    .insertInto('staff_members')
    .values({
      id: randomUUID(),
      name,
      email: email.toLowerCase(),
      email_verified: 1,
      image: null,
      role,
      two_factor_enabled: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows) === 1
}

/** The token of a one-time link with which a member chooses a password; undefined where there is no such member. */
export async function createPasswordToken(db: Db, email: string): Promise<string | undefined> {
  let created: string | undefined
  const member = db
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', email.toLowerCase())
  // one link at a time
  await db.deleteFrom('staff_verifications').where('value', 'in', member).execute()
  const signIn = await createSignIn(db, (_, token) => {
    created = token
  })
  await signIn.api.requestPasswordReset({ body: { email } })
  return created
}

/**
 * Their sessions end with them, and their inquiries belong to no member. @returns false where there is no such member.
 */
export function removeMember(db: Db, email: string): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('staff_members')
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) return false
    await tx
      .updateTable('inquiries')
      .set({ assignee: null })
      .where('assignee', '=', removed.id)
      .execute()
    return true
  })
}

export const listMembers = (db: Db) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled'])
    .orderBy('name')
    .execute()

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff_members').select('id').executeTakeFirst()) !== undefined
}
