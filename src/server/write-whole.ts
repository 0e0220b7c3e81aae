import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file so that whoever looks finds all of it or none: under another name first, then renamed. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
