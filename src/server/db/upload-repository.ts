import { Problem } from '../problem.ts'
import { inTransaction, type Db, type Tx } from './database.ts'
import type { Aged } from './retention-queries.ts'
import { settle, take, type Answered, type Keyed } from './idempotency.ts'
import type { UploadRow } from './schema.ts'

/** A file that lies in the uploads folder already. */
export type NewUpload = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'sha256'>

/** What one client may leave waiting for inquiries: ten of them with all the files that they may have, in bytes too. */
const [waitingMost, waitingFilesMost] = [2_000_000_000, 200]

/**
 * Notes uploaded files together with the answer that names them. When the key was used before, nothing is noted and
 * the first answer comes back: the files just stored are then not needed. `committing` is called before anything can be
 * there to stay: an error after it does not say whether it is. `sent_by` is null where nobody counts.
 * @throws Problem key_reused, too_many_requests
 */
export function recordUploads(
  db: Db,
  keyed: Keyed,
  { files, sent_by }: { files: NewUpload[]; sent_by: string | null },
  answered: Answered,
  now: number,
  committing: () => void,
): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const before = await take(tx, keyed, files[0]?.stored_name, now)
    if (before?.answered) return before.answered
    if (files.length > 0) {
      if (sent_by !== null) await refuseHoard(tx, sent_by, files)
      await tx
        .insertInto('uploads')
        .values(files.map((file) => ({ ...file, sent_by, created_at: now })))
        .execute()
    }
    await settle(tx, keyed, answered)
    committing()
    return answered
  })
}

async function refuseHoard(tx: Tx, sent_by: string, files: NewUpload[]): Promise<void> {
  const { waiting, count } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry_id', 'is', null)
    .where('sent_by', '=', sent_by)
    .executeTakeFirstOrThrow()
  const more = files.reduce((sum, { size }) => sum + size, 0)
  const isFew = count + files.length <= waitingFilesMost
  if (isFew && (waiting ?? 0) + more <= waitingMost) return
  const sentence = 'Too many files wait for their inquiry. Please send it, or try again later.'
  throw new Problem('too_many_requests', undefined, sentence)
}

/** The uploads, and those that no inquiry claimed before `before` (ms). */
export const agedOrphans = (db: Db, before: number): Promise<Aged> =>
  db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('inquiry_id', 'is', null)
        .filterWhere('created_at', '<', before)
        .as('old'),
    )
    .executeTakeFirstOrThrow()

/**
 * Forgets uploads that no inquiry claimed before `before` (ms), and the keys they came with: who sends such a file
 * again stores it again. Keys of claimed files stay: an inquiry sent once more must name the same files. Returns the
 * names under which they were stored.
 */
export function forgetOrphans(db: Db, scope: string, before: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const orphans = await tx
      .deleteFrom('uploads')
      .where('inquiry_id', 'is', null)
      .where('created_at', '<', before)
      .returning('stored_name')
      .execute()
    await tx
      .deleteFrom('idempotency')
      .where('scope', '=', scope)
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

/** How many files wait for their inquiry, and since when (ms) the oldest. */
export async function waitingSince(db: Db): Promise<{ files: number; since: number }> {
  const { files, since } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where('inquiry_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { files, since: since ?? 0 }
}

/** Which of these names are stored uploads. */
export async function uploadsAmong(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('stored_name')
    .where('stored_name', 'in', names)
    .execute()
  return new Set(rows.map(({ stored_name }) => stored_name))
}
