import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { forgetOrphans, uploadsAmong, type NewUpload } from '../db/upload-book.ts'
import { flushFolder } from '../flush-folder.ts'
import type { Received } from './receive.ts'

/** How long an upload waits for its inquiry, in ms. */
const orphansKeptFor = 24 * 60 * 60 * 1000

/** The scope of the keys that uploads come with. */
const uploadScope = 'POST /api/inquiries/upload'

/** Gives received files their lasting names, which nobody can guess; they are on the disk when this resolves. */
export async function keepFiles(received: Received[], folder: string): Promise<NewUpload[]> {
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

/** Removes what received files left on the disk, whether they have their lasting names yet or not. */
export async function dropFiles(received: Received[], folder: string): Promise<void> {
  for (const file of received) {
    if (!('kept' in file)) continue
    const { path, kind } = file.kept
    await rm(path, { force: true })
    await rm(join(folder, basename(path).replace(/part$/u, kind)), { force: true })
  }
}

/**
 * Removes uploads that no inquiry claimed within a day, and files nobody knows of (a server that was killed in the
 * middle of an upload). `now` in ms.
 */
export async function sweepUploads(db: Db, folder: string, now: number): Promise<void> {
  const before = now - orphansKeptFor
  for (const name of await forgetOrphans(db, uploadScope, before)) {
    await rm(join(folder, name), { force: true })
  }
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined) // claimed or removed meanwhile
    if (found?.isFile() && found.mtimeMs < before) old.push(name)
  }
  for (let i = 0; i < old.length; i += 500) {
    const some = old.slice(i, i + 500)
    const known = await uploadsAmong(db, some)
    for (const name of some) {
      if (!known.has(name)) await rm(join(folder, name), { force: true })
    }
  }
}
