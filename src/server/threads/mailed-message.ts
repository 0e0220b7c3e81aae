import type { MailOrigin } from '#shared/contract/requests/thread.ts'
import type { Db } from '../db/database.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import { recordMessage, unsaid } from './thread-repository.ts'

type MailedMessage = Pick<InquiryMessageRow, 'inquiry_id' | 'body' | 'key' | 'written_at'> & {
  origin: MailOrigin
  attachments: string[]
}

/** What has come by mail, which decides nothing; of another sender the firm alone sees it. @throws as a message */
export const recordMailedMessage = (
  db: Db,
  { origin: { sender, ...origin }, attachments, ...message }: MailedMessage,
  now: number,
): Promise<InquiryMessageRow> => {
  const mail = JSON.stringify(origin)
  const written = { ...message, ...unsaid, author: 'buyer' as const, member: null }
  return recordMessage(db, { ...written, mail, other_sender: sender ?? null }, now, { attachments })
}
