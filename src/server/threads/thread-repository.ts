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
import { createId } from '../db/new-id.ts'
import type { InquiryMessageRow, InquiryRow } from '../db/schema.ts'
import type { QuotationRow } from '../db/threads/quotation-row.ts'
import { HttpProblem } from '../problem.ts'
import {
  createRevision,
  hasAcceptance,
  parseDecision,
  readQuotations,
  requireDecidable,
  toQuotation,
} from './quotations.ts'

type NewMessage = Pick<InquiryMessageRow, 'inquiry_id' | 'body' | 'key'>

/** By a member; `seen` is how many messages of the thread they have read. */
type FirmWriter = { member: string | null; seen?: number }

/**
 * The firm's answer, once per key: it is mailed to the buyer, and the inquiry is answered. `member` is shown to the
 * buyer. @throws Problem not_found, key_reused, thread_full, changed_meanwhile
 */
export const recordFirmMessage = (
  db: Db,
  { seen, ...message }: NewMessage & FirmWriter,
  now = Date.now(),
): Promise<InquiryMessageRow> =>
  recordMessage(db, { ...message, author: 'firm', written_at: '', decision: null }, now, { seen })

type NewQuotation = Omit<NewMessage, 'body'> &
  FirmWriter & {
    content: QuotationContent
    timeZone: string
    /** For the mail, in the language of the buyer. */
    summarize: (quotation: Quotation, locale: string) => string
  }

/** The next revision, frozen, and the firm's message that brings it. @throws as the firm's messages */
export const recordQuotation = (
  db: Db,
  { inquiry_id, key, member, seen, ...offer }: NewQuotation,
  now = Date.now(),
): Promise<InquiryMessageRow> =>
  recordMessage(
    db,
    { inquiry_id, key, member, author: 'firm', body: '', written_at: '', decision: null },
    now,
    { seen, offer },
  )

/**
 * What the buyer adds, once per key: sales gets a mail, and the inquiry waits for an answer. `timeZone` is the firm's.
 * @throws Problem as the firm's, and of `requireDecidable`
 */
export const recordBuyerMessage = (
  db: Db,
  {
    decision,
    timeZone,
    ...message
  }: NewMessage & {
    written_at: string
    decision?: QuotationDecision | undefined
    timeZone: string
  },
  now = Date.now(),
): Promise<InquiryMessageRow> =>
  recordMessage(
    db,
    {
      ...message,
      author: 'buyer',
      member: null,
      decision: decision ? JSON.stringify(decision) : null,
    },
    now,
    { timeZone },
  )

type Recording = {
  seen?: number | undefined
  offer?: Pick<NewQuotation, 'content' | 'timeZone' | 'summarize'>
  timeZone?: string
}

function recordMessage(
  db: Db,
  message: Omit<InquiryMessageRow, 'id' | 'created_at'>,
  now: number,
  { seen, offer, timeZone = 'UTC' }: Recording,
): Promise<InquiryMessageRow> {
  const { inquiry_id, author, key } = message
  return runInTransaction(db, async (tx) => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['link', 'locale', 'status', 'waiting_since'])
      .where('id', '=', inquiry_id)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (inquiry === undefined) throw new HttpProblem('not_found')
    const before = await tx
      .selectFrom('inquiry_messages')
      .selectAll()
      .where('inquiry_id', '=', inquiry_id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (before) {
      const [sent] = (await readQuotations(tx, inquiry_id)).filter(
        ({ message_id }) => message_id === before.id,
      )
      const isSame =
        before.author === author &&
        before.decision === message.decision &&
        (offer ? sent?.content === JSON.stringify(offer.content) : before.body === message.body)
      if (!isSame) throw new HttpProblem('key_reused')
      return before
    }
    const { count, latest } = await measureThread(tx, inquiry_id)
    if (seen !== undefined && seen !== count) throw new HttpProblem('changed_meanwhile')
    const most = author === 'firm' ? threadMaxMessages : buyerMaxMessages
    if (count >= most) throw new HttpProblem('thread_full')
    const decision = parseDecision(message.decision)
    const { written_at } = message
    if (decision) await requireDecidable(tx, inquiry_id, { decision, written_at }, timeZone, now)
    // a clock that was set back must not change the order in which devices have read them
    const created_at = Math.max(now, (latest ?? 0) + 1)
    const row = { ...message, id: createId('msg', created_at), created_at }
    const revision =
      offer && (await createRevision(tx, inquiry_id, offer.content, offer.timeZone, created_at))
    if (revision) {
      const quotation = { ...revision, message_id: row.id }
      row.body = offer.summarize(toQuotation(quotation), inquiry.locale)
      await tx.insertInto('inquiry_messages').values(row).execute()
      await tx.insertInto('quotations').values(quotation).execute()
    } else await tx.insertInto('inquiry_messages').values(row).execute()
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
    await queueMessageMails(tx, row, { isAcceptance: decision?.kind === 'accept' }, now)
    return row
  })
}

/** What is quoted, won or lost stays so when a plain message comes, and won with what comes after an acceptance. */
function moveOn(
  status: string,
  author: InquiryMessageRow['author'],
  step: 'offer' | QuotationDecision['kind'] | undefined,
  isAccepted: boolean,
): string {
  if (step === 'offer') return isAccepted && status === 'won' ? 'won' : 'quoted'
  if (step === 'accept') return 'won'
  if (step === 'decline') return isAccepted ? 'won' : 'lost'
  if (author === 'firm') return status === 'received' ? 'answered' : status
  return status === 'answered' ? 'received' : status
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

/** A message with the quotation that it brings. */
export type WrittenMessage = InquiryMessageRow & { quotation?: QuotationRow | undefined }

/** How many of the messages after `after` (ms) an answer takes that has room for so many, and so many characters. */
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
  { after = 0, most = threadMaxMessages } = {},
): Promise<WrittenMessage[]> {
  const rows = await db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('created_at', '>', after)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const brought = await readQuotations(db, inquiry_id, after)
  const byMessage = new Map(brought.map((quotation) => [quotation.message_id, quotation]))
  return rows.map((row) => ({ ...row, quotation: byMessage.get(row.id) }))
}

/** That a mail is about. */
export const findMessage = (db: Db, id: string | null): Promise<InquiryMessageRow | undefined> =>
  db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()

/** Which of the messages are there, of which inquiry, and when they came (ms). */
export async function findMoments(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<InquiryMessageRow, 'inquiry_id' | 'created_at'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry_messages')
    .select(['id', 'inquiry_id', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...moment }) => [id, moment]))
}

/** When the last message of each of the inquiries came (ms). */
export async function findLatestMoments(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry_messages')
    .select(({ fn }) => ['inquiry_id', fn.max<number>('created_at').as('latest')])
    .where('inquiry_id', 'in', ids)
    .groupBy('inquiry_id')
    .execute()
  return new Map(rows.map(({ inquiry_id, latest }) => [inquiry_id, latest]))
}

/** What the buyer may know of how it stands. */
export const toThreadState = ({
  status,
  waiting_since,
}: Pick<InquiryRow, 'status' | 'waiting_since'>): RequestAnswer['state'] =>
  status === 'received' || waiting_since !== null ? 'received' : 'answered'

/** As the wire has it. */
export function toThreadMessage(row: WrittenMessage): ThreadMessage {
  const { inquiry_id: _, member, decision, quotation, ...message } = row
  return {
    ...message,
    created_at: new Date(row.created_at).toISOString(),
    ...(member !== null && { member }),
    ...(decision !== null && { decision: parseDecision(decision) }),
    ...(quotation && { quotation: toQuotation(quotation) }),
  }
}
