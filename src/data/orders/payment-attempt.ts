import * as v from 'valibot'
import { MoneySettings } from '#shared/contract/money-settings.ts'
import { CreateOrderRequest } from '#shared/contract/orders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, TransientError } from '../api/api-client.ts'
import { isRefusal, isUnderReview } from './confirm-payment.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'
import { withLock, tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { cacheOrder, findOrderByPayment, type NewCachedOrder } from './cached-orders.ts'
import type { CachedOrder } from '../db/rows.ts'

const attemptLifetime = 60 * 60 * 1000 // ms, for an unapproved order

const Attempt = v.object({
  body: v.string(),
  key: v.string(),
  at: v.number(),
  order: v.optional(
    v.object({
      paypal_order_id: v.string(),
      order_id: v.string(),
      amount: v.string(),
      subtotal: v.optional(v.string()),
      money: v.fallback(v.optional(MoneySettings), undefined),
      ordered: v.fallback(v.optional(CreateOrderRequest), undefined),
      lines: v.record(v.string(), v.number()),
    }),
  ),
})

type Attempt = v.InferOutput<typeof Attempt>

const isSameAttempt = (attempt: Attempt, body: string, now: number) =>
  attempt.body === body && now - attempt.at < attemptLifetime

async function readAttempt(): Promise<Attempt | undefined> {
  const known = v.safeParse(Attempt, await getSetting('payment_attempt'))
  return known.success ? known.output : undefined
}

/** The same for the same body, after a lost answer, a reload and in every tab: one order, one payment. */
export async function getAttemptKey(body: string, now: number, fresh: string): Promise<string> {
  return withQuotaRecovery(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const known = await readAttempt()
      if (known && isSameAttempt(known, body, now)) return known.key
      await setSetting('payment_attempt', { body, key: fresh, at: now })
      return fresh
    }),
  )
}

/** Lets `recoverApproval` find an approval without the page that began the order. */
export async function saveAttemptedOrder(key: string, order: NewCachedOrder): Promise<void> {
  await withQuotaRecovery(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const known = await readAttempt()
      if (known?.key === key) await setSetting('payment_attempt', { ...known, order })
    }),
  )
}

export async function deleteAttempt(order?: NewCachedOrder): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const known = (await readAttempt())?.order
    const another = order && known && known.paypal_order_id !== order.paypal_order_id
    if (!another) await deleteSetting('payment_attempt')
  })
}

/** The next order gets another key. `recoverApproval` still finds an approval of this one first. */
export async function abandonAttempt(): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const known = await readAttempt()
    if (known) await setSetting('payment_attempt', { ...known, body: '' })
  })
}

/** For a key under which the server has no order to be paid. */
export async function completeAttempt(key: string): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    if ((await readAttempt())?.key === key) await deleteSetting('payment_attempt')
  })
}

/**
 * Finds an approval that no page knows of: the page died, or the provider's window could not reach it. Captures and
 * caches that order; returns it when it is paid or pending. Undefined when it is not approved, or another tab
 * searches. With `next`, the body of an order about to begin, waits for that tab, and cancels an unapproved order
 * with another body, so that the buyer cannot pay both. An attempt of any age stays until its end is known.
 * @throws Problem, TransientError when the server does not say
 */
export async function recoverApproval(
  clock: () => number,
  random: string,
  next?: string,
): Promise<NewCachedOrder | undefined> {
  const startedOrder = (await readAttempt())?.order
  return (next === undefined ? tryWithLock : withLock)('payment attempt', async () => {
    const attempt = await readAttempt()
    if (startedOrder && startedOrder.paypal_order_id !== attempt?.order?.paypal_order_id) {
      const found = await findOrderByPayment(startedOrder.paypal_order_id)
      if (found && found.status !== 'failed') return found
    }
    if (!attempt?.order) return undefined
    const { order, key } = attempt
    const end = await checkOrder(
      order,
      next !== undefined && !isSameAttempt(attempt, next, clock()),
    )
    if (end === undefined) return undefined
    await getDb().transaction('rw', getDb().kept, getDb().orders, async () => {
      await completeAttempt(key)
      if (end === 'over') return
      const id = await cacheOrder(order, clock(), random)
      // counts the beginning page as the first poll, so that this result is news
      await getDb().orders.update(id, { ...end, tries: 2, updatedAt: clock() })
    })
    return end === 'over' || end.status === 'failed' ? undefined : order
  })
}

async function checkOrder(
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
      case 'order_not_found':
      case 'order_mismatch':
        return 'over'
      default:
        return undefined
    }
  }
}
