import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is not written yet ends like this. */
export const unfinishedEnding = '.tmp'

/** How long a file may take to be written, in ms. Whoever has not finished it by then was killed. */
const day = 24 * 60 * 60 * 1000

/** Writes a file so that whoever looks finds all of it or none: under another name first, then renamed. */
export async function writeAtomic(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Removes from these folders, if they are there, what was begun a day before `now` (ms) and never finished. */
export async function sweepUnfinished(folders: string[], now: number): Promise<void> {
  for (const folder of folders.filter((name) => existsSync(name))) {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(unfinishedEnding)) continue
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined) // finished meanwhile
      if (found?.isFile() && found.mtimeMs < now - day) await rm(path, { force: true })
    }
  }
}
