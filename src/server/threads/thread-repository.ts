import { randomBytes } from 'node:crypto'
import {
  buyerMaxMessages,
  threadMaxMessages,
  type RequestAnswer,
  type ThreadMessage,
} from '#shared/contract/requests/thread.ts'
import type {
  Quotation,
  QuotationContent,
  QuotationDecision,
} from '#shared/contract/requests/quotation.ts'
import { hasConcurrentWriters, runInTransaction, type Db, type Tx } from '../db/database.ts'
import { queueMessageMails } from '../db/mail-queue.ts'
import { queuePushes } from '../db/threads/push-queue.ts'
import { createId } from '../db/new-id.ts'
import type { InquiryMessageRow, InquiryRow } from '../db/schema.ts'
import type { Issuer, QuotationRow } from '../db/threads/quotation-row.ts'
import { HttpProblem } from '../problem.ts'
import { requireUnchanged, type SeenThread } from './changed-meanwhile.ts'
import { readOrigin } from './mail-origin.ts'
import { recordMessageEvent } from './message-event.ts'
import { claimFiles, readThreadFiles, toThreadFile, type MessageFile } from './message-files.ts'
import { moveOn } from './move-on.ts'
import { findRepeated } from './repeated-message.ts'
import {
  createRevision,
  hasAcceptance,
  keepInvoiceIssuer,
  parseDecision,
  readQuotations,
  requireDecidable,
  toQuotation,
} from './quotations.ts'

/** `attachments` are names of uploads. */
type NewMessage = Pick<InquiryMessageRow, 'inquiry_id' | 'body' | 'key'> & {
  attachments?: string[] | undefined
}

/** By a member, who has seen the thread. */
type FirmWriter = { member: string | null; seen?: Omit<SeenThread, 'member'> }

/**
 * The firm's answer, once per key: it is mailed to the buyer, and the inquiry is answered. `member` is shown to the
 * buyer. @throws Problem not_found, key_reused, thread_full, changed_meanwhile, and of `claimFiles`
 */
export const recordFirmMessage = (
  db: Db,
  { seen, attachments, ...message }: NewMessage & FirmWriter,
  now = Date.now(),
): Promise<WrittenMessage> =>
  recordMessage(db, { ...message, ...unsaid, author: 'firm', written_at: '' }, now, {
    seen,
    attachments,
  })

export const unsaid = { decision: null, mail: null, other_sender: null }

type NewQuotation = Omit<NewMessage, 'body' | 'attachments'> &
  FirmWriter & {
    content: QuotationContent
    timeZone: string
    /** For its papers; without one they show the firm as it is when they are drawn. */
    issuer?: Issuer | undefined
    /** For the mail, in the language of the buyer. */
    summarize: (quotation: Quotation, locale: string) => string
  }

/** The next revision, frozen, and the firm's message that brings it. @throws as the firm's messages */
export const recordQuotation = (
  db: Db,
  { inquiry_id, key, member, seen, ...offer }: NewQuotation,
  now = Date.now(),
): Promise<WrittenMessage> =>
  recordMessage(
    db,
    { inquiry_id, key, member, ...unsaid, author: 'firm', body: '', written_at: '' },
    now,
    { seen, offer },
  )

/**
 * What the buyer adds, once per key: sales gets a mail, and the inquiry waits for an answer. `timeZone` is the firm's,
 * `issuer` the firm on the invoice of what is accepted.
 * @throws Problem as the firm's, and of `requireDecidable`
 */
export const recordBuyerMessage = (
  db: Db,
  {
    decision,
    timeZone,
    issuer,
    attachments,
    ...message
  }: NewMessage & {
    written_at: string
    decision?: QuotationDecision | undefined
    timeZone: string
    issuer?: Issuer | undefined
  },
  now = Date.now(),
): Promise<WrittenMessage> =>
  recordMessage(
    db,
    {
      ...message,
      ...unsaid,
      author: 'buyer',
      member: null,
      decision: decision ? JSON.stringify(decision) : null,
    },
    now,
    { timeZone, issuer, attachments },
  )

/** Hides from buyers what strangers, or the firm's suppliers, have answered by mail. */
export type ThreadReader = 'buyer' | 'firm'

type Recording = {
  seen?: FirmWriter['seen'] | undefined
  offer?: Omit<NewQuotation, keyof NewMessage | keyof FirmWriter>
  timeZone?: string
  issuer?: Issuer | undefined
  attachments?: string[] | undefined
}

/** Once per key, with all that follows from it. @throws Problem as above */
export function recordMessage(
  db: Db,
  message: Omit<InquiryMessageRow, 'id' | 'created_at'>,
  now: number,
  { seen, offer, timeZone = 'UTC', issuer, attachments = [] }: Recording,
): Promise<WrittenMessage> {
  const { inquiry_id, author } = message
  return runInTransaction(db, async (tx) => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['link', 'locale', 'status', 'waiting_since', 'spam'])
      .where('id', '=', inquiry_id)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (inquiry === undefined) throw new HttpProblem('not_found')
    const sent = { ...message, attachments, content: offer?.content }
    const before = await findRepeated(tx, sent)
    if (before) return before
    const { count, latest } = await measureThread(tx, inquiry_id)
    if (seen) await requireUnchanged(tx, inquiry_id, { ...seen, member: message.member })
    const most = author === 'firm' ? threadMaxMessages : buyerMaxMessages
    if (count >= most) throw new HttpProblem('thread_full')
    const decision = parseDecision(message.decision)
    const { written_at } = message
    if (decision) await requireDecidable(tx, inquiry_id, { decision, written_at }, timeZone, now)
    // a clock that was set back must not change the order in which devices have read them
    const created_at = Math.max(now, (latest ?? 0) + 1)
    const row = { ...message, id: createId('msg', created_at), created_at }
    const revision = offer && (await createRevision(tx, inquiry_id, offer, created_at))
    if (revision) {
      const quotation = { ...revision, message_id: row.id }
      row.body = offer.summarize(toQuotation(quotation), inquiry.locale)
      await tx.insertInto('inquiry_messages').values(row).execute()
      await tx.insertInto('quotations').values(quotation).execute()
    } else await tx.insertInto('inquiry_messages').values(row).execute()
    if (issuer && decision?.kind === 'accept')
      await keepInvoiceIssuer(tx, decision.quotation_id, issuer)
    await claimFiles(tx, row, [...new Set(attachments)])
    const news =
      author === 'firm'
        ? { waiting_since: null, link: inquiry.link ?? createLink() }
        : { waiting_since: inquiry.waiting_since ?? created_at, buyer_wrote_at: created_at }
    const step = offer ? 'offer' : decision?.kind
    const status = moveOn(inquiry.status, author, step, await hasAcceptance(tx, inquiry_id))
    await tx
      .updateTable('inquiries')
      .set({ status, ...news })
      .where('id', '=', inquiry_id)
      .execute()
    const about = { isAcceptance: decision?.kind === 'accept', isSpam: inquiry.spam === 1 }
    await queueMessageMails(tx, row, about, now)
    await recordMessageEvent(tx, row, { quotation: revision, decision }, now)
    await queuePushes(tx, row, now)
    return { ...row, files: (await readThreadFiles(tx, inquiry_id)).get(row.id) }
  })
}

/** 192 random bits; in small letters, as addresses in capitals are repaired to. */
const createLink = () => randomBytes(24).toString('hex')

const measureThread = (tx: Tx, inquiry_id: string) =>
  tx
    .selectFrom('inquiry_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('created_at').as('latest'),
    ])
    .where('inquiry_id', '=', inquiry_id)
    .executeTakeFirstOrThrow()

/** A message with the quotation and the files that it brings. */
export type WrittenMessage = InquiryMessageRow & {
  quotation?: QuotationRow | undefined
  files?: MessageFile[] | undefined
}

/** How many of the messages after `after` (ms) an answer to the buyer takes that has room for so many, and so many characters. */
export async function countFitting(
  db: Db,
  inquiry_id: string,
  after: number,
  { most, length }: { most: number; length: number },
): Promise<{ count: number; length: number }> {
  const sizes = await db
    .selectFrom('inquiry_messages')
    .leftJoin('quotations', 'quotations.message_id', 'inquiry_messages.id')
    .select(({ fn }) => [
      fn<number>('length', ['body']).as('body'),
      fn<number | null>('length', ['decision']).as('decision'),
      fn<number | null>('length', ['content']).as('content'),
    ])
    .where('inquiry_messages.inquiry_id', '=', inquiry_id)
    .where('created_at', '>', after)
    .where('other_sender', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute()
  let [count, taken] = [0, 0]
  for (const { body, decision, content } of sizes) {
    const size = body + (decision ?? 0) + (content ?? 0)
    if (taken + size > length) break
    taken += size
    count += 1
  }
  return { count, length: taken }
}

/** The oldest first, of those later than `after` (ms). */
export async function readThread(
  db: Db,
  inquiry_id: string,
  {
    after = 0,
    most = threadMaxMessages,
    reader = 'firm',
  }: { after?: number; most?: number; reader?: ThreadReader } = {},
): Promise<WrittenMessage[]> {
  const rows = await db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('created_at', '>', after)
    .$if(reader === 'buyer', (query) => query.where('other_sender', 'is', null))
    .orderBy('created_at')
    .limit(most)
    .execute()
  const brought = await readQuotations(db, inquiry_id, after)
  const byMessage = new Map(brought.map((quotation) => [quotation.message_id, quotation]))
  const files = await readThreadFiles(db, inquiry_id)
  return rows.map((row) => ({
    ...row,
    quotation: byMessage.get(row.id),
    files: files.get(row.id),
  }))
}

/** That a mail is about. */
export async function findMessage(db: Db, id: string | null): Promise<WrittenMessage | undefined> {
  const row = await db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  return row && { ...row, files: (await readThreadFiles(db, row.inquiry_id)).get(row.id) }
}

/** What the buyer may know of how it stands. */
export const toThreadState = ({
  status,
  waiting_since,
}: Pick<InquiryRow, 'status' | 'waiting_since'>): RequestAnswer['state'] =>
  status === 'received' || waiting_since !== null ? 'received' : 'answered'

/** As the wire has it. */
export function toThreadMessage(row: WrittenMessage): ThreadMessage {
  const { inquiry_id: _, member, decision, quotation, files, mail, other_sender, ...message } = row
  return {
    ...message,
    created_at: new Date(row.created_at).toISOString(),
    ...(member !== null && { member }),
    ...(files && files.length > 0 && { files: files.map(toThreadFile) }),
    ...(decision !== null && { decision: parseDecision(decision) }),
    ...(quotation && { quotation: toQuotation(quotation) }),
    ...(mail !== null && { mail: readOrigin(mail, other_sender) }),
  }
}
