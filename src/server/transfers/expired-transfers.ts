import { transferLimits } from '#shared/contract/transfer.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import type { Stores } from '../storage/file-store.ts'

/** `stores` has the parts. */
export type TransferData = { db: Db; stores: Pick<Stores, 'transfers'> }

/** Transfers per transaction. */
const batchSize = 100

/** All, and those whose time is over at `now` (ms): the age of the first part is that of all. */
export async function countTransfers(db: Db, now: number): Promise<{ all: number; old: number }> {
  const before = now - transferLimits.lifetime
  const { all, old } = await db
    .selectFrom('transfers')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.sum(eb.case().when('begun_at', '<=', before).then(1).else(0).end()).as('old'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), old: Number(old ?? 0) }
}

/** Rows before files: a file that is left has no row, and is found as such. */
export async function deleteExpiredTransfers(
  { db, stores }: TransferData,
  now: number,
): Promise<void> {
  for (;;) {
    const deleted = await runInTransaction(db, async (tx) => {
      const expired = await tx
        .selectFrom('transfers')
        .select('id')
        .where('begun_at', '<=', now - transferLimits.lifetime)
        .orderBy('begun_at')
        .limit(batchSize)
        .execute()
      const ids = expired.map(({ id }) => id)
      if (ids.length === 0) return undefined
      const parts = await tx
        .deleteFrom('transfer_parts')
        .where('transfer_id', 'in', ids)
        .returning('file')
        .execute()
      await tx.deleteFrom('transfers').where('id', 'in', ids).execute()
      return parts
    })
    if (deleted === undefined) return
    for (const { file } of deleted) await stores.transfers.remove(file)
  }
}

/** Which of these files a transfer has. */
export async function findPartFiles(db: Db, files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('transfer_parts')
    .select('file')
    .where('file', 'in', files)
    .execute()
  return new Set(rows.map(({ file }) => file))
}
