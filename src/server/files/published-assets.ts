import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedExtension } from './write-atomic.ts'

/** How long the files of a build stay after its last server has ended, in ms: open pages load their chunks from it. */
export const assetRetention = 30 * 24 * 60 * 60 * 1000

/**
 * Puts the files of a build where servers of any version find them, and removes those of builds
 * that no server has had for long. `from` and `to` are folders, `now` in ms.
 */
export async function publishAssets(from: string, to: string, now: number): Promise<void> {
  const seen = new Date(now)
  const names = await readdir(from).catch(() => []) // not built
  for (const name of names) {
    const file = join(to, name)
    const isThere = await utimes(file, seen, seen).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    const unfinished = `${file}.${randomUUID()}${unfinishedExtension}`
    await copyFile(join(from, name), unfinished)
    await utimes(unfinished, seen, seen)
    await rename(unfinished, file)
  }
  for (const name of await readdir(to)) {
    const file = join(to, name)
    const found = await stat(file).catch(() => undefined) // removed by another server
    if (found && found.mtimeMs < now - assetRetention) await rm(file, { force: true })
  }
}
