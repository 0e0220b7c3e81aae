import { randomUUID } from 'node:crypto'
import { hasConcurrentWriters, runInTransaction, type Db, type Tx } from '../database.ts'
import { computeRetryDelay, maxRetryDelay } from '../mail-retry-schedule.ts'
import type { InquiryMessageRow } from '../schema.ts'
import { dueAtOnce } from '../time/shared-time.ts'
import type { PushRow, PushSubscriptionRow } from './push-rows.ts'

/** Claim of one attempt, in ms. Longer than an attempt lasts, or a device would be notified twice. */
const claimDuration = 5 * 60_000
/** With the waits of mails, about two days. */
export const maxPushTries = 55

/** Queues a message of the firm for the devices of its buyer, in the transaction that stores it. */
export async function queuePushes(
  tx: Tx,
  { id, inquiry_id, author }: InquiryMessageRow,
  now: number,
): Promise<void> {
  if (author !== 'firm') return
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('inquiry_id', '=', inquiry_id)
    .execute()
  if (devices.length === 0) return
  await tx
    .insertInto('pushes')
    .values(
      devices.map((device) => ({
        message_id: id,
        subscription_id: device.id,
        tries: 0,
        due_at: dueAtOnce(tx, now),
      })),
    )
    .execute()
}

export type DuePush = PushRow & { device: PushSubscriptionRow }

/** A due time beyond the longest wait was set by a clock that has since been corrected. */
const selectDue = (db: Db | Tx, now: number) =>
  db
    .selectFrom('pushes')
    .where((is) => is.or([is('due_at', '<=', now), is('due_at', '>', now + 2 * maxRetryDelay)]))
    .orderBy('due_at')
    .limit(1)

/** Claims the push due longest; no two servers get the same one. */
export async function claimPush(db: Db, now: number): Promise<DuePush | undefined> {
  // read first: a transaction would block the other writers of an embedded database
  const any = await selectDue(db, now).select('due_at').execute()
  if (any.length === 0) return undefined
  const claim = randomUUID()
  return runInTransaction(db, async (tx) => {
    const due = await selectDue(tx, now)
      .selectAll()
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = { claim, due_at: now + claimDuration, tries: due.tries + 1 }
    await tx
      .updateTable('pushes')
      .set(claimed)
      .where('message_id', '=', due.message_id)
      .where('subscription_id', '=', due.subscription_id)
      .execute()
    const device = await tx
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', due.subscription_id)
      .executeTakeFirstOrThrow()
    return { ...due, ...claimed, device }
  })
}

/** It has arrived, or never will. */
export async function deletePush(db: Db, { message_id, subscription_id }: PushRow): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('message_id', '=', message_id)
    .where('subscription_id', '=', subscription_id)
    .execute()
}

/** Tries again after `pause` (ms) at least; false once it is given up. */
export async function postponePush(
  db: Db,
  push: PushRow,
  { trouble, pause }: { trouble: string; pause: number },
  now: number,
): Promise<boolean> {
  if (push.tries >= maxPushTries) {
    await deletePush(db, push)
    return false
  }
  const wait = Math.max(computeRetryDelay(push.tries), Math.min(pause, maxRetryDelay))
  await db
    .updateTable('pushes')
    .set({ due_at: now + wait, claim: null, trouble: trouble.slice(0, 200) })
    .where('message_id', '=', push.message_id)
    .where('subscription_id', '=', push.subscription_id)
    .where('claim', '=', push.claim)
    .execute()
  return true
}

/** `troubled` were tried in vain. */
export const readPushQueue = (db: Db): Promise<{ waiting: number; troubled: number }> =>
  db
    .selectFrom('pushes')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('trouble').as('troubled'),
    ])
    .executeTakeFirstOrThrow()
