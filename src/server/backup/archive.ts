import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import type { OpenedFile } from '../storage/file-store.ts'

/**
 * One tar file, readable by any tool. The first entry identifies it; the last has the number of entries and a SHA-256
 * over their names, sizes and bytes, which detects truncation and damage.
 */
const [firstEntry, lastEntry] = ['sampleroom.json', 'end.json']
const ArchiveHeader = v.object({ format: v.literal(1), made_at: v.string() })
const ArchiveTrailer = v.object({ entries: v.number(), sha256: v.string() })
/** Size limit of both, in bytes. */
const maxNoteBytes = 1000

export class BackupError extends Error {
  override name = 'BackupError'
}

/** The tar's streams yield buffers, but are not typed so. */
type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** `see` receives the bytes. */
export type AddFile = (
  name: string,
  file: OpenedFile,
  see?: (bytes: Buffer) => void,
) => Promise<void>

/** `path` must not exist; durable when this resolves. `now` in ms. */
export async function writeArchive(
  path: string,
  now: number,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const checksum = createChecksum()
  const entry = (name: string, size: number, content: Bytes, see?: (bytes: Buffer) => void) => {
    checksum.startEntry(name, size)
    const header = { name, size, mode: 0o600, mtime: new Date(now) }
    return pipeline(checksum.passThrough(content, see), tar.entry(header))
  }
  const addNote = (name: string, content: object) => {
    const bytes = Buffer.from(JSON.stringify(content))
    return entry(name, bytes.length, [bytes])
  }
  const fillArchive = async () => {
    await addNote(firstEntry, { format: 1, made_at: new Date(now).toISOString() })
    await fill(async (name, { size, stream }, see) => {
      try {
        await entry(name, size, stream, see)
      } finally {
        stream.destroy()
      }
    })
    await addNote(lastEntry, checksum.summary())
    tar.finalize()
  }
  const out = await open(path, 'wx', 0o600) // it holds personal data
  try {
    await Promise.all([
      out.writeFile(tar as AsyncIterable<Buffer>),
      fillArchive().catch(destroyOnError(tar)),
    ])
    await out.sync()
  } finally {
    await out.close()
  }
}

const destroyOnError = (tar: { destroy: () => void }) => (error: unknown) => {
  tar.destroy()
  throw error
}

/**
 * Gives each entry to `take`, which must read it to the end; the bytes are verified only when this resolves. Returns
 * when the archive was made.
 * @throws BackupError, or what `take` throws
 */
export async function readArchive(
  path: string,
  take: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), tar).catch((error: unknown) => error)
  const checksum = createChecksum()
  let madeAt: string | undefined
  let complete = false
  try {
    for await (const part of tar) {
      const { name, size } = part.header
      const summary = checksum.summary()
      checksum.startEntry(name, size)
      const bytes = checksum.passThrough(part as AsyncIterable<Buffer>)
      complete = false
      if (madeAt === undefined) {
        if (name !== firstEntry) throw new BackupError('It is no backup of a shop')
        madeAt = (await readNote(ArchiveHeader, bytes))?.made_at
        if (madeAt === undefined) throw new BackupError('It is of a newer version of this software')
      } else if (name === lastEntry)
        complete = isDeepStrictEqual(await readNote(ArchiveTrailer, bytes), summary)
      else await take(name, bytes)
    }
  } catch (error) {
    throw isTarError(error) ? createDamageError(error) : error
  }
  await reading
  if (madeAt === undefined || !complete) throw createDamageError()
  return madeAt
}

const createDamageError = (cause?: unknown) =>
  new BackupError('It is cut short or damaged', { cause })

/** The tar library's errors have no code, those of disk and database do. */
const isTarError = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Undefined for another shape. */
async function readNote<Note>(shape: v.GenericSchema<unknown, Note>, bytes: AsyncIterable<Buffer>) {
  let text = ''
  for await (const chunk of bytes) if (text.length < maxNoteBytes) text += chunk.toString()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return parsed.success ? parsed.output : undefined
}

function createChecksum() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    startEntry(name: string, size: number) {
      entries += 1
      hash.update(`${JSON.stringify([name, size])}\n`)
    },
    async *passThrough(bytes: Bytes, see?: (bytes: Buffer) => void) {
      for await (const chunk of bytes) {
        hash.update(chunk)
        see?.(chunk)
        yield chunk
      }
    },
    summary: () => ({ entries, sha256: hash.copy().digest('hex') }),
  }
}
