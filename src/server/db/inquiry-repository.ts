import type { Inquiry, InquiryLine, RequestTerms } from '#shared/contract/inquiry.ts'
import { HttpProblem } from '../problem.ts'
import { runInReadSnapshot, type Db, type Tx } from './database.ts'
import { claimKey, type StoredResponse, type IdempotentRequest } from './idempotency.ts'
import { queueMails } from './mail-queue.ts'
import { createId } from './new-id.ts'
import { runInGroupedTransaction } from './group-commit.ts'
import type { InquiryRow, UploadRow } from './schema.ts'

type StoredAttachment = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'sha256'>

/** Lines name their files as the buyer does; what was not asked for is empty. */
export type StoredInquiry = Omit<InquiryRow, 'lines' | 'follows' | keyof RequestTerms> & {
  [text in 'follows' | keyof RequestTerms]-?: string
} & { lines: InquiryLine[]; attachments: StoredAttachment[] }

/**
 * Stores all in one transaction. A repeated key returns the first answer.
 * @throws Problem attachment_unknown, key_reused
 */
export function recordInquiry(
  db: Db,
  keyed: IdempotentRequest,
  { attachments, lines, ...inquiry }: Inquiry,
  now: number,
  answer: (id: string) => StoredResponse,
): Promise<StoredResponse> {
  return runInGroupedTransaction(db, async (tx) => {
    const id = createId('inq', now)
    const answered = answer(id)
    const before = await claimKey(tx, keyed, id, now, answered)
    if (before?.answered) return before.answered
    await tx
      .insertInto('inquiries')
      .values({
        ...inquiry,
        lines: lines ? JSON.stringify(lines) : null,
        id,
        created_at: now,
        status: 'received',
      })
      .execute()
    await claimUploads(tx, id, [...new Set(attachments)])
    await queueMails(tx, 'inquiry', id, now)
    return answered
  })
}

/** An upload belongs to at most one inquiry. */
async function claimUploads(tx: Tx, inquiry_id: string, names: string[]): Promise<void> {
  const unknown: string[] = []
  for (const [position, name] of names.entries()) {
    const claimed = await tx
      .updateTable('uploads')
      .set({ inquiry_id, position, sent_by: null })
      .where('stored_name', '=', name)
      .where('inquiry_id', 'is', null)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) unknown.push(name)
  }
  if (unknown.length > 0) throw new HttpProblem('attachment_unknown', { attachments: unknown })
}

function toStoredInquiry(row: InquiryRow, attachments: StoredAttachment[]): StoredInquiry {
  const names = new Map(attachments.map(({ stored_name, name }) => [stored_name, name]))
  const lines = row.lines === null ? [] : (JSON.parse(row.lines) as InquiryLine[]) // written above
  return {
    ...row,
    delivery_date: row.delivery_date ?? '',
    destination: row.destination ?? '',
    incoterm: row.incoterm ?? '',
    currency: row.currency ?? '',
    follows: row.follows ?? '',
    lines: lines.map((line) =>
      line.attachments === undefined
        ? line
        : { ...line, attachments: line.attachments.flatMap((one) => takeName(names, one)) },
    ),
    attachments,
  }
}

/** A file belongs to one line: a mail does not grow with how often it is named. */
function takeName(names: Map<string, string>, stored: string): string[] {
  const name = names.get(stored)
  names.delete(stored)
  return name === undefined ? [] : [name]
}

export async function findInquiry(db: Db, id: string): Promise<StoredInquiry | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (inquiry === undefined) return undefined
  const attachments = await db
    .selectFrom('uploads')
    .select(['stored_name', 'name', 'size', 'sha256'])
    .where('inquiry_id', '=', id)
    .orderBy('position')
    .execute()
  return toStoredInquiry(inquiry, attachments)
}

export const inquiryStatuses = ['received', 'answered'] as const

export async function markInquiries(
  db: Db,
  ids: string[],
  status: (typeof inquiryStatuses)[number],
): Promise<number> {
  const marked = await db
    .updateTable('inquiries')
    .set({ status })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

export function listInquiries(db: Db): Promise<StoredInquiry[]> {
  return runInReadSnapshot(db, async (moment) => {
    const inquiries = await moment
      .selectFrom('inquiries')
      .selectAll()
      .orderBy('id', 'desc')
      .execute()
    const uploads = await moment
      .selectFrom('uploads')
      .select(['inquiry_id', 'stored_name', 'name', 'size', 'sha256'])
      .where('inquiry_id', 'is not', null)
      .orderBy('position')
      .execute()
    const byInquiry = Map.groupBy(uploads, ({ inquiry_id }) => inquiry_id)
    return inquiries.map((inquiry) => toStoredInquiry(inquiry, byInquiry.get(inquiry.id) ?? []))
  })
}
