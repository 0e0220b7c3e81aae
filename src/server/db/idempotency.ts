import { createHash } from 'node:crypto'
import { HttpProblem } from '../problem.ts'
import { runInTransaction, type Db, type Tx } from './database.ts'

/**
 * Without a key a request is always new. `scope` is method and path; `former_fingerprint` is that of an earlier version
 * of the server.
 */
export type IdempotentRequest = {
  scope: string
  key: string | undefined
  fingerprint: string
  former_fingerprint?: string
}

export type StoredResponse = { status: number; body: string }

export type KeyUse = { subject: string | undefined; answered: StoredResponse | undefined }

/** SHA-256 of a body's canonical JSON: keys sorted, so that their order does not matter. */
export const computeFingerprint = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(body)))
    .digest('hex')

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sortKeys(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Undefined for a new key. @throws Problem key_reused when it was used for another body */
export async function findKey(db: Db, keyed: IdempotentRequest): Promise<KeyUse | undefined> {
  if (keyed.key === undefined) return undefined
  const row = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (![keyed.fingerprint, keyed.former_fingerprint].includes(row.fingerprint))
    throw new HttpProblem('key_reused')
  const { subject, status, answer } = row
  return {
    subject: subject ?? undefined,
    answered: status === null || answer === null ? undefined : { status, body: answer },
  }
}

/**
 * A rollback of the caller's transaction releases the key. Returns the earlier use, if any.
 * @throws Problem key_reused
 */
export async function claimKey(
  tx: Tx,
  keyed: IdempotentRequest,
  subject: string | undefined,
  now: number,
  answered?: StoredResponse,
): Promise<KeyUse | undefined> {
  if (keyed.key === undefined) return undefined
  const { scope, key, fingerprint } = keyed
  const answer = answered && { status: answered.status, answer: answered.body }
  const taken = await tx
    .insertInto('idempotency')
    .values({ scope, key, fingerprint, subject, created_at: now, ...answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n ? undefined : findKey(tx, keyed)
}

/** The first answer stays. */
export async function saveResponse(
  tx: Tx,
  keyed: IdempotentRequest,
  answered: StoredResponse,
): Promise<void> {
  if (keyed.key === undefined) return
  await tx
    .updateTable('idempotency')
    .set({ status: answered.status, answer: answered.body })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .where('answer', 'is', null)
    .execute()
}

export async function saveResponseOnce(
  db: Db,
  keyed: IdempotentRequest,
  answered: StoredResponse,
  now: number,
): Promise<void> {
  if (keyed.key === undefined) return
  await runInTransaction(db, async (tx) => {
    await claimKey(tx, keyed, undefined, now)
    await saveResponse(tx, keyed, answered)
  })
}
