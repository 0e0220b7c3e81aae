import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import { fileReasons as reasons } from '#shared/contract/upload-errors.ts'
import { signatureCheck } from '#shared/domain/attachments/file-signature.ts'
import { fileKind, kindOfName, type Kind } from '#shared/domain/attachments/attachment-rules.ts'
import { isPlainDoc } from './doc-check.ts'
import { isPlainDocx } from './docx-check.ts'
import { cleanName } from './file-name.ts'

/** `sha256` is of the bytes read; `kept` is on disk under a generated name. */
export type Received = { name: string; size: number; sha256: string } & (
  | { kept: { path: string; kind: Kind } }
  | { refused: string }
)

/**
 * Streams a file into `folder` and checks it. A refused file leaves nothing on disk. Past the limit it is read but not
 * stored; the stream must end soon after. A kind known only from the MIME type adds its harmless extension.
 * @throws the stream's or the disk's error, after cleaning up
 */
export async function receiveFile(
  stream: Readable,
  given: { name: string; type: string },
  folder: string,
): Promise<Received> {
  const called = cleanName(given.name)
  const kind = fileKind({ name: called, type: given.type })
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
      // A file aborted while it is opened would appear after its removal.
      await pipeline(stream, watched, file).finally(() => closed)
    }
    const refused = await refusal(kind, path, seen)
    if (refused === undefined && kind !== undefined) {
      const name = kindOfName(called) ? called : cleanName(`${called}.${kind}`)
      return { name, size: seen.size(), sha256: seen.sha256(), kept: { path, kind } }
    }
    await rm(path, { force: true })
    const reason = refused ?? reasons['file.type']
    const told = `${called}: ${reason}`
    return { name: called, size: seen.size(), sha256: seen.sha256(), refused: told }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Seen = ReturnType<typeof inspection>

async function refusal(kind: Kind | undefined, path: string, seen: Seen) {
  if (seen.size() > attachmentMaxBytes) return reasons['file.too_large']
  if (seen.size() === 0) return reasons['file.empty']
  if (kind === undefined || !seen.fits()) return reasons['file.type']
  if (kind === 'docx' && !(await isPlainDocx(path))) return reasons['file.type']
  if (kind === 'doc' && !(await isPlainDoc(path))) return reasons['file.type']
  return undefined
}

/** Collects size, digest and signature while the bytes pass. */
function inspection(kind: Kind | undefined) {
  const hash = createHash('sha256')
  const contents = kind && signatureCheck(kind)
  let size = 0
  let digest: string | undefined
  return {
    see(chunk: Buffer) {
      hash.update(chunk)
      contents?.see(chunk)
      size += chunk.length
    },
    size: () => size,
    fits: () => contents?.fit() ?? false,
    sha256: () => (digest ??= hash.digest('hex')),
  }
}
