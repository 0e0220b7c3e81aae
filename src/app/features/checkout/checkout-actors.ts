import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { Customer } from '#shared/contract/orders.ts'
import { cartLines } from '#data/cart/cart.ts'
import { confirmPayment } from '#data/orders/confirm-payment.ts'
import { cacheOrder, loadOrders, removePaidLines, whatHoldsUp } from '#data/orders/cached-orders.ts'
import { recoverApproval, forgetAttempt } from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { checkoutMachine, type ApprovedOrder, type Restored } from './checkout-machine.ts'
import { readCheckout } from './checkout-storage.ts'
import { piecesByLine } from './order-request.ts'
import type { Pieces } from '#data/db/rows.ts'

export const checkoutHere = checkoutMachine({
  noteApproved: fromPromise<unknown, ApprovedOrder>(async ({ input }) => {
    await cacheOrder(input, Date.now(), randomId().slice(0, 8))
    await forgetAttempt(input) // last: a page closed in between then has one of both
  }),
  captureOrder: fromPromise<unknown, ApprovedOrder>(({ input }) => confirmPayment(input, Date.now)),
  emptyCart: fromPromise<unknown>(() => removePaidLines(Date.now())),
})

/**
 * An approved order of this device, from any tab, whose payment is open or not yet reported. `next` is the body of
 * the order about to be created, `wanted` its pieces in the cart.
 * @throws Problem, TransientError while the approval of the last order is unknown
 */
export async function unresolvedHere(
  next: string,
  wanted: Pieces,
): Promise<ApprovedOrder | undefined> {
  const orders = await withFallback(loadOrders(Date.now()), [])
  const pending = whatHoldsUp(orders, await cartPieces(), wanted)
  return pending ?? (await recoverApproval(Date.now, randomId(), next))
}

const cartPieces = async () => piecesByLine(await withFallback(cartLines(), []))

/** Age up to which a found payment is shown as confirmed, in ms. */
const justNow = 10_000

/** From this device: the stored step, an unresolved order, the last paid one. */
export async function restoredHere(): Promise<Restored> {
  const { step: kept, draft } = readCheckout()
  const customer = v.safeParse(Customer, draft)
  // A page closed in the second before the cart was cleared.
  await withFallback(removePaidLines(Date.now()), undefined)
  const read_at = Date.now()
  const orders = await withFallback(loadOrders(read_at), [])
  // The page that started the payment closed, and this one found the result before it rendered.
  const found = orders.some(
    ({ status, tries = 0, updatedAt }) =>
      status === 'captured' && tries > 1 && updatedAt > read_at - justNow,
  )
  const step = kept === 2 && found ? 3 : kept
  // A new cart after a confirmed order starts at step 1.
  const cart = await cartPieces()
  const ordersAgain = step === 3 && Object.keys(cart).length > 0
  return {
    step: ordersAgain ? 1 : step,
    customer: customer.success ? customer.output : undefined,
    unresolved: whatHoldsUp(orders, cart),
    orders,
    read_at,
    paid: orders.find(({ status }) => status === 'captured'),
  }
}
