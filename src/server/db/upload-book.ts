import { inTransaction, type Db } from './database.ts'
import { settle, take, type Answered, type Keyed } from './idempotency.ts'
import type { UploadRow } from './schema.ts'

/** A file that lies in the uploads folder already. */
export type NewUpload = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'sha256'>

/**
 * Notes uploaded files together with the answer that names them. When the key was used before, nothing is noted and
 * the first answer comes back: the files just stored are then not needed. `committing` is called before anything can be
 * there to stay: an error after it does not say whether it is.
 * @throws Problem key_reused
 */
export function recordUploads(
  db: Db,
  keyed: Keyed,
  files: NewUpload[],
  answered: Answered,
  now: number,
  committing: () => void,
): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const before = await take(tx, keyed, files[0]?.stored_name, now)
    if (before?.answered) return before.answered
    if (files.length > 0) {
      await tx
        .insertInto('uploads')
        .values(files.map((file) => ({ ...file, created_at: now })))
        .execute()
    }
    await settle(tx, keyed, answered)
    committing()
    return answered
  })
}

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
