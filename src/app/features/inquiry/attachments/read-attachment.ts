import type { RuleCode } from '#shared/contract/validation.ts'
import { signatureCheck } from '#shared/domain/attachments/file-signature.ts'
import { attachmentRule, fileKind } from '#shared/domain/attachments/attachment-rules.ts'
import { isHeic, isPicture } from '#shared/domain/attachments/image-plan.ts'
import { preparePicture } from '#data/inquiries/prepare-image.ts'
import type { PickedFile } from '#data/db/rows.ts'

/** Why a picked file cannot be sent. */
export type Broken = RuleCode | 'unreadable' | 'too_many' | 'heic' | 'not_drawn'
/** What became of a picked file: what will be sent of it, or the rule it breaks. */
export type ReadAttachment = { file: PickedFile } | { broken: Broken }

/** A photo may be larger than what is sent of it, but not than what a phone can hold in its memory; bytes. */
const photoMaxBytes = 80_000_000

/** The rule a picked file breaks by what it says of itself, before it is read. */
export const ruleOf = (picked: File): RuleCode | undefined =>
  isPicture(picked) && picked.size > 0 ? photoRule(picked.size) : attachmentRule(picked)

/**
 * Reads a picked file at once, since it may be gone after any pause, and looks at it as the server will; pictures are
 * made ready one after the other.
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
  // what counts is what is sent: a photo may have become small enough
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

/** An opened photo takes up to half a gigabyte: never two at a time. */
function prepared(picked: Parameters<typeof preparePicture>[0]) {
  const mine = last.then(() => preparePicture(picked)).catch(() => 'unreadable' as const)
  last = mine
  return mine
}
