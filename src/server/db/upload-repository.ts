import type { ExpressionBuilder } from 'kysely'
import { attachmentsMax } from '#shared/contract/inquiry.ts'
import { HttpProblem } from '../problem.ts'
import { runInTransaction, type Db, type Tx } from './database.ts'
import type { AgeCounts } from './retention-queries.ts'
import {
  saveResponse,
  claimKey,
  type StoredResponse,
  type IdempotentRequest,
} from './idempotency.ts'
import type { Tables, UploadRow } from './schema.ts'

export type NewUpload = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'sha256'>

/** Unclaimed bytes and files per client: ten inquiries with all their files. */
const [maxUnclaimedBytes, maxUnclaimedFiles] = [2_000_000_000, 10 * attachmentsMax]

/**
 * Stores uploads with their answer; a repeated key returns the first one. An error after `onCommit` leaves the
 * result open. `sent_by` null is unlimited.
 * @throws Problem key_reused, too_many_requests
 */
export function recordUploads(
  db: Db,
  keyed: IdempotentRequest,
  { files, sent_by }: { files: NewUpload[]; sent_by: string | null },
  answered: StoredResponse,
  now: number,
  onCommit: () => void,
): Promise<StoredResponse> {
  return runInTransaction(db, async (tx) => {
    const before = await claimKey(tx, keyed, files[0]?.stored_name, now)
    if (before?.answered) return before.answered
    if (files.length > 0) {
      if (sent_by !== null) await refuseTooManyUploads(tx, sent_by, files)
      await tx
        .insertInto('uploads')
        .values(files.map((file) => ({ ...file, sent_by, created_at: now })))
        .execute()
    }
    await saveResponse(tx, keyed, answered)
    onCommit()
    return answered
  })
}

/** By an inquiry, a message of its thread, or an order. */
const isUnclaimed = (is: ExpressionBuilder<Tables, 'uploads'>) =>
  is.and([is('inquiry_id', 'is', null), is('order_id', 'is', null)])

async function refuseTooManyUploads(tx: Tx, sent_by: string, files: NewUpload[]): Promise<void> {
  const { waiting, count } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUnclaimed)
    .where('sent_by', '=', sent_by)
    .executeTakeFirstOrThrow()
  const more = files.reduce((sum, { size }) => sum + size, 0)
  const isFew = count + files.length <= maxUnclaimedFiles
  if (isFew && (waiting ?? 0) + more <= maxUnclaimedBytes) return
  const sentence = 'Too many files wait for their inquiry. Please send it, or try again later.'
  throw new HttpProblem('too_many_requests', undefined, sentence)
}

export const countOldOrphans = (db: Db, before: number): Promise<AgeCounts> =>
  db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere(isUnclaimed)
        .filterWhere('created_at', '<', before)
        .as('old'),
    )
    .executeTakeFirstOrThrow()

/**
 * Deletes uploads unclaimed since `before` (ms) with their keys, so that a repeat stores the file again. Keys of
 * claimed files stay: a repeated inquiry names the same files. Returns stored names.
 */
export function deleteOrphans(db: Db, scopes: string[], before: number): Promise<string[]> {
  return runInTransaction(db, async (tx) => {
    const orphans = await tx
      .deleteFrom('uploads')
      .where(isUnclaimed)
      .where('created_at', '<', before)
      .returning('stored_name')
      .execute()
    await tx
      .deleteFrom('idempotency')
      .where('scope', 'in', scopes)
      .where('created_at', '<', before)
      .where((is) =>
        is.or([
          is('subject', 'is', null),
          is('subject', 'not in', is.selectFrom('uploads').select('stored_name')),
        ]),
      )
      .execute()
    return orphans.map(({ stored_name }) => stored_name)
  })
}

/** `since` (ms) is the oldest. */
export async function countUnclaimedUploads(db: Db): Promise<{ files: number; since: number }> {
  const { files, since } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where(isUnclaimed)
    .executeTakeFirstOrThrow()
  return { files, since: since ?? 0 }
}

export async function findStoredNames(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('stored_name')
    .where('stored_name', 'in', names)
    .execute()
  return new Set(rows.map(({ stored_name }) => stored_name))
}
