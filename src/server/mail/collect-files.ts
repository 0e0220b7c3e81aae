import type { UploadRow } from '../db/schema.ts'
import { isStored, streamStored, type FileStore } from '../storage/file-store.ts'
import { formatFileSize } from '../text/format-bytes.ts'
import type { Email } from './email.ts'
import type { Words } from './words/en.ts'

/** In bytes: mail servers take about 25 MB, and the encoding adds a third. Buyers' mailboxes may take less. */
const maxAttachedBytes = { sales: 18_000_000, buyer: 7_500_000 }

/** Attachments of a mail, and a sentence about each file, also those left out. */
export type MailFiles = { attachments: Email['attachments']; fileNotes: string[] }

export const noFiles: MailFiles = { attachments: [], fileNotes: [] }

/** As many as the reader's mailbox takes; a buyer opens the others on the page of the request. */
export async function collectFiles(
  files: Pick<UploadRow, 'stored_name' | 'name' | 'size'>[],
  uploads: FileStore,
  words: Words,
  reader: keyof typeof maxAttachedBytes,
): Promise<MailFiles> {
  const collected: MailFiles = { attachments: [], fileNotes: [] }
  const describeLarge = reader === 'buyer' ? words.fileOnPage : words.fileTooLarge
  let remainingBytes = maxAttachedBytes[reader]
  for (const { name, stored_name, size } of files) {
    const exists = await isStored(uploads, stored_name)
    const fits = exists && size <= remainingBytes
    if (fits) {
      collected.attachments.push({ filename: name, content: streamStored(uploads, stored_name) })
      remainingBytes -= size
    }
    const describe = fits ? words.fileAttached : exists ? describeLarge : words.fileMissing
    collected.fileNotes.push(describe(name, formatFileSize(size)))
  }
  return collected
}
