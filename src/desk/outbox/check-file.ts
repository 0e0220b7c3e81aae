import { checkAttachment } from '#shared/domain/attachments/attachment-rules.ts'
import { hasMatchingSignature } from '#shared/domain/attachments/file-signature.ts'
import type { FileReason } from '#shared/contract/upload-errors.ts'

export type FileFault = FileReason | 'unreadable'

/** As the server will check it, but for viruses and the insides of Word documents. */
export async function readCheckedFile(
  picked: File,
): Promise<{ bytes: ArrayBuffer } | { fault: FileFault }> {
  const violated = checkAttachment(picked)
  if (violated) return { fault: violated }
  const bytes = await picked.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== picked.size) return { fault: 'unreadable' }
  return hasMatchingSignature(picked, bytes) ? { bytes } : { fault: 'file.type' }
}
