import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, Problem, TransientError } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { findOrderByPayment, setOrderStatus, type NewCachedOrder } from './cached-orders.ts'
import { readOrder } from '../db/schema.ts'
import type { CachedOrder } from '../db/rows.ts'
import { toPaymentLockName } from '#shared/contract/persistent-names.ts'

export const maxBackoff = 30_000 // ms, between two polls
export const reviewPollInterval = 5 * 60 * 1000 // ms
const firstPollDelay = 15_000 // ms, for its own first poll

/** A definite refusal. A 5xx of server or provider says nothing about the money. */
export const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500

const UnderReview = v.object({ status: v.literal('PENDING') })

export const isUnderReview = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'payment_provider_failed' &&
  v.is(UnderReview, error.details)

/**
 * Captures an approved order once, from any number of calls and tabs. Resolves when paid, even without storage.
 * @throws Problem with `isRefusal` when definitely not paid; anything else when the result is unknown.
 */
export async function confirmPayment(order: NewCachedOrder, clock: () => number): Promise<void> {
  const { paypal_order_id } = order
  const asked = await tryWithLock(toPaymentLockName(paypal_order_id), async () => {
    const known = await tryStorage(() => findOrderByPayment(paypal_order_id))
    if (known?.status === 'captured') return true
    await updateOrder(paypal_order_id, ({ tries = 0 }) => ({ tries: tries + 1 }))
    await capture(order, clock)
    return true
  })
  if (!asked) throw new TransientError('Another tab is asking', 0)
}

async function capture(order: NewCachedOrder, clock: () => number): Promise<void> {
  const { paypal_order_id, order_id } = order
  try {
    const { data } = await call(endpoints.captureOrder, {
      params: { orderId: order_id },
      body: { paypal_order_id },
      idempotencyKey: `capture-${paypal_order_id}`,
    })
    if (data?.status !== 'captured') throw new TransientError('The order is not captured yet', 0)
  } catch (error) {
    await updateOrder(paypal_order_id, ({ tries = 1 }) => toFailureUpdate(error, tries, clock()))
    throw error
  }
  await updateOrder(paypal_order_id, () => toFinalUpdate('captured', clock()))
}

const toFinalUpdate = (status: CachedOrder['status'], now: number): Partial<CachedOrder> => ({
  status,
  updatedAt: now,
  next_try_at: undefined,
  under_review: undefined,
  problem: undefined,
})

function toFailureUpdate(error: unknown, tries: number, now: number): Partial<CachedOrder> {
  if (isRefusal(error)) return { ...toFinalUpdate('failed', now), problem: error.code }
  const under_review = isUnderReview(error)
  const wait = under_review ? reviewPollInterval : Math.min(1000 * 2 ** tries, maxBackoff)
  const asked = error instanceof TransientError ? (error.retry_after ?? 0) : 0
  return { next_try_at: now + Math.max(wait, Math.min(asked, reviewPollInterval)), under_review }
}

const updateOrder = (
  paypal_order_id: string,
  change: (order: CachedOrder) => Partial<CachedOrder>,
): Promise<unknown> =>
  tryStorage(() =>
    getDb()
      .orders.filter((order) => order.paypal_order_id === paypal_order_id)
      .modify((order) => {
        if (order.status !== 'captured') Object.assign(order, change(readOrder(order)))
      }),
  )

/** Undefined without storage (private mode, full). */
async function tryStorage<T>(ask: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    console.warn('The device could not keep how a payment stands.', error)
    return undefined
  }
}

const listPendingOrders = async () =>
  (await getDb().orders.toArray()).filter(({ status }) => status === 'pending')

const computeDueTime = ({ next_try_at, tries = 0, createdAt }: CachedOrder) =>
  next_try_at ?? (tries === 0 ? createdAt + firstPollDelay : createdAt)

/** `due` in ms. A time too far ahead is a wrong clock's, and due. Never rejects for a missing answer. */
export async function confirmDuePayments(clock: () => number, due = clock()): Promise<void> {
  for (const order of await listPendingOrders()) {
    const at = computeDueTime(order)
    if (at > due && at <= clock() + reviewPollInterval) continue
    await confirmPayment(order, clock).catch((error: unknown) => {
      if (!(error instanceof Problem || error instanceof TransientError)) throw error
    })
  }
}

/** In ms, device clock. */
export async function findNextPollTime(): Promise<number | undefined> {
  const times = (await listPendingOrders()).map(computeDueTime)
  return times.length === 0 ? undefined : Math.min(...times)
}

export const isFinalFailure = ({ problem }: CachedOrder): boolean =>
  problem === 'payment_refused' || problem === 'payment_expired'

export async function retryConfirmation(order: CachedOrder, clock: () => number): Promise<void> {
  if (order.status === 'failed') await setOrderStatus(order.id, 'pending', clock())
  await confirmPayment(order, clock)
}
