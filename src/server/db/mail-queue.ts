import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { hasConcurrentWriters, type Db, type Tx } from './database.ts'
import type { MailRow, Tables } from './schema.ts'
import { inGroupedTransaction } from './group-commit.ts'

/** Whom to tell of every inquiry and every paid order. */
const recipients = ['buyer', 'sales', 'webhook'] as const

/**
 * How long a try may take before another server takes the mail over, in ms. Longer than any carrier waits, or a mail
 * would go out twice.
 */
const claimedFor = 10 * 60_000

const longestWait = 60 * 60_000
/** With the waits below, about five days, as mail servers do (RFC 5321, 4.5.4.1). */
const mostTries = 127

/** Notes what is to be told of an inquiry or a paid order, in the transaction that stores it. Twice is once. */
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
        due_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The addresses of the buyers of whose inquiries this recipient was told within a span of time (ms). */
export async function sentTo(
  db: Db,
  recipient: 'buyer' | 'sales',
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('inquiries', 'inquiries.id', 'mails.about')
    .select('inquiries.email')
    .where('recipient', '=', recipient)
    .where('sent_at', '>', from)
    .where('sent_at', '<=', until)
    .limit(1000)
    .execute()
  return rows.map(({ email }) => email)
}

/** What waits longer than any wait was queued by a clock that has been put right since. */
const isDue = (now: number) => (is: ExpressionBuilder<Tables, 'mails'>) =>
  is.or([is('due_at', '<=', now), is('due_at', '>', now + 2 * longestWait)])

/** Takes the mail that has been due longest for one try; undefined when none is due. No two servers get the same. */
export async function claimMail(db: Db, now: number): Promise<MailRow | undefined> {
  // a look first: a transaction would keep the other writers of an embedded database waiting
  const any = await db.selectFrom('mails').select('id').where(isDue(now)).limit(1).execute()
  if (any.length === 0) return undefined
  const claim = randomUUID()
  return inGroupedTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('mails')
      .selectAll()
      .where(isDue(now))
      .orderBy('due_at')
      .limit(1)
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = { claim, due_at: now + claimedFor, tries: due.tries + 1 }
    await tx.updateTable('mails').set(claimed).where('id', '=', due.id).execute()
    return { ...due, ...claimed }
  })
}

/** The mail is with whom it is for; true whoever has claimed it meanwhile. */
export async function markSent(db: Db, { id }: MailRow, now: number): Promise<void> {
  await inGroupedTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ sent_at: now, due_at: null, claim: null, trouble: null })
      .where('id', '=', id)
      .execute(),
  )
}

/** There is nobody to tell, or nothing to tell of any more. */
export async function dropMail(db: Db, { id }: MailRow): Promise<void> {
  await inGroupedTransaction(db, (tx) => tx.deleteFrom('mails').where('id', '=', id).execute())
}

/** This try failed; the next is later, unless the mail is given up: at once when `final`, else after days. */
export async function markFailed(
  db: Db,
  { id, claim, tries }: MailRow,
  { trouble, final }: { trouble: string; final: boolean },
  now: number,
): Promise<void> {
  const due_at = final || tries >= mostTries ? null : now + waitAfter(tries)
  await db
    .updateTable('mails')
    .set({ due_at, claim: null, trouble: trouble.slice(0, 500) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Half a minute, doubling to an hour; ms. */
const waitAfter = (tries: number) => Math.min(longestWait, 15_000 * 2 ** Math.min(tries, 20))

/** How a mail stands. */
export const mailState = ({ sent_at, due_at }: MailRow): 'sent' | 'waiting' | 'given up' =>
  sent_at !== null ? 'sent' : due_at === null ? 'given up' : 'waiting'

/** Every mail, the newest first. */
export const listMails = (db: Db): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

/**
 * Makes mails due at once, with as many tries as a new one has: those named, or all that are not sent. Returns how many.
 * A mail that was sent, or is being sent, is only sent again when it is named.
 */
export async function retryMails(db: Db, ids: string[], now: number): Promise<number> {
  const again = db.updateTable('mails').set({ due_at: now, tries: 0, sent_at: null, claim: null })
  const unsent = again
    .where('sent_at', 'is', null)
    .where((is) => is.or([is('claim', 'is', null), is('due_at', '<=', now)]))
  const { numUpdatedRows } = await (
    ids.length > 0 ? again.where('id', 'in', ids) : unsent
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many mails wait, since when (ms) the oldest, how many of them failed before, and how many are given up. */
export async function mailQueue(db: Db) {
  const counted = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.count<number>('due_at').as('waiting'),
      fn.countAll<number>().as('unsent'),
      fn.count<number>('trouble').as('troubled'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { waiting, unsent, troubled } = counted
  return { waiting, since: oldest.since ?? 0, troubled, givenUp: unsent - waiting }
}
