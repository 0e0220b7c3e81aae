import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { deleteOrphans, findStoredNames, type NewUpload } from '../db/upload-repository.ts'
import { listFilesBefore } from '../files/files-before.ts'
import { flushFolder } from '../files/fsync-folder.ts'
import type { ReceivedFile } from './receive-file.ts'

const uploadScope = 'POST /api/inquiries/upload'

/** Gives files their final, unguessable names; durable when this resolves. */
export async function storeFiles(received: ReceivedFile[], folder: string): Promise<NewUpload[]> {
  const files: NewUpload[] = []
  for (const file of received) {
    if (!('kept' in file)) continue
    const { name, size, sha256, kept } = file
    const stored_name = basename(kept.path).replace(/part$/u, kept.kind)
    await rename(kept.path, join(folder, stored_name))
    files.push({ stored_name, name, size, sha256 })
  }
  if (files.length > 0) await flushFolder(folder)
  return files
}

/** Removes files under temporary or final names. */
export async function discardFiles(received: ReceivedFile[], folder: string): Promise<void> {
  for (const file of received) {
    if (!('kept' in file)) continue
    const { path, kind } = file.kept
    await rm(path, { force: true })
    await rm(join(folder, basename(path).replace(/part$/u, kind)), { force: true })
  }
}

/** `before` in ms. Returns their names. */
export async function removeOrphans(db: Db, folder: string, before: number): Promise<string[]> {
  const names = await deleteOrphans(db, uploadScope, before)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
}

/** Files without an upload, last written before `before` (ms): left by a server killed during one. */
export async function findStrayFiles(
  db: Db,
  folder: string,
  before: number,
): Promise<{ all: number; names: string[] }> {
  const { all, names: old } = await listFilesBefore(folder, before)
  const names: string[] = []
  for (let i = 0; i < old.length; i += 500) {
    const batch = old.slice(i, i + 500)
    const recorded = await findStoredNames(db, batch)
    names.push(...batch.filter((name) => !recorded.has(name)))
  }
  return { all, names }
}
