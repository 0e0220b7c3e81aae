import type { QuotationContent } from '#shared/contract/requests/quotation.ts'
import type { Tx } from '../db/database.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'
import { readThreadFiles, type MessageFile } from './message-files.ts'
import { readQuotations } from './quotations.ts'

type Repeated = InquiryMessageRow & { files: MessageFile[] }

type Sent = Omit<InquiryMessageRow, 'id' | 'created_at'> & {
  attachments: string[]
  content: QuotationContent | undefined
}

/** What was recorded under the message's key; undefined for a new one. @throws Problem key_reused for another message */
export async function findRepeated(tx: Tx, sent: Sent): Promise<Repeated | undefined> {
  const { inquiry_id, key, content } = sent
  const before = await tx
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before === undefined) return undefined
  const brought = (await readQuotations(tx, inquiry_id)).find(
    ({ message_id }) => message_id === before.id,
  )
  const files = (await readThreadFiles(tx, inquiry_id)).get(before.id) ?? []
  const names = new Set(sent.attachments)
  const isSame =
    before.author === sent.author &&
    before.decision === sent.decision &&
    files.length === names.size &&
    files.every(({ stored_name }) => names.has(stored_name)) &&
    (content ? brought?.content === JSON.stringify(content) : before.body === sent.body)
  if (!isSame) throw new HttpProblem('key_reused')
  return { ...before, files }
}
