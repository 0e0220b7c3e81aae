import type { RuleCode } from './validation.ts'

/** What can be wrong with a file. */
export type FileReason = Extract<RuleCode, `file.${string}`>

/**
 * Why an attachment is not taken, as the server says it behind the file's name: the first three in the words of the
 * specification (section 5). The window says them in the buyer's language.
 */
export const fileReasons: Record<FileReason, string> = {
  'file.too_large': 'File size must be less than 10MB',
  'file.type': 'File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.',
  'file.empty': 'The file is empty',
  'file.harmful': 'The virus scanner found something harmful in the file',
}
