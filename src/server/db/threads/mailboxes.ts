import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../schema.ts'
import type { MailboxRow } from './mailbox-rows.ts'

/** Of one reading, in ms. Longer than a reading may take. */
const claimDuration = 10 * 60_000
/** In ms. */
const readInterval = 60_000
const maxRetryDelay = 15 * 60_000

/** A due time beyond the longest wait was set by a clock that has since been corrected. */
const isDue = (now: number) => (is: ExpressionBuilder<Tables, 'mailboxes'>) =>
  is.or([is('due_at', '<=', now), is('due_at', '>', now + 2 * maxRetryDelay)])

export const findMailbox = (db: Db, id: string): Promise<MailboxRow | undefined> =>
  db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst()

/** Gives the mailbox to one server when it is time to read it. */
export async function claimMailbox(
  db: Db,
  id: string,
  now: number,
): Promise<MailboxRow | undefined> {
  const known = await findMailbox(db, id)
  if (known === undefined) {
    await db
      .insertInto('mailboxes')
      .values({ id, last_uid: 0, due_at: now, tries: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // read first: a write would block the other writers of an embedded database
  else if (known.due_at > now && known.due_at <= now + 2 * maxRetryDelay) return undefined
  const claim = randomUUID()
  await db
    .updateTable('mailboxes')
    .set(({ eb }) => ({ claim, due_at: now + claimDuration, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where(isDue(now))
    .execute()
  return db
    .selectFrom('mailboxes')
    .selectAll()
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
}

type Progress = Pick<MailboxRow, 'uid_validity' | 'last_uid'>

/** What was read, unless another server has the claim by now; `hasMore` is read at once. */
export async function markRead(
  db: Db,
  { id, claim }: MailboxRow,
  { hasMore, ...progress }: Progress & { hasMore: boolean },
  now: number,
): Promise<void> {
  const due_at = hasMore ? now : now + readInterval
  await db
    .updateTable('mailboxes')
    .set({ ...progress, read_at: now, due_at, claim: null, tries: 0, trouble: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Keeps how far it came, and tries again later. */
export async function markUnread(
  db: Db,
  { id, claim, tries }: MailboxRow,
  { trouble, ...progress }: Progress & { trouble: string },
  now: number,
): Promise<void> {
  const due_at = now + Math.min(maxRetryDelay, readInterval * 2 ** Math.min(tries - 1, 10))
  await db
    .updateTable('mailboxes')
    .set({ ...progress, due_at, claim: null, trouble: trouble.slice(0, 500) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}
