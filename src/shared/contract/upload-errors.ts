import type { RuleCode } from './validation.ts'

export type FileReason = Extract<RuleCode, `file.${string}`>

/** Appended to a file's name; the first three quote the specification (section 5). The window translates them. */
export const fileReasons: Record<FileReason, string> = {
  'file.too_large': 'File size must be less than 10MB',
  'file.type': 'File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.',
  'file.empty': 'The file is empty',
  'file.harmful': 'The virus scanner found something harmful in the file',
  'file.gone': 'A file is no longer on this device.',
}

export function readFileError(sentence: string): { name: string; said: string; code?: FileReason } {
  for (const [code, said] of Object.entries(fileReasons))
    if (sentence.endsWith(said))
      return { name: sentence.slice(0, -said.length), said, code: code as FileReason } // own keys of the record
  return { name: '', said: sentence }
}
