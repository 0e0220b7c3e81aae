import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'

/**
 * A backup is one tar file, so that any tool can look into it. It begins by saying what it is. It ends with the number
 * of entries and a SHA-256 over all their names, sizes and bytes: without that it is cut short, with another one it is
 * damaged.
 */
const [firstEntry, lastEntry] = ['sampleroom.json', 'end.json']
const Beginning = v.object({ format: v.literal(1), made_at: v.string() })
const End = v.object({ entries: v.number(), sha256: v.string() })
/** Both are shorter than this, in bytes. */
const noteMax = 1000

/** Why a file cannot be restored, in one sentence. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

/** Bytes as they pass; the tar's own streams yield buffers too, without saying so. */
type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/**
 * Adds a file as it lies on the disk; `see` sees its bytes pass.
 * @throws ENOENT before anything is written, when there is none
 */
export type AddFile = (name: string, path: string, see?: (bytes: Buffer) => void) => Promise<void>

/** Writes an archive to `path`, which must not exist; it is on the disk when this resolves. `now` in ms. */
export async function writeArchive(
  path: string,
  now: number,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const seal = sealed()
  const entry = (name: string, size: number, content: Bytes, see?: (bytes: Buffer) => void) => {
    seal.begin(name, size)
    const header = { name, size, mode: 0o600, mtime: new Date(now) }
    return pipeline(seal.passing(content, see), tar.entry(header))
  }
  const note = (name: string, content: object) => {
    const bytes = Buffer.from(JSON.stringify(content))
    return entry(name, bytes.length, [bytes])
  }
  const filling = async () => {
    await note(firstEntry, { format: 1, made_at: new Date(now).toISOString() })
    await fill(async (name, from, see) => {
      const file = await open(from)
      try {
        const { size } = await file.stat()
        const content = size === 0 ? [] : file.createReadStream({ autoClose: false, end: size - 1 })
        await entry(name, size, content, see)
      } finally {
        await file.close()
      }
    })
    await note(lastEntry, seal.soFar())
    tar.finalize()
  }
  const out = await open(path, 'wx', 0o600) // it is full of personal data
  try {
    await Promise.all([out.writeFile(tar as AsyncIterable<Buffer>), filling().catch(stopping(tar))])
    await out.sync()
  } finally {
    await out.close()
  }
}

const stopping = (tar: { destroy: () => void }) => (error: unknown) => {
  tar.destroy()
  throw error
}

/**
 * Gives every entry of an archive to `take`, which must read its bytes to the end. Only when this resolves is it known
 * that they are what was once written. Returns when that was.
 * @throws BackupProblem, or what `take` throws
 */
export async function readArchive(
  path: string,
  take: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), tar).catch((error: unknown) => error)
  const seal = sealed()
  let madeAt: string | undefined
  let whole = false
  try {
    for await (const part of tar) {
      const { name, size } = part.header
      const soFar = seal.soFar()
      seal.begin(name, size)
      const bytes = seal.passing(part as AsyncIterable<Buffer>)
      whole = false
      if (madeAt === undefined) {
        if (name !== firstEntry) throw new BackupProblem('It is no backup of a shop')
        madeAt = (await noted(Beginning, bytes))?.made_at
        if (madeAt === undefined)
          throw new BackupProblem('It is of a newer version of this software')
      } else if (name === lastEntry) whole = isDeepStrictEqual(await noted(End, bytes), soFar)
      else await take(name, bytes)
    }
  } catch (error) {
    throw isOfTar(error) ? damaged(error) : error
  }
  await reading
  if (madeAt === undefined || !whole) throw damaged()
  return madeAt
}

const damaged = (cause?: unknown) => new BackupProblem('It is cut short or damaged', { cause })

/** The archive's own troubles have no code, those of disk and database do. */
const isOfTar = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** A note of ours; undefined when it is another one. */
async function noted<Note>(shape: v.GenericSchema<unknown, Note>, bytes: AsyncIterable<Buffer>) {
  let text = ''
  for await (const chunk of bytes) if (text.length < noteMax) text += chunk.toString()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return parsed.success ? parsed.output : undefined
}

/** Counts and sums up entries as they pass. */
function sealed() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    begin(name: string, size: number) {
      entries += 1
      hash.update(`${JSON.stringify([name, size])}\n`)
    },
    async *passing(bytes: Bytes, see?: (bytes: Buffer) => void) {
      for await (const chunk of bytes) {
        hash.update(chunk)
        see?.(chunk)
        yield chunk
      }
    },
    soFar: () => ({ entries, sha256: hash.copy().digest('hex') }),
  }
}
