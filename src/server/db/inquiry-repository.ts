import type { InquiryState } from '#shared/contract/desk/inbox.ts'
import type { Inquiry, InquiryLine, RequestTerms } from '#shared/contract/inquiry.ts'
import { HttpProblem } from '../problem.ts'
import { hasConcurrentWriters, runInReadSnapshot, type Db, type Tx } from './database.ts'
import { claimKey, type StoredResponse, type IdempotentRequest } from './idempotency.ts'
import { assignByRule } from './inbox/assignment.ts'
import { deriveColumns } from './inbox/derived-columns.ts'
import { queueFilesMails, queueMails } from './mail-queue.ts'
import { createId } from './new-id.ts'
import { runInGroupedTransaction } from './group-commit.ts'
import type { InquiryRow, UploadRow } from './schema.ts'
import { recordEvent } from './webhooks/record-event.ts'

type StoredAttachment = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'sha256'>

/** Lines name their files as the buyer does; what was not asked for is empty. Who may read it stays in the table. */
export type StoredInquiry = Omit<
  InquiryRow,
  'lines' | 'follows' | 'link' | 'reader' | 'search_text' | 'lines_key' | keyof RequestTerms
> & {
  [text in 'follows' | keyof RequestTerms]-?: string
} & { lines: InquiryLine[]; attachments: StoredAttachment[] }

/** What makes two inquiries under one key the same: all but the files. */
export function withoutFiles(inquiry: Inquiry): Omit<Inquiry, 'attachments' | 'files_follow'> {
  const { attachments: _, files_follow: __, ...text } = inquiry
  return { ...text, lines: text.lines?.map(({ attachments: ___, ...line }) => line) }
}

/**
 * Stores all in one transaction. A repeated key returns the first answer, and adds files that came without their
 * inquiry before.
 * @throws Problem attachment_unknown, key_reused
 */
export function recordInquiry(
  db: Db,
  keyed: IdempotentRequest,
  sent: Inquiry,
  now: number,
  answer: (id: string) => StoredResponse,
): Promise<StoredResponse> {
  return runInGroupedTransaction(db, async (tx) => {
    const id = createId('inq', now)
    const answered = answer(id)
    const before = await claimKey(tx, keyed, id, now, answered)
    if (before?.answered) {
      if (before.subject !== undefined) await addFiles(tx, before.subject, sent, now)
      return before.answered
    }
    const { attachments, lines, ...inquiry } = sent
    await tx
      .insertInto('inquiries')
      .values({
        ...inquiry,
        lines: lines ? JSON.stringify(lines) : null,
        id,
        created_at: now,
        buyer_wrote_at: now,
        waiting_since: now,
        status: 'received',
        ...deriveColumns({ ...inquiry, id, lines }),
      })
      .execute()
    await claimUploads(tx, id, [...new Set(attachments)])
    await assignByRule(tx, { ...inquiry, id, lines }, now)
    await queueMails(tx, 'inquiry', id, now)
    await recordEvent(tx, 'inquiry.received', { inquiry_id: id }, now)
    return answered
  })
}

/**
 * The buyer's own device comes after one that brought the text: its files, which name their lines, complete the inquiry.
 * Files that are there and not named are another version of the buyer's.
 * @throws Problem attachment_unknown, key_reused
 */
async function addFiles(
  tx: Tx,
  id: string,
  { attachments, lines, files_follow }: Inquiry,
  now: number,
): Promise<void> {
  if (files_follow !== undefined) return
  const inquiry = await tx
    .selectFrom('inquiries')
    .select(['files_follow', 'spam'])
    .where('id', '=', id)
    .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (inquiry === undefined) return // the exporter has deleted it
  const present = await tx
    .selectFrom('uploads')
    .select('stored_name')
    .where('inquiry_id', '=', id)
    .where('message_id', 'is', null)
    .execute()
  const names = new Set(attachments)
  if (!present.every(({ stored_name }) => names.has(stored_name)))
    throw new HttpProblem('key_reused')
  const added = names.size - present.length
  if (added === 0 && inquiry.files_follow === null) return
  await claimUploads(tx, id, [...names])
  await tx
    .updateTable('inquiries')
    .set({ files_follow: null, lines: lines ? JSON.stringify(lines) : null })
    .where('id', '=', id)
    .execute()
  // the number of files before names the mail: it only grows
  if (added > 0 && inquiry.spam !== 1) await queueFilesMails(tx, id, present.length, now)
}

/** An upload belongs to at most one inquiry. */
async function claimUploads(tx: Tx, inquiry_id: string, names: string[]): Promise<void> {
  const unknown: string[] = []
  for (const [position, name] of names.entries()) {
    const claimed = await tx
      .updateTable('uploads')
      .set({ inquiry_id, position, sent_by: null })
      .where('stored_name', '=', name)
      .where('message_id', 'is', null)
      .where('order_id', 'is', null)
      .where((is) => is.or([is('inquiry_id', 'is', null), is('inquiry_id', '=', inquiry_id)]))
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) unknown.push(name)
  }
  if (unknown.length > 0) throw new HttpProblem('attachment_unknown', { attachments: unknown })
}

function toStoredInquiry(stored: InquiryRow, attachments: StoredAttachment[]): StoredInquiry {
  const { link: _, reader: __, search_text: ___, lines_key: ____, ...row } = stored
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
    .where('message_id', 'is', null)
    .orderBy('position')
    .execute()
  return toStoredInquiry(inquiry, attachments)
}

/** Of its buyer; empty where there is no such inquiry. */
export async function findInquiryLocale(db: Db, id: string): Promise<string> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select('locale')
    .where('id', '=', id)
    .executeTakeFirst()
  return inquiry?.locale ?? ''
}

/** Only those that stand as `before`, where it is given. An answer is due again where they are only received. */
export async function markInquiries(
  db: Db,
  ids: string[],
  status: InquiryState,
  before?: string,
): Promise<number> {
  const marked = await db
    .updateTable('inquiries')
    .set(({ fn }) => ({
      status,
      waiting_since:
        status === 'received' ? fn.coalesce('waiting_since', 'buyer_wrote_at', 'created_at') : null,
    }))
    .where('id', 'in', ids)
    .$if(before !== undefined, (query) => query.where('status', '=', before ?? ''))
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Out of the inbox, and back. */
export async function markSpam(db: Db, ids: string[], isSpam: boolean): Promise<number> {
  const marked = await db
    .updateTable('inquiries')
    .set({ spam: isSpam ? 1 : null })
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
      .where('message_id', 'is', null)
      .orderBy('position')
      .execute()
    const byInquiry = Map.groupBy(uploads, ({ inquiry_id }) => inquiry_id)
    return inquiries.map((inquiry) => toStoredInquiry(inquiry, byInquiry.get(inquiry.id) ?? []))
  })
}
