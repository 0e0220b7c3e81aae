import type { FastifyBaseLogger } from 'fastify'
import { attachmentMaxBytes } from '#shared/contract/inquiry.ts'
import { messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import type { Db } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'
import type { FileStore } from '../storage/file-store.ts'
import { keepReceived } from '../uploads/keep-received.ts'
import { receiveFile, type ReceivedFile } from '../uploads/receive-file.ts'
import { discardReceived, mailedFilesScope } from '../uploads/upload-store.ts'
import type { ArrivedMail } from './open-mailbox.ts'

/** `folder` is for files that are not whole yet. */
export type UploadPlace = {
  db: Db
  uploads: FileStore
  folder: string
  clamdSocket: string | undefined
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Base64 with its line breaks. */
const encodedMaxBytes = attachmentMaxBytes * 1.4

/**
 * Stores the files of a mail by the rules of uploads, once for its key, and gives their names there. What is refused, too
 * large, too much, or cannot be scanned or stored now is left out. @throws what the connection or the disk does
 */
export async function takeFiles(
  place: UploadPlace,
  mail: ArrivedMail,
  key: string,
): Promise<string[]> {
  const wanted = mail.files.filter(({ size }) => size <= encodedMaxBytes).slice(0, messageMaxFiles)
  const received: ReceivedFile[] = []
  try {
    for (const file of wanted) {
      const content = await mail.readFile(file)
      if (content)
        received.push(await receiveFile(content, { name: file.name, type: '' }, place.folder))
    }
  } catch (error) {
    await discardReceived(received)
    throw error
  }
  if (received.length === 0) return []
  const keyed = { scope: mailedFilesScope, key }
  try {
    const { body } = await keepReceived(place, { keyed, received, sent_by: null })
    return (JSON.parse(body) as { uploaded_files: string[] }).uploaded_files // written by `keepReceived`
  } catch (error) {
    // a storage that fails for hours would keep all mails waiting
    if (!(error instanceof HttpProblem))
      place.log.error({ err: error }, 'files of a mail cannot be stored, and are left in it')
    return []
  }
}
