import { attachmentMaxBytes } from '../contract/inquiry.ts'
import type { RuleCode } from '../contract/rules.ts'

/** What the file picker offers (specification, section 2). */
export const pickerTypes = '.jpg,.jpeg,.png,.pdf,.doc,.docx,.txt'

const extensions = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt']
const mimeTypes = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
]

/**
 * The rule a picked file breaks, if any (specification, section 5): by size in bytes,
 * then by MIME type or extension. The server looks into the contents as well.
 */
export function attachmentRule(file: {
  name: string
  type: string
  size: number
}): RuleCode | undefined {
  if (file.size > attachmentMaxBytes) return 'file.too_large'
  if (file.size === 0) return 'file.empty'
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  return mimeTypes.includes(file.type) || extensions.includes(extension) ? undefined : 'file.type'
}
