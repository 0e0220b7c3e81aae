import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../database.ts'
import type { MailRow, Tables } from '../schema.ts'

/** All that this version sends. Of two versions that run beside each other the later one may queue others. */
const topics: Record<MailRow['topic'], true> = {
  inquiry: true,
  inquiry_files: true,
  inquiry_message: true,
  order: true,
  order_step: true,
  order_papers: true,
  order_refund: true,
  order_refund_failed: true,
  order_reversal: true,
  password_link: true,
  webhook_off: true,
  mention: true,
}
const recipients: Record<MailRow['recipient'], true> = {
  buyer: true,
  sales: true,
  webhook: true,
  member: true,
}

/** Others wait for a server of the later version. */
export const isKnownKind = (is: ExpressionBuilder<Tables, 'mails'>) =>
  is.and([
    is('topic', 'in', Object.keys(topics) as MailRow['topic'][]), // own keys of the records
    is('recipient', 'in', Object.keys(recipients) as MailRow['recipient'][]),
  ])

/** How long a mail waits for a server that knows its kind, in ms. */
const unknownPatience = 30 * 24 * 60 * 60_000

/** Those for which no server has come that knows their kind. @returns how many */
export async function giveUpUnknownMails(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ due_at: null, claim: null, trouble: 'no server knows this kind of mail' })
    .where('due_at', 'is not', null)
    .where('created_at', '<', now - unknownPatience)
    .where((is) => is.not(isKnownKind(is)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** `since` (ms) is the oldest waiting mail; `unknown` are those that this version leaves to a later one. */
export async function readMailQueue(db: Db) {
  const counted = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.count<number>('due_at').filterWhere(isKnownKind).as('waiting'),
      fn.countAll<number>().filterWhere('due_at', 'is', null).as('givenUp'),
      fn.count<number>('trouble').as('troubled'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where('due_at', 'is not', null)
    .where(isKnownKind)
    .executeTakeFirstOrThrow()
  const unknown = await db
    .selectFrom('mails')
    .select(({ fn }) => ['topic', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.min<number>('created_at').as('since'))
    .where('due_at', 'is not', null)
    .where((is) => is.not(isKnownKind(is)))
    .groupBy('topic')
    .orderBy('topic')
    .limit(5)
    .execute()
  const { waiting, troubled, givenUp } = counted
  return { waiting, since: oldest.since ?? 0, troubled, givenUp, unknown }
}
