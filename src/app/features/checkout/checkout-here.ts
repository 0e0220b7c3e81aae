import { fromPromise } from 'xstate'
import { call } from '#data/api.ts'
import { cartLines, clearOrdered } from '#data/cart.ts'
import { cacheOrder, loadOrders, setOrderStatus } from '#data/orders.ts'
import { newKey } from '#app/platform/keys.ts'
import { checkoutMachine, type ApprovedOrder, type Restored } from './checkout-machine.ts'
import { readCheckout } from './kept-checkout.ts'

const statusOf = async (order: ApprovedOrder, status: 'captured' | 'failed') => {
  const cached = (await loadOrders(Date.now())).find(
    (one) => one.paypal_order_id === order.paypal_order_id,
  )
  if (cached) await setOrderStatus(cached.id, status, Date.now())
}

/** The checkout with this device's storage and the real server. */
export const checkoutHere = checkoutMachine.provide({
  actors: {
    noteApproved: fromPromise<unknown, ApprovedOrder>(({ input }) =>
      cacheOrder(input, Date.now(), newKey().slice(0, 8)),
    ),
    captureOrder: fromPromise<unknown, ApprovedOrder>(({ input }) =>
      call('captureOrder', {
        params: { orderId: input.order_id },
        body: { paypal_order_id: input.paypal_order_id },
        // one capture per order, however often it is asked for
        idempotencyKey: `capture-${input.paypal_order_id}`,
      }),
    ),
    noteRefused: fromPromise<unknown, ApprovedOrder>(({ input }) => statusOf(input, 'failed')),
    finish: fromPromise<unknown, ApprovedOrder | undefined>(async ({ input }) => {
      if (!input) return
      await clearOrdered(input.lines)
      await statusOf(input, 'captured')
    }),
  },
})

/** Where the buyer was, from this device: the kept step, and an approved order whose end is unknown. */
export async function restoredHere(): Promise<Restored> {
  const { step, customer } = readCheckout()
  const unresolved = (await loadOrders(Date.now())).find((order) => order.status === 'pending')
  // a new cart after a confirmed order begins at step 1
  const orderedAgain = step === 3 && (await cartLines()).length > 0
  return { step: orderedAgain ? 1 : step, customer, unresolved }
}
