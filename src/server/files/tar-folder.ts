import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** Writes all files of a folder and of those in it to a new tar file, which is on the disk then. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const tar = pack()
  const addAll = async () => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size } = await stat(path)
      await pipeline(createReadStream(path), tar.entry({ name: relative(folder, path), size }))
    }
    tar.finalize()
  }
  const fail = (error: unknown) => {
    tar.destroy()
    throw error
  }
  const out = createWriteStream(file, { flags: 'wx', flush: true })
  await Promise.all([pipeline(tar, out), addAll().catch(fail)])
}

/** Unpacks what `packFolder` has written into `folder`. */
export async function unpackFolder(tarFile: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const tar = extract()
  const reading = pipeline(tarFile, tar)
  const writeAll = async () => {
    for await (const part of tar) {
      const path = join(folder, part.header.name)
      if (relative(folder, path).startsWith('..')) throw new Error('A file of it lies outside')
      await mkdir(dirname(path), { recursive: true })
      await pipeline(part as AsyncIterable<Buffer>, createWriteStream(path))
    }
  }
  await Promise.all([reading, writeAll()])
}
