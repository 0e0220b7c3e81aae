import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { Customer } from '#shared/contract/orders.ts'
import { call, Weather } from '#data/api.ts'
import { cartLines } from '#data/cart.ts'
import { cacheOrder, loadOrders, setOrderStatus, takeOutPaid } from '#data/orders.ts'
import { newKey } from '#app/platform/keys.ts'
import { orLogged } from '#app/platform/or-logged.ts'
import { checkoutMachine, type ApprovedOrder, type Restored } from './checkout-machine.ts'
import { readCheckout } from './kept-checkout.ts'

/** Sets the status of the cached order of a payment; nothing when the device did not keep it. */
async function noteEnd({ paypal_order_id }: ApprovedOrder, status: 'captured' | 'failed') {
  const orders = await loadOrders(Date.now())
  const cached = orders.find((one) => one.paypal_order_id === paypal_order_id)
  if (cached) await setOrderStatus(cached.id, status, Date.now())
}

async function capture(order: ApprovedOrder) {
  const { data } = await call('captureOrder', {
    params: { orderId: order.order_id },
    body: { paypal_order_id: order.paypal_order_id },
    // one capture per order, however often it is asked for
    idempotencyKey: `capture-${order.paypal_order_id}`,
  })
  if (data?.status !== 'captured') throw new Weather('The order is not captured yet', 0)
}

/** The checkout with this device's storage and the real server. */
export const checkoutHere = checkoutMachine.provide({
  actors: {
    noteApproved: fromPromise<unknown, ApprovedOrder>(({ input }) =>
      cacheOrder(input, Date.now(), newKey().slice(0, 8)),
    ),
    captureOrder: fromPromise<unknown, ApprovedOrder>(({ input }) => capture(input)),
    noteRefused: fromPromise<unknown, ApprovedOrder>(({ input }) => noteEnd(input, 'failed')),
    notePaid: fromPromise<unknown, ApprovedOrder>(({ input }) => noteEnd(input, 'captured')),
    emptyCart: fromPromise<unknown>(() => takeOutPaid(Date.now())),
  },
})

/** An approved order of this device whose payment's end is not known, from whatever tab. */
export const unresolvedHere = async (): Promise<ApprovedOrder | undefined> =>
  (await orLogged(loadOrders(Date.now()), [])).find(({ status }) => status === 'pending')

/** Where the buyer was, from this device: the kept step, an order whose end is unknown, the last one paid. */
export async function restoredHere(): Promise<Restored> {
  const { step, draft } = readCheckout()
  const customer = v.safeParse(Customer, draft)
  // whoever reloads in the second before the cart is emptied finds it empty
  await orLogged(takeOutPaid(Date.now()), undefined)
  const orders = await orLogged(loadOrders(Date.now()), [])
  // a new cart after a confirmed order begins at step 1
  const ordersAgain = step === 3 && (await orLogged(cartLines(), [])).length > 0
  return {
    step: ordersAgain ? 1 : step,
    customer: customer.success ? customer.output : undefined,
    unresolved: orders.find(({ status }) => status === 'pending'),
    paid: orders.find(({ status }) => status === 'captured'),
  }
}
