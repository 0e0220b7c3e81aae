import { liveQuery } from 'dexie'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { removeOrderedPieces } from '../cart/cart.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { CachedOrder, PiecesByKey } from '../db/rows.ts'

const week = 7 * 24 * 60 * 60 * 1000

export type NewCachedOrder = Pick<
  CachedOrder,
  'paypal_order_id' | 'order_id' | 'amount' | 'subtotal' | 'money' | 'ordered' | 'lines'
>

export const findOrderByPayment = async (
  paypal_order_id: string,
): Promise<CachedOrder | undefined> =>
  (await getDb().orders.toArray()).find((order) => order.paypal_order_id === paypal_order_id)

export const isOrderUnderReview = ({ status, under_review }: CachedOrder): boolean =>
  status === 'pending' && under_review === true

export function computeRemainingPieces(
  cart: PiecesByKey,
  orders: readonly CachedOrder[],
): PiecesByKey {
  const left = { ...cart }
  for (const order of orders) {
    if (!isOrderUnderReview(order) && order.status !== 'captured') continue
    for (const [key, pieces] of Object.entries(order.lines))
      left[key] = Math.max(0, (left[key] ?? 0) - pieces)
  }
  return left
}

/** Its payment may have succeeded unnoticed. One under review blocks only what it would pay for. */
export function findBlockingOrder(
  orders: readonly CachedOrder[],
  cart: PiecesByKey,
  wanted = computeRemainingPieces(cart, orders),
): CachedOrder | undefined {
  const left = computeRemainingPieces(cart, orders)
  const some = Object.entries(wanted).filter(([, pieces]) => pieces > 0)
  const free = some.length > 0 && some.every(([key, pieces]) => pieces <= (left[key] ?? 0))
  const isInCart = ({ lines }: CachedOrder) => Object.keys(lines).some((key) => key in cart)
  return orders.find(
    (order) =>
      order.status === 'pending' && (!isOrderUnderReview(order) || (!free && isInCart(order))),
  )
}

/** Adds an order once; a failed one is pending again after a new approval. Returns its id. */
export async function cacheOrder(
  order: NewCachedOrder,
  now: number,
  random: string,
): Promise<string> {
  const { orders } = getDb()
  return withQuotaRecovery(() =>
    getDb().transaction('rw', orders, async () => {
      const known = await findOrderByPayment(order.paypal_order_id)
      if (known?.status === 'failed') await setOrderStatus(known.id, 'pending', now)
      if (known) return known.id
      const id = `ORDER_${now}_${random}`
      await orders.add({ ...order, id, createdAt: now, updatedAt: now, status: 'pending' })
      return id
    }),
  )
}

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

/** With the papers that were copied to the device. */
export const removeOrder = (id: string): Promise<void> => removeOrders([id])

export const clearOrders = async (): Promise<void> =>
  removeOrders(await getDb().orders.toCollection().primaryKeys())

function removeOrders(ids: string[]): Promise<void> {
  const { orders, thread_files } = getDb()
  return getDb().transaction('rw', orders, thread_files, async () => {
    await orders.bulkDelete(ids)
    await thread_files.where('token').anyOf(ids).delete()
  })
}

/** Of paid orders; the oldest ones go first. */
const paidMax = 1000

/**
 * Sorts by age, newest first. Deletes unpaid ones older than 7 days, unless their payment state is unknown; what was
 * bought stays until the buyer removes it.
 */
export async function loadOrders(now: number): Promise<CachedOrder[]> {
  const { orders } = getDb()
  return getDb().transaction('rw', orders, async () => {
    const all = await listCachedOrders()
    const isOld = ({ status, createdAt }: CachedOrder) =>
      status === 'failed' && createdAt > 0 && createdAt < now - week
    const paid = all.filter(({ status }) => status === 'captured')
    const leaving = new Set([...all.filter(isOld), ...paid.slice(paidMax)])
    await orders.bulkDelete([...leaving].map(({ id }) => id))
    return all.filter((order) => !leaving.has(order))
  })
}

/** For live queries, which only read. */
export const listCachedOrders = async (): Promise<CachedOrder[]> =>
  (await getDb().orders.toArray()).sort((a, b) => b.createdAt - a.createdAt)

/** Removes them once per order, from any number of calls and tabs. */
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

const triesShownByPage = 1 // poll until a result is news: the paying page shows the first one itself

/** Reports payments that end from now on, or from `since` (ms, device clock) on, in any tab. */
export function onPaymentSettled(
  listener: (order: CachedOrder) => void,
  since = Number.POSITIVE_INFINITY,
): () => void {
  let known: Map<string, CachedOrder['status']> | undefined
  const watching = liveQuery(() => getDb().orders.toArray()).subscribe((orders) => {
    const before = known
    known = new Map(orders.map(({ id, status }) => [id, status]))
    for (const order of orders) {
      const isNew = before ? before.get(order.id) !== order.status : order.updatedAt >= since
      const hasEnded = order.status === 'captured' || order.status === 'failed'
      if (hasEnded && isNew && (order.tries ?? 0) > triesShownByPage) listener(order)
    }
  })
  return () => watching.unsubscribe()
}
