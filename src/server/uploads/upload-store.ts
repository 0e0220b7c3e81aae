import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '../db/database.ts'
import { deleteOrphans, type NewUpload } from '../db/upload-repository.ts'
import type { FileStore, FileToStore } from '../storage/file-store.ts'
import type { KeptFile, ReceivedFile } from './receive-file.ts'

/** Of files that come by mail. */
export const mailedFilesScope = 'mailbox'
/** Beside the buyers' calls and the members'. */
const uploadScopes = ['POST /api/inquiries/upload', 'POST /api/desk/files', mailedFilesScope]

/** Gives files their final, unguessable names; durable when this resolves. */
export async function storeFiles(
  received: ReceivedFile[],
  uploads: FileStore,
): Promise<NewUpload[]> {
  const files: NewUpload[] = []
  const moved: FileToStore[] = []
  for (const file of received) {
    if (!('kept' in file)) continue
    const { name, size, sha256, kept } = file
    const stored_name = toStoredName(kept)
    moved.push({ name: stored_name, path: kept.path, sha256 })
    files.push({ stored_name, name, size, sha256 })
  }
  await uploads.put(moved)
  return files
}

const toStoredName = ({ path, kind }: KeptFile) => basename(path).replace(/part$/u, kind)

/** Removes files under their temporary names. */
export async function discardReceived(received: ReceivedFile[]): Promise<void> {
  for (const file of received) if ('kept' in file) await rm(file.kept.path, { force: true })
}

/** Removes files under temporary or final names. */
export async function discardFiles(received: ReceivedFile[], uploads: FileStore): Promise<void> {
  await discardReceived(received)
  for (const file of received) if ('kept' in file) await uploads.remove(toStoredName(file.kept))
}

/** `before` in ms. Returns their names. */
export async function removeOrphans(db: Db, uploads: FileStore, before: number): Promise<string[]> {
  const names = await deleteOrphans(db, uploadScopes, before)
  for (const name of names) await uploads.remove(name)
  return names
}

/** Files without a row, last written before `before` (ms): left by a server killed while it received or deleted one. */
export async function findStrayFiles(
  store: FileStore,
  before: number,
  findRecorded: (names: string[]) => Promise<Set<string>>,
): Promise<{ all: number; names: string[] }> {
  const old: string[] = []
  let all = 0
  for await (const { name, modified } of store.list()) {
    all += 1
    if (modified < before) old.push(name)
  }
  const names: string[] = []
  for (let i = 0; i < old.length; i += 500) {
    const batch = old.slice(i, i + 500)
    const recorded = await findRecorded(batch)
    names.push(...batch.filter((name) => !recorded.has(name)))
  }
  return { all, names }
}
