import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import type { FileReason } from '#shared/contract/upload-errors.ts'

/** Specification, section 2. */
export const pickerTypes = '.jpg,.jpeg,.png,.pdf,.doc,.docx,.txt'

/** By extension (specification, section 5). */
const kinds = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt'] as const
export type FileKind = (typeof kinds)[number]

const kindsByType = new Map<string, FileKind>([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['text/plain', 'txt'],
])

/** The MIME type; empty for what is no kind. */
export function toFileType(kind: FileKind | undefined): string {
  const wanted = kind === 'jpeg' ? 'jpg' : kind
  return [...kindsByType].find(([, one]) => one === wanted)?.[0] ?? ''
}

export function findKindByName(name: string): FileKind | undefined {
  const extension = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase()
  return kinds.find((kind) => kind === extension)
}

export const findFileKind = (file: { name: string; type: string }): FileKind | undefined =>
  findKindByName(file.name) ?? kindsByType.get(file.type.split(';', 1)[0]!.trim().toLowerCase())

/** Checks size, MIME type and extension (specification, section 5); `file-signature.ts` checks contents. */
export function checkAttachment(file: {
  name: string
  type: string
  size: number
}): FileReason | undefined {
  if (file.size > attachmentMaxBytes) return 'file.too_large'
  if (file.size === 0) return 'file.empty'
  return findFileKind(file) ? undefined : 'file.type'
}
