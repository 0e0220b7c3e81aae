import type { ThreadFile } from '#shared/contract/requests/thread-files.ts'
import * as bounds from '#shared/contract/requests/thread-files.ts'
import type { Db, Tx } from '../db/database.ts'
import type { InquiryMessageRow, UploadRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'

export type MessageFile = Pick<UploadRow, 'stored_name' | 'name' | 'size'>

/** As the wire has it. */
export const toThreadFile = ({ stored_name, name, size }: MessageFile): ThreadFile => ({
  id: stored_name,
  name,
  size,
})

/** An upload belongs to one message. @throws Problem attachment_unknown, files_too_large, thread_files_full */
export async function claimFiles(
  tx: Tx,
  { id: message_id, inquiry_id, author }: InquiryMessageRow,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  const unknown: string[] = []
  for (const [position, name] of names.entries()) {
    const claimed = await tx
      .updateTable('uploads')
      .set({ inquiry_id, message_id, position, sent_by: null })
      .where('stored_name', '=', name)
      .where('inquiry_id', 'is', null)
      .where('order_id', 'is', null)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) unknown.push(name)
  }
  if (unknown.length > 0) throw new HttpProblem('attachment_unknown', { attachments: unknown })
  const all = await readFiles(tx, inquiry_id)
  const own = all.filter((file) => file.message_id === message_id)
  if (sumSizes(own) > bounds.messageMaxFileBytes) throw new HttpProblem('files_too_large')
  const [most, mostBytes] =
    author === 'firm'
      ? [bounds.threadMaxFiles, bounds.threadMaxFileBytes]
      : [bounds.buyerMaxFiles, bounds.buyerMaxFileBytes]
  if (all.length > most || sumSizes(all) > mostBytes) throw new HttpProblem('thread_files_full')
}

const sumSizes = (files: MessageFile[]) => files.reduce((sum, { size }) => sum + size, 0)

const readFiles = (db: Db, inquiry_id: string) =>
  db
    .selectFrom('uploads')
    .select(['stored_name', 'name', 'size', 'message_id'])
    .where('inquiry_id', '=', inquiry_id)
    .where('message_id', 'is not', null)
    .orderBy('position')
    .execute()

/** Of all messages of a thread, by the message's id. */
export const readThreadFiles = async (
  db: Db,
  inquiry_id: string,
): Promise<Map<string | null, MessageFile[]>> =>
  Map.groupBy(await readFiles(db, inquiry_id), ({ message_id }) => message_id)

/** That the buyer may read: undefined for another thread's, and for one of the inquiry itself or of another sender's mail. */
export const findThreadFile = (
  db: Db,
  inquiry_id: string,
  stored_name: string,
): Promise<MessageFile | undefined> =>
  db
    .selectFrom('uploads')
    .innerJoin('inquiry_messages', 'inquiry_messages.id', 'uploads.message_id')
    .select(['stored_name', 'name', 'size'])
    .where('stored_name', '=', stored_name)
    .where('uploads.inquiry_id', '=', inquiry_id)
    .where('other_sender', 'is', null)
    .executeTakeFirst()
