import type { RuleCode } from '#shared/contract/validation.ts'
import { signatureCheck } from '#shared/domain/attachments/file-signature.ts'
import { attachmentRule, fileKind } from '#shared/domain/attachments/attachment-rules.ts'
import { isHeic, isPicture } from '#shared/domain/attachments/image-limits.ts'
import { preparePicture } from '#data/inquiries/prepare-image.ts'
import type { PickedFile } from '#data/db/rows.ts'

export type Broken = RuleCode | 'unreadable' | 'too_many' | 'heic' | 'not_drawn'
/** The bytes to be sent, or the violated rule. */
export type ReadAttachment = { file: PickedFile } | { broken: Broken }

/** In bytes. The original of a photo may exceed the limit of what is sent, but not a phone's memory. */
const photoMaxBytes = 80_000_000

/** Before the file is read: by name, type and size. */
export const ruleOf = (picked: File): RuleCode | undefined =>
  isPicture(picked) && picked.size > 0 ? photoRule(picked.size) : attachmentRule(picked)

/**
 * Reads the file at once, since the reference may expire, and checks it as the server will. Pictures are prepared one
 * after the other.
 */
export async function readPicked(id: string, picked: File): Promise<ReadAttachment> {
  const bytes = await bytesOf(picked)
  if (!bytes) return { broken: 'unreadable' }
  const { name, type } = picked
  const asPicked = { name, type, bytes }
  const ready = isPicture(picked) ? await prepared(asPicked) : asPicked
  if (ready === 'no picture')
    return { broken: isHeic(new Uint8Array(bytes)) ? 'heic' : 'file.type' }
  if (ready === 'unreadable') return { broken: 'unreadable' }
  if (ready === 'not drawn') return { broken: 'not_drawn' }
  // The limit applies to what is sent: a prepared photo may be small enough.
  const broken = attachmentRule({ ...ready, size: ready.bytes.byteLength })
  if (broken) return { broken }
  return hasItsContents(ready) ? { file: { id, ...ready } } : { broken: 'file.type' }
}

function hasItsContents(file: Omit<PickedFile, 'id'>): boolean {
  const kind = fileKind(file)
  if (!kind) return false
  const contents = signatureCheck(kind)
  contents.see(new Uint8Array(file.bytes))
  return contents.fit()
}

const photoRule = (size: number): RuleCode | undefined =>
  size > photoMaxBytes ? 'file.too_large' : undefined

async function bytesOf(picked: File): Promise<ArrayBuffer | undefined> {
  try {
    const bytes = await picked.arrayBuffer()
    return bytes.byteLength === picked.size ? bytes : undefined
  } catch {
    return undefined
  }
}

let last: Promise<unknown> = Promise.resolve()

/** A decoded photo takes up to half a gigabyte: never two at a time. */
function prepared(picked: Parameters<typeof preparePicture>[0]) {
  const mine = last.then(() => preparePicture(picked)).catch(() => 'unreadable' as const)
  last = mine
  return mine
}
