import { createHash, randomBytes } from 'node:crypto'
import type { Member } from '#shared/contract/desk/desk.ts'
import { tokensMax, type ApiToken, type TokenScope } from '#shared/contract/desk/tokens.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { createId } from '../db/new-id.ts'
import type { StaffTokenRow } from '../db/staff/staff-rows.ts'
import { HttpProblem } from '../problem.ts'

/** By which scanners of leaked secrets know it. */
const prefix = 'srt_'
/** `used_at` is as exact as this, in ms. */
const usedAtStep = 60_000
const day = 24 * 60 * 60_000

/** Of 256 random bits: no salt and no slow hash is needed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const parseScopes = (row: Pick<StaffTokenRow, 'scopes'>): TokenScope[] => JSON.parse(row.scopes) // written below

/** Returns the token, which is not kept. @throws Problem list_full */
export async function createToken(
  db: Db,
  member_id: string,
  { name, scopes, days }: { name: string; scopes: readonly TokenScope[]; days: number },
  now: number,
): Promise<string> {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  const row = {
    id: createId('tok', now),
    member_id,
    name,
    hash: hashToken(token),
    ending: token.slice(-4),
    scopes: JSON.stringify([...new Set(scopes)]),
    made_at: now,
    expires_at: now + days * day,
    used_at: null,
    revoked_at: null,
  }
  await runInTransaction(db, async (tx) => {
    const live = await tx
      .selectFrom('staff_tokens')
      .select('id')
      .where('member_id', '=', member_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    if (live.length >= tokensMax) throw new HttpProblem('list_full')
    await tx.insertInto('staff_tokens').values(row).execute()
  })
  return token
}

export type TokenHolder = {
  member: Member
  token: { id: string; name: string; scopes: TokenScope[] }
}

/** Undefined for one that is unknown, revoked or too old, and with its member gone. */
export async function findTokenHolder(
  db: Db,
  token: string,
  now: number,
): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('staff_tokens')
    .innerJoin('staff_members', 'staff_members.id', 'staff_tokens.member_id')
    .select(['staff_tokens.id', 'staff_tokens.name', 'scopes', 'used_at', 'expires_at'])
    .select(['member_id', 'staff_members.name as member', 'email', 'role', 'two_factor_enabled'])
    .where('hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.expires_at <= now) return undefined
  if (row.used_at === null || row.used_at <= now - usedAtStep)
    await db.updateTable('staff_tokens').set({ used_at: now }).where('id', '=', row.id).execute()
  const { id, name, member_id, member, email, role, two_factor_enabled } = row
  return {
    member: {
      id: member_id,
      name: member,
      email,
      role,
      has_second_factor: two_factor_enabled === 1,
    },
    token: { id, name, scopes: parseScopes(row) },
  }
}

const tokensShown = 500

/** The newest first; of all members without one. */
export async function listTokens(db: Db, member_id?: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('staff_tokens')
    .innerJoin('staff_members', 'staff_members.id', 'staff_tokens.member_id')
    .selectAll('staff_tokens')
    .select('staff_members.name as member')
    .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id!)) // as just asked
    .orderBy('staff_tokens.id', 'desc')
    .limit(tokensShown)
    .execute()
  const toTime = (time: number) => new Date(time).toISOString()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    member: row.member,
    ending: row.ending,
    scopes: parseScopes(row),
    made_at: toTime(row.made_at),
    expires_at: toTime(row.expires_at),
    used_at: row.used_at === null ? null : toTime(row.used_at),
    revoked_at: row.revoked_at === null ? null : toTime(row.revoked_at),
  }))
}

/** For good; of any member without one. @returns false where there is no such token. */
export async function revokeStoredToken(
  db: Db,
  id: string,
  now: number,
  member_id?: string,
): Promise<boolean> {
  const revoked = await db
    .updateTable('staff_tokens')
    .set((is) => ({ revoked_at: is.fn.coalesce('revoked_at', is.val(now)) }))
    .where('id', '=', id)
    .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id!)) // as just asked
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}
