import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileReasons as reasons } from '#shared/contract/file-reasons.ts'
import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import { isPlainDocx } from './docx.ts'
import { cleanName, extensionOf } from './file-name.ts'
import { beginsLike, headBytes, kindOf, type Kind } from './kind.ts'
import { textCheck } from './plain-text.ts'

/** A part that came in. `sha256` is of what was read; `kept` lies on disk under a name of our own. */
export type Received = { name: string; size: number; sha256: string } & (
  | { kept: { path: string; kind: Kind } }
  | { refused: string }
)

/**
 * Reads one file to its end into `folder`, never holding it in memory, and looks at it as it passes.
 * What is refused leaves nothing on the disk. Stops keeping at the limit; the stream itself must stop soon after.
 * @throws the stream's or the disk's error, after cleaning up
 */
export async function receiveFile(
  stream: Readable,
  givenName: string,
  folder: string,
): Promise<Received> {
  const name = cleanName(givenName)
  const kind = kindOf(extensionOf(name))
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const seen = inspection(kind)
  try {
    if (kind === undefined) for await (const chunk of stream) seen.see(chunk as Buffer) // a byte stream yields buffers
    else {
      const watched = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          seen.see(chunk)
          if (seen.size() <= attachmentMaxBytes) yield chunk
        }
      }
      const file = createWriteStream(path, { flush: true, flags: 'wx' })
      const closed = new Promise((resolve) => file.once('close', resolve))
      // A file broken off while it is being opened would come into being after its removal.
      await pipeline(stream, watched, file).finally(() => closed)
    }
    const refused = await refusal(kind, path, seen)
    if (refused === undefined && kind !== undefined) {
      return { name, size: seen.size(), sha256: seen.sha256(), kept: { path, kind } }
    }
    await rm(path, { force: true })
    const reason = refused ?? reasons['file.type']
    return { name, size: seen.size(), sha256: seen.sha256(), refused: `${name}: ${reason}` }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Seen = ReturnType<typeof inspection>

async function refusal(kind: Kind | undefined, path: string, seen: Seen) {
  if (seen.size() > attachmentMaxBytes) return reasons['file.too_large']
  if (seen.size() === 0) return reasons['file.empty']
  if (kind === undefined || !beginsLike(kind, seen.head())) return reasons['file.type']
  if (kind === 'txt' && !seen.isText()) return reasons['file.type']
  if (kind === 'docx' && !(await isPlainDocx(path))) return reasons['file.type']
  return undefined
}

/** Everything worth knowing of a file's bytes, gathered as they pass. */
function inspection(kind: Kind | undefined) {
  const hash = createHash('sha256')
  const text = textCheck()
  let head = Buffer.alloc(0)
  let size = 0
  let digest: string | undefined
  return {
    see(chunk: Buffer) {
      hash.update(chunk)
      if (kind === 'txt') text.see(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
      size += chunk.length
    },
    size: () => size,
    head: () => head,
    isText: () => text.isText(),
    sha256: () => (digest ??= hash.digest('hex')),
  }
}
