import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import type { Customer } from '#shared/contract/orders.ts'
import { Problem, TransientError } from '#data/api/api-client.ts'
import {
  createCheckoutMachine,
  type ApprovedOrder,
  type RestoredCheckout,
} from './checkout-machine.ts'

const customer: Customer = {
  customerName: 'Ana Gil',
  customerEmail: 'ana@example.com',
  customerPhone: '',
  shippingAddress: {
    name: 'Ana Gil',
    company: '',
    addressLine1: 'Calle Mayor 1',
    addressLine2: '',
    city: 'Madrid',
    state: 'Madrid',
    postalCode: '28013',
    country: 'DE',
  },
}
const order: ApprovedOrder = {
  paypal_order_id: 'PP-1',
  order_id: 'order-1',
  amount: '41.03',
  lines: { 'line-1': 1 },
}
const declined = new Problem(402, { error: 'declined', code: 'payment_declined' })
const refused = new Problem(402, { error: 'refused', code: 'payment_refused' })
const providerFailed = new Problem(502, { error: 'failed', code: 'payment_provider_failed' })
const notConfigured = new Problem(503, { error: 'none', code: 'payment_not_configured' })

type World = {
  restored?: RestoredCheckout
  capture?: () => Promise<unknown>
  note?: () => Promise<unknown>
  emptyCart?: () => Promise<unknown>
}
const well = async () => undefined

/** A checkout with stub actors and short delays. */
function checkoutWith({
  restored = { step: 1 },
  capture = well,
  note = well,
  emptyCart = well,
}: World) {
  const actor = (doing: () => Promise<unknown>) => fromPromise<unknown, ApprovedOrder>(doing)
  return createActor(
    createCheckoutMachine({
      noteApproved: actor(note),
      captureOrder: actor(capture),
      emptyCart: fromPromise<unknown>(emptyCart),
    }).provide({ delays: { askAgain: 10, clearCart: 10 } }),
    { input: restored },
  ).start()
}

/** A checkout in step 2. */
const atPayment = (world: World = {}) => checkoutWith({ ...world, restored: { step: 2, customer } })

test('step 1 leads to 2 with the customer, and Back returns to 1', () => {
  const checkout = checkoutWith({})
  expect(checkout.getSnapshot().hasTag('step1')).toBe(true)
  checkout.send({ type: 'shipping.submitted', customer })
  expect(checkout.getSnapshot().hasTag('step2')).toBe(true)
  checkout.send({ type: 'back' })
  expect(checkout.getSnapshot().hasTag('step1')).toBe(true)
  expect(checkout.getSnapshot().context.customer).toEqual(customer)
})

test('after a successful capture the order is confirmed and the cart is emptied a second later', async () => {
  const did: string[] = []
  const checkout = atPayment({ emptyCart: async () => did.push('emptied') })
  checkout.send({ type: 'payment.approved', order })
  await waitFor(checkout, (state) => state.matches('confirmed'))
  expect(did).not.toContain('emptied')
  await waitFor(checkout, (state) => state.matches('finished'))
  expect(did).toEqual(['emptied'])
})

test('a device that cannot keep anything still confirms what is paid', async () => {
  const full = () => Promise.reject(new Error('QuotaExceededError'))
  const checkout = atPayment({ note: full, emptyCart: full })
  checkout.send({ type: 'payment.approved', order })
  expect((await waitFor(checkout, (state) => state.matches('finished'))).hasTag('step3')).toBe(true)
})

test('the approved order is on the device before it is captured', async () => {
  const did: string[] = []
  const checkout = atPayment({
    note: async () => did.push('noted'),
    capture: async () => did.push('captured'),
  })
  checkout.send({ type: 'payment.approved', order })
  await waitFor(checkout, (state) => state.hasTag('step3'))
  expect(did).toEqual(['noted', 'captured'])
})

test('Back is not possible while the payment is processed', async () => {
  const checkout = atPayment({ capture: () => new Promise(() => {}) })
  checkout.send({ type: 'payment.approved', order })
  await waitFor(checkout, (state) => state.matches('capturing'))
  expect(checkout.getSnapshot().can({ type: 'back' })).toBe(false)
})

test.each([declined, refused])(
  'a definite refusal stays in step 2 and says why (%s)',
  async (no) => {
    const checkout = atPayment({ capture: () => Promise.reject(no) })
    checkout.send({ type: 'payment.approved', order })
    await waitFor(checkout, (state) => state.matches('payment'))
    expect(checkout.getSnapshot().context.failure).toBe(no)
    expect(checkout.getSnapshot().can({ type: 'back' })).toBe(true)
  },
)

test('a refused payment of a buyer whose form is gone begins at step 1', async () => {
  const checkout = checkoutWith({
    restored: { step: 1, unresolved: order },
    capture: () => Promise.reject(declined),
  })
  await waitFor(checkout, (state) => state.matches('shipping'))
  expect(checkout.getSnapshot().context.failure).toBe(declined)
  checkout.send({ type: 'failure.read' })
  expect(checkout.getSnapshot().context.failure).toBeUndefined()
})

test('a payment another tab left unresolved is confirmed here instead of being paid again', async () => {
  const checkout = atPayment()
  checkout.send({ type: 'payment.found', order })
  expect(checkout.getSnapshot().matches('unresolved')).toBe(true)
  await waitFor(checkout, (state) => state.matches('confirmed'))
})

test.each([
  ['while the buyer types', { step: 1 }],
  ['before the buyer pays', { step: 2, customer }],
  ['while its end is unknown', { step: 2, customer, unresolved: order }],
] as const)(
  'a payment whose end has become known elsewhere is told %s',
  async (_when, restored) => {
    const checkout = checkoutWith({ restored })
    checkout.send({ type: 'payment.ended', order, paid: true })
    expect(checkout.getSnapshot().matches('capturing')).toBe(true)
    expect((await waitFor(checkout, (state) => state.matches('confirmed'))).context.order).toBe(
      order,
    )
  },
)

test('an earlier payment that was refused does not disturb the one to come', () => {
  const checkout = atPayment()
  checkout.send({ type: 'payment.ended', order, paid: false })
  expect(checkout.getSnapshot().matches('payment')).toBe(true)
})

test('the end of another payment does not hurry an unresolved one', () => {
  const checkout = checkoutWith({ restored: { step: 2, customer, unresolved: order } })
  checkout.send({ type: 'payment.ended', order: { ...order, paypal_order_id: 'PP-2' }, paid: true })
  expect(checkout.getSnapshot().matches('unresolved')).toBe(true)
})

test('the line being back makes it ask at once, as a payment whose end is unknown', async () => {
  const checkout = checkoutWith({ restored: { step: 2, customer, unresolved: order } })
  checkout.send({ type: 'line.restored' })
  expect(checkout.getSnapshot().matches('capturing')).toBe(true)
  expect(checkout.getSnapshot().context.tries).toBeGreaterThan(0)
})

test.each([new TransientError('no answer', 0), providerFailed, notConfigured])(
  'when the answer is lost, the buyer cannot pay twice (%s)',
  async (lost) => {
    const checkout = atPayment({ capture: () => Promise.reject(lost) })
    checkout.send({ type: 'payment.approved', order })
    const state = await waitFor(checkout, (snapshot) => snapshot.matches('unresolved'))
    expect(state.can({ type: 'payment.approved', order })).toBe(false)
    expect(state.can({ type: 'back' })).toBe(false)
  },
)

test('a payment under review is known as such, until the server says how it ended', async () => {
  const details = { status: 'PENDING' }
  const checking = new Problem(502, { error: '', code: 'payment_provider_failed', details })
  const answers = [() => Promise.reject(checking), well]
  const checkout = atPayment({ capture: () => (answers.shift() ?? well)() })
  checkout.send({ type: 'payment.approved', order })
  await waitFor(checkout, ({ context }) => context.reviewed)
  expect(checkout.getSnapshot().can({ type: 'payment.approved', order })).toBe(false)
  await waitFor(checkout, (state) => state.matches('confirmed'))
})

test('a payment under review can be left to itself, one in doubt cannot', async () => {
  const restored = { step: 2, customer, unresolved: { ...order, under_review: true } } as const
  const checkout = checkoutWith({ restored })
  checkout.send({ type: 'set.aside' })
  expect(checkout.getSnapshot()).toMatchObject({ value: 'payment', context: { order: undefined } })
  const doubtful = checkoutWith({ restored: { ...restored, unresolved: order } })
  expect(doubtful.getSnapshot().can({ type: 'set.aside' })).toBe(false)
})

test('an unresolved payment is asked for until the server knows', async () => {
  const lost = () => Promise.reject(new TransientError('lost', 0))
  const answers = [lost, lost, well]
  const capture = vi.fn(() => (answers.shift() ?? well)())
  const checkout = atPayment({ capture })
  checkout.send({ type: 'payment.approved', order })
  await waitFor(checkout, (state) => state.matches('confirmed'))
  expect(capture).toHaveBeenCalledTimes(3)
})

test('a reload while the payment was unresolved asks the server again', async () => {
  const capture = vi.fn(well)
  const checkout = checkoutWith({ restored: { step: 2, customer, unresolved: order }, capture })
  expect(checkout.getSnapshot().matches('unresolved')).toBe(true)
  await waitFor(checkout, (state) => state.matches('confirmed'))
  expect(capture).toHaveBeenCalledOnce()
})

test.each([
  [{ step: 1 } as const, 'step1'],
  [{ step: 2, customer } as const, 'step2'],
  [{ step: 2 } as const, 'step1'],
  [{ step: 3 } as const, 'step3'],
] as const)('a reload comes back to where the buyer was: %o', (restored, tag) => {
  expect(checkoutWith({ restored }).getSnapshot().hasTag(tag)).toBe(true)
})
