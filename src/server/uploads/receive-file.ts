import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import { fileReasons as reasons } from '#shared/contract/upload-errors.ts'
import { createSignatureCheck } from '#shared/domain/attachments/file-signature.ts'
import {
  findFileKind,
  findKindByName,
  type FileKind,
} from '#shared/domain/attachments/attachment-rules.ts'
import { writeNewFile } from '../files/write-new-file.ts'
import { isPlainDoc } from './doc-check.ts'
import { isPlainDocx } from './docx-check.ts'
import { cleanFileName } from './file-name.ts'

/** `path` is a temporary one. */
export type KeptFile = { path: string; kind: FileKind }

/** `sha256` is of the bytes read; `kept` is on disk under a generated name. */
export type ReceivedFile = { name: string; size: number; sha256: string } & (
  | { kept: KeptFile }
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
): Promise<ReceivedFile> {
  const cleanedName = cleanFileName(given.name)
  const kind = findFileKind({ name: cleanedName, type: given.type })
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const inspector = createInspector(kind)
  try {
    if (kind === undefined) for await (const chunk of stream) inspector.see(chunk as Buffer) // a byte stream yields buffers
    else {
      const inspectAndLimit = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          inspector.see(chunk)
          if (inspector.size() <= attachmentMaxBytes) yield chunk
        }
      }
      await writeNewFile(stream, inspectAndLimit, path)
    }
    const refused = await findRefusal(kind, path, inspector)
    if (refused === undefined && kind !== undefined) {
      const name = findKindByName(cleanedName)
        ? cleanedName
        : cleanFileName(`${cleanedName}.${kind}`)
      return { name, size: inspector.size(), sha256: inspector.sha256(), kept: { path, kind } }
    }
    await rm(path, { force: true })
    const reason = refused ?? reasons['file.type']
    const message = `${cleanedName}: ${reason}`
    return {
      name: cleanedName,
      size: inspector.size(),
      sha256: inspector.sha256(),
      refused: message,
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Inspector = ReturnType<typeof createInspector>

async function findRefusal(kind: FileKind | undefined, path: string, inspector: Inspector) {
  if (inspector.size() > attachmentMaxBytes) return reasons['file.too_large']
  if (inspector.size() === 0) return reasons['file.empty']
  if (kind === undefined || !inspector.fits()) return reasons['file.type']
  if (kind === 'docx' && !(await isPlainDocx(path))) return reasons['file.type']
  if (kind === 'doc' && !(await isPlainDoc(path))) return reasons['file.type']
  return undefined
}

/** Collects size, digest and signature while the bytes pass. */
function createInspector(kind: FileKind | undefined) {
  const hash = createHash('sha256')
  const contents = kind && createSignatureCheck(kind)
  let size = 0
  let digest: string | undefined
  return {
    see(chunk: Buffer) {
      hash.update(chunk)
      contents?.update(chunk)
      size += chunk.length
    },
    size: () => size,
    fits: () => contents?.isValid() ?? false,
    sha256: () => (digest ??= hash.digest('hex')),
  }
}
