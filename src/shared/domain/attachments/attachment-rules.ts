import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import type { RuleCode } from '#shared/contract/validation.ts'

/** What the file picker offers (specification, section 2). */
export const pickerTypes = '.jpg,.jpeg,.png,.pdf,.doc,.docx,.txt'

/** What may be attached, by extension (specification, section 5). */
const kinds = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt'] as const
/** An extension that may be attached. */
export type Kind = (typeof kinds)[number]

const kindsByType = new Map<string, Kind>([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['text/plain', 'txt'],
])

/** The kind a name's extension stands for, if it is one we take. */
export function kindOfName(name: string): Kind | undefined {
  const extension = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase()
  return kinds.find((kind) => kind === extension)
}

/** What a file says it is: by its extension, else by its MIME type. */
export const fileKind = (file: { name: string; type: string }): Kind | undefined =>
  kindOfName(file.name) ?? kindsByType.get(file.type.split(';', 1)[0]!.trim().toLowerCase())

/**
 * The rule a picked file breaks by what it says of itself (specification, section 5): by size in bytes, then by MIME
 * type or extension. Its contents are looked at in `file-signature.ts`.
 */
export function attachmentRule(file: {
  name: string
  type: string
  size: number
}): RuleCode | undefined {
  if (file.size > attachmentMaxBytes) return 'file.too_large'
  if (file.size === 0) return 'file.empty'
  return fileKind(file) ? undefined : 'file.type'
}
