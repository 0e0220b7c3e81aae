import { liveQuery } from 'dexie'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { removeOrderedPieces } from '../cart/cart.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * An order whose payment the buyer has approved and whose end is not known here yet (specification, section 3).
 * Times in ms, device clock.
 */
export type CachedOrder = {
  /** `ORDER_{timestamp}_{random}` */
  id: string
  createdAt: number
  updatedAt: number
  /** `pending`: the payment's end is unknown, it is asked for again. */
  /** `unreadable`: neither is known how it ended nor under which number to ask. Fields that cannot be read are empty, times 0. */
  status: 'pending' | 'failed' | 'captured' | 'unreadable'
  /** The provider's order id: what the server is asked about. */
  paypal_order_id: string
  /** The server's order id. */
  order_id: string
  /** Total in dollars with two decimals, as shown to the buyer. */
  amount: string
  /** The part of it that the styles cost, in dollars with two decimals; unknown in orders of an earlier version. */
  subtotal?: string
  /** Pieces by line of the cart, until they have been taken out of it. */
  lines: Pieces
  /** How often the server was asked how it ended. */
  tries?: number
  /** While pending: when it is asked about next, device clock in ms. */
  next_try_at?: number
  /** While failed: the server's reason. */
  problem?: ProblemCode
  /** While pending: the provider has the payment under review and has not made it yet. */
  under_review?: boolean
}

/** What a cached order begins with. */
export type NewCachedOrder = Pick<
  CachedOrder,
  'paypal_order_id' | 'order_id' | 'amount' | 'subtotal' | 'lines'
>

/** The cached order of a payment. */
export const orderOfPayment = async (paypal_order_id: string): Promise<CachedOrder | undefined> =>
  (await getDb().orders.toArray()).find((order) => order.paypal_order_id === paypal_order_id)

/** Pieces by the key of their line in the cart. */
export type Pieces = Record<string, number>

/** Whether the provider still looks at an order's payment, which may take days. */
export const isReviewed = ({ status, under_review }: CachedOrder): boolean =>
  status === 'pending' && under_review === true

/** What of a cart can be ordered: not what an order under review would pay for, nor what one just paid is to take out. */
export function piecesLeft(cart: Pieces, orders: readonly CachedOrder[]): Pieces {
  const left = { ...cart }
  for (const order of orders) {
    if (!isReviewed(order) && order.status !== 'captured') continue
    for (const [key, pieces] of Object.entries(order.lines))
      left[key] = Math.max(0, (left[key] ?? 0) - pieces)
  }
  return left
}

/**
 * The order that a checkout of `wanted` waits for: its payment may have been made without our knowing. One under review
 * holds up nothing but what it would pay for itself.
 */
export function whatHoldsUp(
  orders: readonly CachedOrder[],
  cart: Pieces,
  wanted = piecesLeft(cart, orders),
): CachedOrder | undefined {
  const left = piecesLeft(cart, orders)
  const some = Object.entries(wanted).filter(([, pieces]) => pieces > 0)
  const free = some.length > 0 && some.every(([key, pieces]) => pieces <= (left[key] ?? 0))
  const isInCart = ({ lines }: CachedOrder) => Object.keys(lines).some((key) => key in cart)
  return orders.find(
    (order) => order.status === 'pending' && (!isReviewed(order) || (!free && isInCart(order))),
  )
}

/**
 * Adds an order as pending; the same provider order is never added twice, and one that failed is pending again once
 * it has been approved anew. Returns its id.
 */
export async function cacheOrder(
  order: NewCachedOrder,
  now: number,
  random: string,
): Promise<string> {
  const { orders } = getDb()
  return withQuotaRecovery(() =>
    getDb().transaction('rw', orders, async () => {
      const known = await orderOfPayment(order.paypal_order_id)
      if (known?.status === 'failed') await setOrderStatus(known.id, 'pending', now)
      if (known) return known.id
      const id = `ORDER_${now}_${random}`
      await orders.add({ ...order, id, createdAt: now, updatedAt: now, status: 'pending' })
      return id
    }),
  )
}

/** Changes the status of an order. A retry sets a failed one back to pending, to be asked about at once. */
export async function setOrderStatus(
  id: string,
  status: CachedOrder['status'],
  now: number,
  problem?: ProblemCode,
): Promise<void> {
  await getDb().orders.update(id, {
    status,
    updatedAt: now,
    next_try_at: undefined,
    under_review: undefined,
    problem,
  })
}

/** Removes one order. */
export const removeOrder = (id: string): Promise<void> => getDb().orders.delete(id)

/** Removes all orders. */
export const clearOrders = (): Promise<void> => getDb().orders.clear()

/** All cached orders, newest first. Those older than 7 days are dropped, unless their payment state is unknown. */
export async function loadOrders(now: number): Promise<CachedOrder[]> {
  const { orders } = getDb()
  return getDb().transaction('rw', orders, async () => {
    const all = await listOrders()
    const isOld = ({ status, createdAt }: CachedOrder) =>
      (status === 'failed' || status === 'captured') && createdAt > 0 && createdAt < now - week
    await orders.bulkDelete(all.filter(isOld).map(({ id }) => id))
    return all.filter((order) => !isOld(order))
  })
}

/** The cached orders as they stand, newest first, for lists that follow every tab. `loadOrders` drops the old ones. */
export const listOrders = async (): Promise<CachedOrder[]> =>
  (await getDb().orders.toArray()).sort((a, b) => b.createdAt - a.createdAt)

/** Takes what is paid out of the cart, once per order, however often and from however many tabs it is called. */
export async function removePaidLines(now: number): Promise<void> {
  const { cart, kept, orders } = getDb()
  await getDb().transaction('rw', cart, kept, orders, async () => {
    const paid = (await orders.toArray()).filter(
      ({ status, lines }) => status === 'captured' && Object.keys(lines).length > 0,
    )
    for (const { id, lines } of paid) {
      await removeOrderedPieces(lines, now)
      await orders.update(id, { lines: {} })
    }
  })
}

/** How often an order is asked about before its end is news: the first time the page that pays is told itself. */
const toldByThePage = 1

/**
 * Tells of every order whose payment comes to an end from now on, whichever tab or start of the app has found out.
 * With `since` (ms, device clock) those that have come to it from then on are told too. Gives the way to stop that.
 */
export function onPaymentSettled(
  tell: (order: CachedOrder) => void,
  since = Number.POSITIVE_INFINITY,
): () => void {
  let known: Map<string, CachedOrder['status']> | undefined
  const watching = liveQuery(() => getDb().orders.toArray()).subscribe((orders) => {
    const before = known
    known = new Map(orders.map(({ id, status }) => [id, status]))
    for (const order of orders) {
      const isNew = before ? before.get(order.id) !== order.status : order.updatedAt >= since
      const hasEnded = order.status === 'captured' || order.status === 'failed'
      if (hasEnded && isNew && (order.tries ?? 0) > toldByThePage) tell(order)
    }
  })
  return () => watching.unsubscribe()
}
