import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readCatalogueVersion, renumberCatalogue } from '../db/catalogue-repository.ts'
import { pluralize } from '../text/pluralize.ts'
import { runInTransaction, openDatabase, type Db } from '../db/database.ts'
import { listLaterSteps } from '../db/migrations/migrate.ts'
import type { ShopData } from '../config/open-data.ts'
import { findShopId, keepShopId } from '../config/shop-id.ts'
import { fileName, type FileStore } from '../storage/file-store.ts'
import { BackupError, readArchive } from './archive.ts'
import { databaseEntry, pictureFolders, type BackupReport } from './backup.ts'
import { copyTables, countRows, emptyTables, lockTables, readRowBatches } from './copy-tables.ts'

export type RestoreReport = BackupReport & { made_at: string }

const folderNames = ['uploads', ...pictureFolders] as const
const isFileEntry = (entry: string) =>
  folderNames.some(
    (folder) => entry.startsWith(`${folder}/`) && fileName.test(entry.slice(folder.length + 1)),
  )

/**
 * Replaces database, attachments and pictures by a backup from either kind of database or an older version. The
 * complete backup is verified first, and the database changes in one transaction: a crash leaves the old shop.
 * `dryRun` only verifies.
 * @throws BackupError for a bad backup, or when the shop has data and `replace` is not given
 */
export async function restoreBackup(
  data: ShopData,
  file: string,
  { replace, dryRun }: { replace: boolean; dryRun: boolean },
): Promise<RestoreReport> {
  const { db, folders, stores } = data
  if (!replace && !dryRun) await assertEmpty(db)
  const staging = join(folders.root, 'restoring') // on the same disk, so that files are renamed
  await rm(staging, { recursive: true, force: true })
  try {
    for (const name of folderNames)
      await mkdir(join(staging, name), { recursive: true, mode: 0o700 })
    const made_at = await unpack(file, staging)
    const restored = await openRestored(join(staging, databaseEntry))
    try {
      const lost = await findLostUploads(restored, staging)
      let pictures = 0
      for (const name of pictureFolders) pictures += (await readdir(join(staging, name))).length
      const report = {
        made_at,
        rows: await countRows(restored),
        uploads: (await readdir(join(staging, 'uploads'))).length,
        pictures,
        lost,
        laterSteps: [],
      }
      if (dryRun) return report
      for (const name of folderNames) await putFiles(join(staging, name), stores[name])
      await replaceRows(restored, db, replace)
      return report
    } finally {
      await restored.destroy()
    }
  } finally {
    // a file of a failed archive may still be opening: retried until the folder is empty
    await rm(staging, { recursive: true, force: true, maxRetries: 10 })
  }
}

function unpack(file: string, folder: string): Promise<string> {
  return readArchive(file, async (name, bytes) => {
    if (name !== databaseEntry && !isFileEntry(name)) {
      throw new BackupError(`It holds ${name}, which is nothing of a shop's`)
    }
    await pipeline(bytes, createWriteStream(join(folder, name), { flags: 'wx', flush: true }))
  })
}

async function openRestored(file: string): Promise<Db> {
  const newer = 'It is of a newer version of this software'
  const db = await openDatabase({ file }).catch((error: unknown) => {
    throw new BackupError(newer, { cause: error })
  })
  // what that version has added would be left out of the copy
  if ((await listLaterSteps(db)).length > 0) {
    await db.destroy()
    throw new BackupError(newer)
  }
  return db
}

async function findLostUploads(restored: Db, staging: string): Promise<string[]> {
  const lost: string[] = []
  for await (const rows of readRowBatches(restored, 'uploads')) {
    for (const { stored_name } of rows) {
      await access(join(staging, 'uploads', stored_name)).catch(() => lost.push(stored_name))
    }
  }
  return lost
}

/** Names are content hashes or random, so no file is overwritten by another; the sweep removes unreferenced ones. */
async function putFiles(from: string, store: FileStore): Promise<void> {
  const names = await readdir(from)
  await store.put(names.map((name) => ({ name, path: join(from, name) })))
}

function replaceRows(restored: Db, db: Db, replace: boolean): Promise<void> {
  return runInTransaction(db, async (tx) => {
    await lockTables(tx)
    if (!replace) await assertEmpty(tx)
    const before = await readCatalogueVersion(tx)
    const shopId = await findShopId(tx)
    await emptyTables(tx)
    await copyTables(restored, tx)
    // neither sessions that have ended since, nor links that were used, come back
    await tx.deleteFrom('staff_sessions').execute()
    await tx.deleteFrom('staff_verifications').execute()
    await keepShopId(tx, shopId)
    await renumberCatalogue(tx, before)
  })
}

/** @throws BackupError that lists the data found */
async function assertEmpty(db: Db): Promise<void> {
  const { products, inquiries, uploads, orders } = await countRows(db)
  if (products + inquiries + uploads + orders === 0) return
  const contents = [
    pluralize(products, 'product'),
    pluralize(inquiries, 'inquiry', 'inquiries'),
    pluralize(orders, 'order'),
  ]
  throw new BackupError(
    `The shop is not empty (${contents.join(', ')}): --force replaces everything in it`,
  )
}
