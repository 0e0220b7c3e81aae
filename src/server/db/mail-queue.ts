import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { hasConcurrentWriters, type Db, type Tx } from './database.ts'
import type { InquiryMessageRow, MailRow, Tables } from './schema.ts'
import { isKnownKind } from './mails/mail-kinds.ts'
import { runInGroupedTransaction } from './group-commit.ts'
import { dueAtOnce, readSharedTime, type TimeSource } from './time/shared-time.ts'
import { maxRetryDelay, maxMailTries, computeRetryDelay } from './mail-retry-schedule.ts'

const recipients = ['buyer', 'sales', 'webhook'] as const

/** Claim of one attempt, in ms. Longer than any transport timeout, or a mail would go out twice. */
const claimDuration = 10 * 60_000

/** Queues the mails in the transaction that stores their subject. Idempotent. */
export async function queueMails(
  tx: Tx,
  topic: MailRow['topic'],
  about: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('mails')
    .values(
      recipients.map((recipient) => ({
        id: `${about}.${recipient}`,
        recipient,
        topic,
        about,
        created_at: now,
        tries: 0,
        due_at: dueAtOnce(tx, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * For sales, about files that came after their inquiry; `present` is the number of files before. A mail about the inquiry
 * that still waits holds them itself. Idempotent.
 */
export async function queueFilesMails(
  tx: Tx,
  about: string,
  present: number,
  now: number,
): Promise<void> {
  // one that is claimed may have been written without the files
  const waiting = await tx
    .selectFrom('mails')
    .select('id')
    .where('id', 'in', [`${about}.sales`, `${about}.webhook`])
    .where('due_at', 'is not', null)
    .where('claim', 'is', null)
    .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
    .execute()
  const ids = new Set(waiting.map(({ id }) => id))
  const late = (['sales', 'webhook'] as const).filter(
    (recipient) => !ids.has(`${about}.${recipient}`),
  )
  if (late.length === 0) return
  await tx
    .insertInto('mails')
    .values(
      late.map((recipient) => ({
        id: `${about}.${recipient}.files${present}`,
        recipient,
        topic: 'inquiry_files' as const,
        about,
        created_at: now,
        tries: 0,
        due_at: dueAtOnce(tx, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Queues a message of the firm for the buyer, and one of the buyer for sales and the webhook, unless the inquiry is spam;
 * who accepts a quotation gets the invoice.
 */
export async function queueMessageMails(
  tx: Tx,
  { id, inquiry_id, author }: InquiryMessageRow,
  { isAcceptance, isSpam }: { isAcceptance: boolean; isSpam: boolean },
  now: number,
): Promise<void> {
  const team = isSpam ? [] : (['sales', 'webhook'] as const)
  const readers =
    author === 'firm'
      ? (['buyer'] as const)
      : [...team, ...(isAcceptance ? (['buyer'] as const) : [])]
  if (readers.length === 0) return
  await tx
    .insertInto('mails')
    .values(
      readers.map((recipient) => ({
        id: `${id}.${recipient}`,
        recipient,
        topic: 'inquiry_message' as const,
        about: inquiry_id,
        message_id: id,
        created_at: now,
        tries: 0,
        due_at: dueAtOnce(tx, now),
      })),
    )
    .execute()
}

/** Who reads it of an order, beside the webhook. */
const orderNewsReaders = {
  order_step: 'buyer',
  order_papers: 'buyer',
  order_refund: 'buyer',
  order_refund_failed: 'sales',
  order_reversal: 'sales',
} as const

/**
 * Queues what became of an order, or of a `part` of it, for its reader and the webhook; what buyers hear of, once for each
 * `event`.
 */
export async function queueOrderMails(
  tx: Tx,
  topic: keyof typeof orderNewsReaders,
  { order_id, part, event = part }: { order_id: string; part: string; event?: string },
  now: number,
): Promise<void> {
  const reader = orderNewsReaders[topic]
  // PayPal may hold a payment a second time
  const name = reader === 'sales' ? `${event}.${now}` : event
  await tx
    .insertInto('mails')
    .values(
      ([reader, 'webhook'] as const).map((recipient) => ({
        id: `${order_id}.${name}.${recipient}`,
        recipient,
        topic,
        about: order_id,
        message_id: part,
        created_at: now,
        tries: 0,
        due_at: dueAtOnce(tx, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type MemberTopic = 'password_link' | 'webhook_off' | 'mention'

/** `about` is the member's id. Idempotent. */
export async function queueMemberMail(
  db: Db | Tx,
  mail: { id: string; topic: MemberTopic; about: string; message_id?: string },
  now: number,
  due_at = dueAtOnce(db, now),
): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, recipient: 'member', created_at: now, tries: 0, due_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Addresses of the buyers for whose inquiries, the firm's answers aside, this recipient got a mail within a time span
 * (ms).
 */
export async function findMailedBuyers(
  db: Db,
  recipient: 'buyer' | 'sales',
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('inquiries', 'inquiries.id', 'mails.about')
    .select('inquiries.email')
    .where('recipient', '=', recipient)
    .$if(recipient === 'buyer', (query) => query.where('topic', '<>', 'inquiry_message'))
    .where('sent_at', '>', from)
    .where('sent_at', '<=', until)
    .limit(1000)
    .execute()
  return rows.map(({ email }) => email)
}

/** A due time beyond the longest wait was set by a clock that has since been corrected. */
const isDue = (now: number) => (is: ExpressionBuilder<Tables, 'mails'>) =>
  is.or([is('due_at', '<=', now), is('due_at', '>', now + 2 * maxRetryDelay)])

/** Claims the mail due longest; no two servers get the same one. A kind that is not known is left to another server. */
export async function claimMail(db: Db, now: number): Promise<MailRow | undefined> {
  // read first: a transaction would block the other writers of an embedded database
  const any = await db
    .selectFrom('mails')
    .select('id')
    .where(isDue(now))
    .where(isKnownKind)
    .limit(1)
    .execute()
  if (any.length === 0) return undefined
  const claim = randomUUID()
  return runInGroupedTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('mails')
      .selectAll()
      .where(isDue(now))
      .where(isKnownKind)
      .orderBy('due_at')
      .limit(1)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = { claim, due_at: now + claimDuration, tries: due.tries + 1 }
    await tx.updateTable('mails').set(claimed).where('id', '=', due.id).execute()
    return { ...due, ...claimed }
  })
}

/** Also true when another worker holds the claim by now. */
export async function markSent(db: Db, { id }: MailRow, now: number): Promise<void> {
  await runInGroupedTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ sent_at: now, due_at: null, claim: null, trouble: null })
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteMail(db: Db, { id }: MailRow): Promise<void> {
  await runInGroupedTransaction(db, (tx) => tx.deleteFrom('mails').where('id', '=', id).execute())
}

/** Gives up at once when `final`, else after `maxMailTries`. */
export async function markFailed(
  db: Db,
  { id, claim, tries }: MailRow,
  { trouble, final }: { trouble: string; final: boolean },
  now: number,
): Promise<void> {
  const due_at = final || tries >= maxMailTries ? null : now + computeRetryDelay(tries)
  await db
    .updateTable('mails')
    .set({ due_at, claim: null, trouble: trouble.slice(0, 500) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

export const getMailState = ({ sent_at, due_at }: MailRow): 'sent' | 'waiting' | 'given up' =>
  sent_at !== null ? 'sent' : due_at === null ? 'given up' : 'waiting'

export const listMails = (db: Db): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

/** Makes unsent unclaimed mails due with fresh attempts, or the named ones in any state. */
export async function retryMails(
  db: Db,
  ids: string[],
  clock: TimeSource = () => readSharedTime(db),
): Promise<number> {
  const now = await clock()
  const again = db.updateTable('mails').set({ due_at: now, tries: 0, sent_at: null, claim: null })
  const unsent = again
    .where('sent_at', 'is', null)
    .where((is) => is.or([is('claim', 'is', null), is('due_at', '<=', now)]))
  const { numUpdatedRows } = await (
    ids.length > 0 ? again.where('id', 'in', ids) : unsent
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}
