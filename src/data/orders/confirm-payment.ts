import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, Problem, TransientError } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import {
  orderOfPayment,
  setOrderStatus,
  type CachedOrder,
  type NewCachedOrder,
} from './cached-orders.ts'
import { readOrder } from '../db/schema.ts'

/** Longest wait between two questions about a payment, in ms. */
export const maxBackoff = 30_000
/** The wait while the provider has it under review. */
export const reviewPollInterval = 5 * 60 * 1000
/** How long the page that pays has for its own first question, in ms. */
const pagesOwnTry = 15_000

/** The server's definite no. A server or a provider in trouble (5xx) says nothing of the money. */
export const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500

const UnderReview = v.object({ status: v.literal('PENDING') })

/** The provider has the payment under review: it is neither made nor refused. */
export const isUnderReview = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'payment_provider_failed' &&
  v.is(UnderReview, error.details)

/**
 * Has the server take the money of an approved order, once, however often and from however many tabs it is asked;
 * what it says is kept with the cached order. Resolves when the order is paid. A device that cannot keep anything
 * does not stop the payment.
 * @throws Problem with `isRefusal` when it is definitely not paid; anything else when the end is unknown.
 */
export async function confirmPayment(order: NewCachedOrder, clock: () => number): Promise<void> {
  const { paypal_order_id } = order
  const asked = await tryWithLock(`payment ${paypal_order_id}`, async () => {
    const known = await kept(() => orderOfPayment(paypal_order_id))
    if (known?.status === 'captured') return true
    await noted(paypal_order_id, ({ tries = 0 }) => ({ tries: tries + 1 }))
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
      // one capture per order, however often it is asked for
      idempotencyKey: `capture-${paypal_order_id}`,
    })
    if (data?.status !== 'captured') throw new TransientError('The order is not captured yet', 0)
  } catch (error) {
    await noted(paypal_order_id, ({ tries = 1 }) => afterFailure(error, tries, clock()))
    throw error
  }
  await noted(paypal_order_id, () => ended('captured', clock()))
}

const ended = (status: CachedOrder['status'], now: number): Partial<CachedOrder> => ({
  status,
  updatedAt: now,
  next_try_at: undefined,
  under_review: undefined,
  problem: undefined,
})

function afterFailure(error: unknown, tries: number, now: number): Partial<CachedOrder> {
  if (isRefusal(error)) return { ...ended('failed', now), problem: error.code }
  const under_review = isUnderReview(error)
  const wait = under_review ? reviewPollInterval : Math.min(1000 * 2 ** tries, maxBackoff)
  const asked = error instanceof TransientError ? (error.retry_after ?? 0) : 0
  return { next_try_at: now + Math.max(wait, Math.min(asked, reviewPollInterval)), under_review }
}

/** Changes the cached order of a payment, if the device has one; what is captured stays captured. */
const noted = (
  paypal_order_id: string,
  change: (order: CachedOrder) => Partial<CachedOrder>,
): Promise<unknown> =>
  kept(() =>
    getDb()
      .orders.filter((order) => order.paypal_order_id === paypal_order_id)
      .modify((order) => {
        if (order.status !== 'captured') Object.assign(order, change(readOrder(order)))
      }),
  )

/** What is asked of the device; undefined when it keeps nothing (private mode, full). */
async function kept<T>(ask: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    console.warn('The device could not keep how a payment stands.', error)
    return undefined
  }
}

const pendingOrders = async () =>
  (await getDb().orders.toArray()).filter(({ status }) => status === 'pending')

const dueAt = ({ next_try_at, tries = 0, createdAt }: CachedOrder) =>
  next_try_at ?? (tries === 0 ? createdAt + pagesOwnTry : createdAt)

/**
 * Asks how the pending payments ended that are due at `due` (ms), by default now; `Infinity` means: all. A clock that
 * was wrong when one was noted holds nothing up. Never rejects for want of an answer: the orders say what came of it.
 */
export async function confirmDuePayments(clock: () => number, due = clock()): Promise<void> {
  for (const order of await pendingOrders()) {
    const at = dueAt(order)
    if (at > due && at <= clock() + reviewPollInterval) continue
    await confirmPayment(order, clock).catch((error: unknown) => {
      if (!(error instanceof Problem || error instanceof TransientError)) throw error
    })
  }
}

/** When the next pending payment is to be asked about, device clock in ms; undefined when there is none. */
export async function nextPollAt(): Promise<number | undefined> {
  const times = (await pendingOrders()).map(dueAt)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Whether no money is ever asked for again under this order: another card is another order. */
export const isOver = ({ problem }: CachedOrder): boolean =>
  problem === 'payment_refused' || problem === 'payment_expired'

/** Asks again about an order the server refused, or sooner about a pending one, on the buyer's wish. */
export async function retryConfirmation(order: CachedOrder, clock: () => number): Promise<void> {
  if (order.status === 'failed') await setOrderStatus(order.id, 'pending', clock())
  await confirmPayment(order, clock)
}
