import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { Customer } from '#shared/contract/orders.ts'
import { readBuyerDetails } from '#data/buyer/buyer-details.ts'
import { readCartLines } from '#data/cart/cart.ts'
import { confirmPayment } from '#data/orders/confirm-payment.ts'
import {
  cacheOrder,
  loadOrders,
  removePaidLines,
  findBlockingOrder,
} from '#data/orders/cached-orders.ts'
import { recoverApproval, deleteAttempt } from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import {
  createCheckoutMachine,
  type ApprovedOrder,
  type RestoredCheckout,
} from './checkout-machine.ts'
import { readCheckout } from './checkout-storage.ts'
import { toPiecesByLine } from './order-request.ts'
import type { PiecesByKey } from '#data/db/rows.ts'

export const checkoutMachine = createCheckoutMachine({
  noteApproved: fromPromise<unknown, ApprovedOrder>(async ({ input }) => {
    await cacheOrder(input, Date.now(), randomId().slice(0, 8))
    await deleteAttempt(input) // last: a page closed in between then has one of both
  }),
  captureOrder: fromPromise<unknown, ApprovedOrder>(({ input }) => confirmPayment(input, Date.now)),
  emptyCart: fromPromise<unknown>(() => removePaidLines(Date.now())),
})

/**
 * An approved order of this device, from any tab, whose payment is open or not yet reported. `next` is the body of
 * the order about to be created, `wanted` its pieces in the cart.
 * @throws Problem, TransientError while the approval of the last order is unknown
 */
export async function findUnresolvedOrder(
  next: string,
  wanted: PiecesByKey,
): Promise<ApprovedOrder | undefined> {
  const orders = await withFallback(loadOrders(Date.now()), [])
  const pending = findBlockingOrder(orders, await readCartPieces(), wanted)
  return pending ?? (await recoverApproval(Date.now, randomId(), next))
}

const readCartPieces = async () => toPiecesByLine(await withFallback(readCartLines(), []))

/** Age up to which a found payment is shown as confirmed, in ms. */
const maxRecentAge = 10_000

/** From this device: the stored step, an unresolved order, the last paid one. */
export async function restoreCheckout(): Promise<RestoredCheckout> {
  const { step: storedStep, draft } = readCheckout()
  const customer = v.safeParse(Customer, draft)
  // A page closed in the second before the cart was cleared.
  await withFallback(removePaidLines(Date.now()), undefined)
  const read_at = Date.now()
  const orders = await withFallback(loadOrders(read_at), [])
  // The page that started the payment closed, and this one found the result before it rendered.
  const found = orders.some(
    ({ status, tries = 0, updatedAt }) =>
      status === 'captured' && tries > 1 && updatedAt > read_at - maxRecentAge,
  )
  const step = storedStep === 2 && found ? 3 : storedStep
  // A new cart after a confirmed order starts at step 1.
  const cart = await readCartPieces()
  const ordersAgain = step === 3 && Object.keys(cart).length > 0
  return {
    step: ordersAgain ? 1 : step,
    customer: customer.success ? customer.output : undefined,
    buyer: await withFallback(readBuyerDetails(), undefined),
    unresolved: findBlockingOrder(orders, cart),
    orders,
    read_at,
    paid: orders.find(({ status }) => status === 'captured'),
  }
}
