import { randomUUID } from 'node:crypto'
import { answeringRoles, type StaffRole } from '#shared/contract/desk/desk.ts'
import { hasConcurrentWriters, runInTransaction, type Db } from '../db/database.ts'
import { recordAction } from './actions.ts'
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
      suspended_at: null,
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
  const signIn = await createSignIn(db, (_, token) => {
    created = token
  })
  await signIn.api.requestPasswordReset({ body: { email } })
  return created
}

/**
 * Their sessions and tokens end with them, and their inquiries belong to no member. @returns false where there is no such member.
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
      .deleteFrom('mails')
      .where('about', '=', removed.id)
      .where('recipient', '=', 'member')
      .execute()
    await tx
      .updateTable('inquiries')
      .set({ assignee: null, assigned_by: null })
      .where('assignee', '=', removed.id)
      .execute()
    return true
  })
}

/**
 * Ends the member's sessions, tokens and links at once; inquiries stay with the member.
 * @returns why nothing was done
 */
export function suspendMember(
  db: Db,
  email: string,
  now: number,
): Promise<'missing' | 'last owner' | undefined> {
  return runInTransaction(db, async (tx) => {
    const owners = await tx
      .selectFrom('staff_members')
      .select('id')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
      .execute()
    const member = await findByEmail(tx, email)
    if (member === undefined) return 'missing'
    const { id } = member
    if (owners.length === 1 && owners[0]?.id === id) return 'last owner'
    await tx
      .updateTable('staff_members')
      .set({ suspended_at: now })
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .execute()
    await tx.deleteFrom('staff_sessions').where('member_id', '=', id).execute()
    await tx.deleteFrom('staff_verifications').where('value', '=', id).execute()
    await tx
      .updateTable('staff_tokens')
      .set({ revoked_at: now })
      .where('member_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    await recordAction(tx, 'operator', 'staff suspend', id, now)
    return undefined
  })
}

/** @returns false where there is no such member. */
export function restoreMember(db: Db, email: string, now: number): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const member = await findByEmail(tx, email)
    if (member === undefined) return false
    await tx
      .updateTable('staff_members')
      .set({ suspended_at: null })
      .where('id', '=', member.id)
      .execute()
    await recordAction(tx, 'operator', 'staff restore', member.id, now)
    return true
  })
}

/** Whether the member with this address may not sign in. */
export const isSuspended = async (db: Db, email: string): Promise<boolean> =>
  ((await findByEmail(db, email))?.suspended_at ?? null) !== null

const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'suspended_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

export const listMembers = (db: Db) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'suspended_at'])
    .orderBy('name')
    .execute()

/** Whose role answers inquiries, by name; also those who are suspended. */
export const listAnsweringMembers = async (db: Db): Promise<{ id: string; name: string }[]> =>
  (await listMembers(db))
    .filter(({ role }) => answeringRoles.includes(role))
    .map(({ id, name }) => ({ id, name }))

/** Who can look after an inquiry, by name, with the one who does. */
export const listAssignableMembers = async (
  db: Db,
  assignee: string | null = null,
): Promise<{ id: string; name: string }[]> =>
  (await listMembers(db))
    .filter(({ role }) => answeringRoles.includes(role))
    .filter(({ id, suspended_at }) => suspended_at === null || id === assignee)
    .map(({ id, name }) => ({ id, name }))

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff_members').select('id').executeTakeFirst()) !== undefined
}
