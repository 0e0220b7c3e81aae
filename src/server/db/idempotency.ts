import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'
import { inTransaction, type Db, type Tx } from './database.ts'

/** One request that must not be doubled. Without a key it stands alone. `scope` is method and path. */
export type Keyed = { scope: string; key: string | undefined; fingerprint: string }

/** An answer as it went out: HTTP status and JSON text. */
export type Answered = { status: number; body: string }

/** What is known of a key: its answer, or at least the thing that was begun under it. */
export type Known = { subject: string | undefined; answered: Answered | undefined }

/** SHA-256 of a body's canonical JSON: keys sorted, so that their order does not matter. */
export const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What this key was used for before; undefined when it is new.
 * @throws Problem key_reused when it was used for another body
 */
export async function known(db: Db, keyed: Keyed): Promise<Known | undefined> {
  if (keyed.key === undefined) return undefined
  const row = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.fingerprint !== keyed.fingerprint) throw new Problem('key_reused')
  const { subject, status, answer } = row
  return {
    subject: subject ?? undefined,
    answered: status === null || answer === null ? undefined : { status, body: answer },
  }
}

/**
 * Takes the key for this request, in the transaction that does its work; a rollback gives it back. `answered` is what
 * will be answered, where that is known already. Returns what it was used for when somebody was first: then there is
 * nothing to do.
 * @throws Problem key_reused
 */
export async function take(
  tx: Tx,
  keyed: Keyed,
  subject: string | undefined,
  now: number,
  answered?: Answered,
): Promise<Known | undefined> {
  if (keyed.key === undefined) return undefined
  const { scope, key, fingerprint } = keyed
  const answer = answered && { status: answered.status, answer: answered.body }
  const taken = await tx
    .insertInto('idempotency')
    .values({ scope, key, fingerprint, subject, created_at: now, ...answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n ? undefined : known(tx, keyed)
}

/** Notes the answer under a key that was taken, in the same transaction as what it tells of. The first answer stays. */
export async function settle(tx: Tx, keyed: Keyed, answered: Answered): Promise<void> {
  if (keyed.key === undefined) return
  await tx
    .updateTable('idempotency')
    .set({ status: answered.status, answer: answered.body })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .where('answer', 'is', null)
    .execute()
}

/** Keeps an answer under its key, unless there is one already. */
export async function saveResponseOnce(
  db: Db,
  keyed: Keyed,
  answered: Answered,
  now: number,
): Promise<void> {
  if (keyed.key === undefined) return
  await inTransaction(db, async (tx) => {
    await take(tx, keyed, undefined, now)
    await settle(tx, keyed, answered)
  })
}
