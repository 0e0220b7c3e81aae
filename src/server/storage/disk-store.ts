import { randomUUID } from 'node:crypto'
import { open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { flushFolder } from '../files/fsync-folder.ts'
import { unfinishedExtension } from '../files/write-atomic.ts'
import { fileName, type FileStore, type FileToStore } from './file-store.ts'

/** Files of a folder. What is put there must be on the same disk. */
export const createDiskStore = (folder: string): FileStore => ({
  put: (files) => putFiles(files, folder),
  async write(files) {
    const written: FileToStore[] = []
    try {
      for (const { name, bytes } of files) {
        const path = join(folder, `${name}.${randomUUID()}${unfinishedExtension}`)
        written.push({ name, path })
        await writeFile(path, bytes, { flush: true })
      }
      await putFiles(written, folder)
    } finally {
      for (const { path } of written) await rm(path, { force: true })
    }
  },
  async open(name) {
    const file = await open(join(folder, name)).catch(ignoreMissing)
    if (file === undefined) return undefined
    const { size } = await file.stat()
    if (size > 0) return { size, stream: file.createReadStream({ end: size - 1 }) }
    await file.close()
    return { size, stream: Readable.from([]) }
  },
  findSize: async (name) => (await stat(join(folder, name)).catch(ignoreMissing))?.size,
  async *list() {
    for await (const { name } of await opendir(folder)) {
      if (!fileName.test(name)) continue
      const found = await stat(join(folder, name)).catch(ignoreMissing) // removed in the meantime
      if (found?.isFile()) yield { name, size: found.size, modified: found.mtimeMs }
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  locate: (name) => join(folder, name),
})

async function putFiles(files: readonly FileToStore[], folder: string): Promise<void> {
  for (const { name, path } of files) await rename(path, join(folder, name))
  if (files.length > 0) await flushFolder(folder)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
