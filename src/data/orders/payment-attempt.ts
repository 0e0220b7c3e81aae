import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, TransientError } from '../api/api-client.ts'
import { isRefusal, isUnderReview } from './confirm-payment.ts'
import { getDb } from '../db/database.ts'
import { forget, keep, getSetting } from '../db/settings.ts'
import { inTurn, tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import {
  cacheOrder,
  orderOfPayment,
  type CachedOrder,
  type NewCachedOrder,
} from './cached-orders.ts'

/** How long an order that was never approved may be taken up again, in ms. */
const stillKnown = 60 * 60 * 1000

const Attempt = v.object({
  body: v.string(),
  key: v.string(),
  at: v.number(),
  /** The order, once the server has made it. */
  order: v.optional(
    v.object({
      paypal_order_id: v.string(),
      order_id: v.string(),
      amount: v.string(),
      subtotal: v.optional(v.string()),
      lines: v.record(v.string(), v.number()),
    }),
  ),
})

type Attempt = v.InferOutput<typeof Attempt>

/** Whether an attempt is taken up again by an order of this body. */
const goesOn = (attempt: Attempt, body: string, now: number) =>
  attempt.body === body && now - attempt.at < stillKnown

async function keptAttempt(): Promise<Attempt | undefined> {
  const known = v.safeParse(Attempt, await getSetting('payment_attempt'))
  return known.success ? known.output : undefined
}

/**
 * The idempotency key for creating an order: the same for the same order, after a lost answer, after a reload and
 * in every tab, so that there is one order and one payment. Another order has another key.
 */
export async function attemptKey(body: string, now: number, fresh: string): Promise<string> {
  return withQuotaRecovery(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const known = await keptAttempt()
      if (known && goesOn(known, body, now)) return known.key
      await keep('payment_attempt', { body, key: fresh, at: now })
      return fresh
    }),
  )
}

/** Keeps which order an attempt has led to, so that its approval can be found out without the page that began it. */
export async function keepAttemptedOrder(key: string, order: NewCachedOrder): Promise<void> {
  await withQuotaRecovery(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const known = await keptAttempt()
      if (known?.key === key) await keep('payment_attempt', { ...known, order })
    }),
  )
}

/** The attempt has ended, with this order: the next one is another. What another tab has begun since stays. */
export async function forgetAttempt(order?: NewCachedOrder): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const known = (await keptAttempt())?.order
    const another = order && known && known.paypal_order_id !== order.paypal_order_id
    if (!another) await forget('payment_attempt')
  })
}

/** The next order is another one. Whether the buyer approved this one all the same is found out before. */
export async function abandonAttempt(): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const known = await keptAttempt()
    if (known) await keep('payment_attempt', { ...known, body: '' })
  })
}

/** The server has no order to be paid under this key: the next order is another one. */
export async function completeAttempt(key: string): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    if ((await keptAttempt())?.key === key) await forget('payment_attempt')
  })
}

/**
 * Finds out whether the buyer approved an order of which no page has heard: the page died meanwhile, or the
 * provider's window could not reach it. The money of an approved one is taken now, and it is kept as a cached order.
 * Gives it when it is paid or on its way; undefined when nobody has approved it, or another tab is looking. Whoever is
 * about to begin an order gives its body as `next`: he waits for that tab, and hears what it has found; an order that
 * nobody has approved, and that his is not the same as, is given up, so that the buyer cannot pay both.
 * However old an attempt is, only the server knows how it ended: while that cannot be asked, the attempt stays.
 * @throws Problem, TransientError when that cannot be said now
 */
export async function recoverApproval(
  clock: () => number,
  random: string,
  next?: string,
): Promise<NewCachedOrder | undefined> {
  const begun = (await keptAttempt())?.order
  return (next === undefined ? tryWithLock : inTurn)('payment attempt', async () => {
    const attempt = await keptAttempt()
    if (begun && begun.paypal_order_id !== attempt?.order?.paypal_order_id) {
      const found = await orderOfPayment(begun.paypal_order_id)
      if (found && found.status !== 'failed') return found
    }
    if (!attempt?.order) return undefined
    const { order, key } = attempt
    const end = await look(order, next !== undefined && !goesOn(attempt, next, clock()))
    if (end === undefined) return undefined
    await getDb().transaction('rw', getDb().kept, getDb().orders, async () => {
      await completeAttempt(key)
      if (end === 'over') return
      const id = await cacheOrder(order, clock(), random)
      // the page that began it counts as the first to ask, so that this is news
      await getDb().orders.update(id, { ...end, tries: 2, updatedAt: clock() })
    })
    return end === 'over' || end.status === 'failed' ? undefined : order
  })
}

/** What became of the order's money; undefined while nobody has approved it, `over` when nobody can any more. */
async function look(
  order: NewCachedOrder,
  give_up: boolean,
): Promise<Partial<CachedOrder> | 'over' | undefined> {
  const { paypal_order_id, order_id } = order
  try {
    const { data } = await call(endpoints.captureOrder, {
      params: { orderId: order_id },
      body: { paypal_order_id, look_first: true, give_up },
    })
    if (data?.status === 'captured') return { status: 'captured' }
    throw new TransientError('The order is not captured yet', 0)
  } catch (error) {
    if (isUnderReview(error)) return { status: 'pending', under_review: true }
    if (!isRefusal(error)) throw error
    const { code: problem } = error
    switch (problem) {
      case 'payment_declined':
      case 'payment_refused':
        return { status: 'failed', problem }
      case 'payment_expired':
      // a server that does not know it takes no money for it
      case 'order_not_found':
      case 'order_mismatch':
        return 'over'
      default:
        return undefined
    }
  }
}
