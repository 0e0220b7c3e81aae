import type { RuleCode } from '#shared/contract/validation.ts'
import { hasMatchingSignature } from '#shared/domain/attachments/file-signature.ts'
import { checkAttachment } from '#shared/domain/attachments/attachment-rules.ts'
import { isHeic, isPicture } from '#shared/domain/attachments/image-limits.ts'
import { preparePicture } from '#data/inquiries/prepare-image.ts'
import type { PickedFile } from '#data/db/rows.ts'

export type AttachmentErrorCode = RuleCode | 'unreadable' | 'too_many' | 'heic' | 'not_drawn'
/** The bytes to be sent, or the violated rule. */
export type AttachmentResult = { file: PickedFile } | { broken: AttachmentErrorCode }

/** In bytes. The original of a photo may exceed the limit of what is sent, but not a phone's memory. */
const photoMaxBytes = 80_000_000

/** Before the file is read: by name, type and size. */
export const findViolatedRule = (picked: File): RuleCode | undefined =>
  isPicture(picked) && picked.size > 0 ? checkPhotoSize(picked.size) : checkAttachment(picked)

/**
 * Reads the file at once, since the reference may expire, and checks it as the server will. Pictures are prepared one
 * after the other.
 */
export async function readAttachment(id: string, picked: File): Promise<AttachmentResult> {
  const bytes = await readBytes(picked)
  if (!bytes) return { broken: 'unreadable' }
  const { name, type } = picked
  const asPicked = { name, type, bytes }
  const ready = isPicture(picked) ? await preparePictureInTurn(asPicked) : asPicked
  if (ready === 'no picture')
    return { broken: isHeic(new Uint8Array(bytes)) ? 'heic' : 'file.type' }
  if (ready === 'unreadable') return { broken: 'unreadable' }
  if (ready === 'not drawn') return { broken: 'not_drawn' }
  // The limit applies to what is sent: a prepared photo may be small enough.
  const broken = checkAttachment({ ...ready, size: ready.bytes.byteLength })
  if (broken) return { broken }
  return hasMatchingSignature(ready, ready.bytes)
    ? { file: { id, ...ready } }
    : { broken: 'file.type' }
}

const checkPhotoSize = (size: number): RuleCode | undefined =>
  size > photoMaxBytes ? 'file.too_large' : undefined

async function readBytes(picked: File): Promise<ArrayBuffer | undefined> {
  try {
    const bytes = await picked.arrayBuffer()
    return bytes.byteLength === picked.size ? bytes : undefined
  } catch {
    return undefined
  }
}

let last: Promise<unknown> = Promise.resolve()

/** A decoded photo takes up to half a gigabyte: never two at a time. */
function preparePictureInTurn(picked: Parameters<typeof preparePicture>[0]) {
  const preparing = last.then(() => preparePicture(picked)).catch(() => 'unreadable' as const)
  last = preparing
  return preparing
}
