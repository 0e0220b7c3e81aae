import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const unfinishedExtension = '.tmp'

/** In ms; a write unfinished by then was killed. */
const day = 24 * 60 * 60 * 1000

/** Readers see all of the file or nothing: written under a temporary name, then renamed. */
export async function writeAtomic(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${unfinishedExtension}`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Removes temporary files a day older than `now` (ms). Missing folders are skipped. */
export async function removeUnfinishedFiles(folders: string[], now: number): Promise<void> {
  for (const folder of folders.filter((name) => existsSync(name))) {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(unfinishedExtension)) continue
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined) // finished in the meantime
      if (found?.isFile() && found.mtimeMs < now - day) await rm(path, { force: true })
    }
  }
}
