import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeStaleFolders } from '../files/stale-folders.ts'
import { writeNewFile } from '../files/write-new-file.ts'
import { isStored, type FileStore } from './file-store.ts'
import { workInLanes } from './work-in-lanes.ts'
import { StorageError } from './s3-errors.ts'

/** Of folders for copies on the way, one for each run. */
const scratchPrefix = 'moving-'

/** In ms; a run that has moved nothing by then was killed. */
const day = 24 * 60 * 60 * 1000

/** `root` is a folder on the disk of the shop's data. `step` is called after each file. `isNeeded` says of one that has left the old side whether the shop still has it. */
type MoveOptions = {
  root: string
  names: readonly string[]
  isNeeded: (name: string) => Promise<boolean>
  step: () => void
}

/**
 * Moves files while the shop is open: each is copied, read back, and removed where it was only when both are equal. What
 * was moved before is not listed any more, so another run goes on. Returns how many were moved.
 * @throws StorageError
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { root, names, isNeeded, step }: MoveOptions,
): Promise<number> {
  await removeStaleFolders(root, scratchPrefix, Date.now() - day)
  const scratch = await mkdtemp(join(root, scratchPrefix))
  let moved = 0
  try {
    await workInLanes(names, async (name) => {
      if (await copyFile(from, to, name, join(scratch, name))) {
        await from.remove(name)
        moved += 1
      } else if (!(await isNeeded(name))) await to.remove(name)
      step()
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return moved
}

/** False where the file has left the old side meanwhile: it was deleted, or moved by another run. */
async function copyFile(from: FileStore, to: FileStore, name: string, copy: string) {
  const opened = await from.open(name)
  if (opened === undefined) return false
  const read = createHash('sha256')
  await writeNewFile(opened.stream, passTo(read), copy)
  const sha256 = read.digest('hex')
  await to.put([{ name, path: copy, sha256 }])
  const written = await hashStored(to, name)
  // the shop deletes on the old side first, so one of the two deletions comes last
  if (!(await isStored(from, name))) return false
  if (written !== sha256)
    throw new StorageError(`${to.locate(name)} is not what ${from.locate(name)} is, which stays`)
  return true
}

const passTo = (hash: { update: (bytes: Buffer) => unknown }) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }

async function hashStored(store: FileStore, name: string): Promise<string | undefined> {
  const opened = await store.open(name)
  if (opened === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of opened.stream as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
