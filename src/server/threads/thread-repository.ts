import { createHash, randomBytes } from 'node:crypto'
import {
  buyerMaxMessages,
  threadMaxMessages,
  type RequestAnswer,
  type ThreadMessage,
} from '#shared/contract/requests/thread.ts'
import { hasConcurrentWriters, runInTransaction, type Db, type Tx } from '../db/database.ts'
import { queueMessageMails } from '../db/mail-queue.ts'
import { createId } from '../db/new-id.ts'
import type { InquiryMessageRow, InquiryRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'

type NewMessage = Pick<InquiryMessageRow, 'inquiry_id' | 'body' | 'key'>

/**
 * The firm's answer, once per key: it is mailed to the buyer, and the inquiry is answered. `member` is shown to the
 * buyer. @throws Problem not_found, key_reused, thread_full
 */
export const recordFirmMessage = (
  db: Db,
  message: NewMessage & { member: string | null },
  now = Date.now(),
): Promise<InquiryMessageRow> =>
  recordMessage(db, { ...message, author: 'firm', written_at: '' }, now)

/** What the buyer adds, once per key: sales gets a mail, and the inquiry waits for an answer. @throws as the firm's */
export const recordBuyerMessage = (
  db: Db,
  message: NewMessage & { written_at: string },
  now = Date.now(),
): Promise<InquiryMessageRow> =>
  recordMessage(db, { ...message, author: 'buyer', member: null }, now)

function recordMessage(
  db: Db,
  message: Omit<InquiryMessageRow, 'id' | 'created_at'>,
  now: number,
): Promise<InquiryMessageRow> {
  const { inquiry_id, author, body, key } = message
  return runInTransaction(db, async (tx) => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['link', 'status', 'waiting_since'])
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
      if (before.author !== author || before.body !== body) throw new HttpProblem('key_reused')
      return before
    }
    const { count, latest } = await measureThread(tx, inquiry_id)
    const most = author === 'firm' ? threadMaxMessages : buyerMaxMessages
    if (count >= most) throw new HttpProblem('thread_full')
    // a clock that was set back must not change the order in which devices have read them
    const created_at = Math.max(now, (latest ?? 0) + 1)
    const row = { ...message, id: createId('msg', created_at), created_at }
    await tx.insertInto('inquiry_messages').values(row).execute()
    const news =
      author === 'firm'
        ? { waiting_since: null, link: inquiry.link ?? createLink() }
        : { waiting_since: inquiry.waiting_since ?? created_at, buyer_wrote_at: created_at }
    const status = moveOn(inquiry.status, author)
    await tx
      .updateTable('inquiries')
      .set({ status, ...news })
      .where('id', '=', inquiry_id)
      .execute()
    await queueMessageMails(tx, row, now)
    return row
  })
}

/** What is quoted, won or lost stays so when a message comes. */
function moveOn(status: string, author: InquiryMessageRow['author']): string {
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

/** The oldest first, of those later than `after` (ms). */
export const readThread = (
  db: Db,
  inquiry_id: string,
  { after = 0, most = threadMaxMessages } = {},
): Promise<InquiryMessageRow[]> =>
  db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('created_at', '>', after)
    .orderBy('created_at')
    .limit(most)
    .execute()

/** That a mail is about. */
export const findMessage = (db: Db, id: string | null): Promise<InquiryMessageRow | undefined> =>
  db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()

/** The page of the link; undefined before the first answer, and once the link is revoked. */
export async function findRequestPath(db: Db, inquiry_id: string): Promise<string | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select('link')
    .where('id', '=', inquiry_id)
    .executeTakeFirst()
  return inquiry?.link ? `/r/${inquiry.link}` : undefined
}

/** Closes the inquiry to holders of a link and to the device that has sent it. False when it is not there. */
export async function revokeLinks(db: Db, inquiry_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ link: null, reader: null })
    .where('id', '=', inquiry_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As the inquiry's text has it, since others bring that. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** `inquiry_id` with the token of a device, as others can send its hash with an inquiry of their own. */
export type ThreadKey = { token: string; inquiry_id: string }

type OpenedThread = Pick<InquiryRow, 'id' | 'status' | 'waiting_since'>

/** The inquiries that the keys open, in their order. */
export async function openThreads(
  db: Db,
  keys: ThreadKey[],
): Promise<(OpenedThread | undefined)[]> {
  if (keys.length === 0) return []
  const tokens = keys.map(({ token }) => token)
  const ids = keys.map(({ inquiry_id }) => inquiry_id)
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'status', 'waiting_since', 'link', 'reader'])
    .where((is) => is.or([is('link', 'in', tokens), is('id', 'in', ids)]))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byLink = new Map(rows.map((row) => [row.link, row]))
  return keys.map(({ token, inquiry_id }) => {
    const own = byId.get(inquiry_id)
    return own?.reader === hashToken(token) ? own : byLink.get(token)
  })
}

/** @throws Problem request_unknown */
export async function openThread(db: Db, key: ThreadKey): Promise<OpenedThread> {
  const [opened] = await openThreads(db, [key])
  if (opened === undefined) throw new HttpProblem('request_unknown')
  return opened
}

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
export function toThreadMessage(row: InquiryMessageRow): ThreadMessage {
  const { inquiry_id: _, member, ...message } = row
  return {
    ...message,
    created_at: new Date(row.created_at).toISOString(),
    ...(member !== null && { member }),
  }
}
