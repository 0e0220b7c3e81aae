import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Progress } from '../text/progress.ts'
import { runInReadSnapshot, openDatabase, type Db } from '../db/database.ts'
import { listLaterSteps } from '../db/migrations/migrate.ts'
import { getTrustedTime } from '../db/trusted-time.ts'
import type { ShopData } from '../config/open-data.ts'
import { flushFolder } from '../files/fsync-folder.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import { listFinished, type FileStore } from '../storage/file-store.ts'
import { BackupError, writeArchive, type AddFile } from './archive.ts'
import { copyTables, readRowBatches, type RowCounts } from './copy-tables.ts'

/** Always an embedded database, whichever the shop runs on. */
export const databaseEntry = 'shop.sqlite'

export const pictureFolders = ['images', 'factory', 'originals'] as const

const archiveEntry = 'backup.tar'

const workFolderSuffix = '.unfinished'

/** Longer than any backup takes, in ms. */
const day = 24 * 60 * 60 * 1000

/** `lost` are attachments missing or changed on disk, `laterSteps` what a newer version has added to, which is left out. */
export type BackupReport = {
  rows: RowCounts
  uploads: number
  pictures: number
  lost: string[]
  laterSteps: string[]
}

/**
 * Writes one snapshot of the database, its attachments and the pictures into a file, without blocking the shop. `file`
 * appears only when complete.
 * @throws BackupError when `file` exists and must not be replaced
 */
export async function makeBackup(
  data: ShopData,
  file: string,
  { replace, now, progress }: { replace: boolean; now: number; progress: Progress },
): Promise<BackupReport> {
  const { db, stores } = data
  if (!replace && existsSync(file)) throw new BackupError('It is there already')
  const unfinished = `${file}${workFolderSuffix}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await removeStaleWorkFolders(dirname(file), await getTrustedTime(db, now))
    const copy = join(unfinished, databaseEntry)
    const report: BackupReport = {
      rows: await copyDatabase(db, copy),
      uploads: 0,
      pictures: 0,
      lost: [],
      laterSteps: await listLaterSteps(db),
    }
    const archive = join(unfinished, archiveEntry)
    let files = report.rows.uploads
    for (const folder of pictureFolders) files += (await listFinished(stores[folder])).size
    progress.start(files)
    await writeArchive(archive, now, async (add) => {
      await addStored(add, createDiskStore(unfinished), databaseEntry, databaseEntry)
      // Files are written before their rows: what the copy names exists by now.
      await addUploads(copy, stores.uploads, add, report, progress)
      for (const folder of pictureFolders) {
        const store = stores[folder]
        for (const name of await listFinished(store)) {
          if (await addStored(add, store, `${folder}/${name}`, name)) report.pictures += 1
          progress.step()
        }
      }
    })
    await rename(archive, file)
    await flushFolder(dirname(file))
    return report
  } finally {
    progress.stop()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Removes the work folders of killed backups, under any name. */
async function removeStaleWorkFolders(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(workFolderSuffix)) continue
    const path = join(folder, name)
    const entries = await readdir(path).catch(() => undefined) // not a work folder
    const isWorkFolder = entries?.every(
      (entry) => entry === archiveEntry || entry.startsWith(databaseEntry),
    )
    if (!isWorkFolder) continue
    const found = await stat(path).catch(() => undefined) // finished in the meantime
    if (found && found.mtimeMs < now - day) await rm(path, { recursive: true, force: true })
  }
}

async function copyDatabase(db: Db, file: string): Promise<RowCounts> {
  const copy = await openDatabase({ file })
  try {
    return await runInReadSnapshot(db, (snapshot) =>
      copy.transaction().execute((tx) => copyTables(snapshot, tx)),
    )
  } finally {
    await copy.destroy()
  }
}

async function addUploads(
  copy: string,
  uploads: FileStore,
  add: AddFile,
  report: BackupReport,
  progress: Progress,
): Promise<void> {
  const db = await openDatabase({ file: copy })
  try {
    for await (const rows of readRowBatches(db, 'uploads')) {
      for (const { stored_name, sha256 } of rows) {
        const hash = createHash('sha256')
        const entry = `uploads/${stored_name}`
        const see = (bytes: Buffer) => hash.update(bytes)
        const there = await addStored(add, uploads, entry, stored_name, see)
        if (there && hash.digest('hex') === sha256) report.uploads += 1
        else report.lost.push(stored_name)
        progress.step()
      }
    }
  } finally {
    await db.destroy()
  }
}

/** False where the store has no such file. */
async function addStored(
  add: AddFile,
  store: FileStore,
  entry: string,
  name: string,
  see?: (bytes: Buffer) => void,
): Promise<boolean> {
  const opened = await store.open(name)
  if (opened === undefined) return false
  await add(entry, opened, see)
  return true
}
