import { randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runInTransaction } from '../db/database.ts'
import type { TransferPartRow } from '../db/transfers/transfer-rows.ts'
import { unfinishedExtension } from '../files/write-atomic.ts'
import type { TransferData } from './expired-transfers.ts'

/** Parts are received into `folders`. */
export type TransferFolders = TransferData & { folders: { transfers: string } }

export const createPartFile = (): string => randomBytes(16).toString('hex')

/**
 * Servers of before keep a transfer as a folder: its parts by number, empty once they were taken, and the claim. It
 * becomes rows and files when it is asked for; what is never asked for goes when it is over.
 */
export async function adoptFolder(
  { db, folders, stores }: TransferFolders,
  id: string,
): Promise<void> {
  const folder = join(folders.transfers, id)
  const first = await stat(join(folder, '0')).catch(() => undefined) // hardly any has one
  if (first === undefined) return
  const claim = await readFile(join(folder, 'claim'), 'utf8').catch(() => '')
  const rows: TransferPartRow[] = []
  for (const name of await readdir(folder)) {
    if (!/^\d{1,3}$/u.test(name)) continue
    const [path, file] = [join(folder, name), createPartFile()]
    const { size: bytes } = await stat(path)
    if (bytes > 0) {
      const copy = join(folders.transfers, `${file}${unfinishedExtension}`)
      await copyFile(path, copy)
      await stores.transfers.put([{ name: file, path: copy }])
    }
    rows.push({ transfer_id: id, part: Number(name), file, bytes, receiving_since: null })
  }
  await runInTransaction(db, async (tx) => {
    const transfer = { id, begun_at: Math.floor(first.mtimeMs), claim: claim || null }
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('transfers')
      .values(transfer)
      .onConflict((same) => same.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (isNew) await tx.insertInto('transfer_parts').values(rows).execute()
  })
  await rm(folder, { recursive: true, force: true })
}
