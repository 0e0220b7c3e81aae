import { expect, test } from 'vitest'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import type { Fault, Line } from '../../../tests/support/paypal/paypal-proxy.ts'
import { openConnectedShop, type Placed } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import { findDocumentedError } from '../../paypal-simulator/documented-failures.ts'
import { recordCaptureRequest, recordPayment } from '../db/order-repository.ts'
import { createPaypalClient } from '../paypal/client.ts'
import { refreshOrder } from '../paypal/settle-order.ts'

type Captured = { purchase_units: { payments: { captures: Record<string, unknown>[] } }[] }

/** The provider's answer with something else said of the capture. */
const saying = (said: Record<string, unknown>): Fault => ({
  change: (answer) => {
    const changed = structuredClone(answer) as unknown as Captured // a capture's full answer
    Object.assign(changed.purchase_units[0]?.payments.captures[0] ?? {}, said)
    return changed
  },
})

/** Calls to PayPal about an order. */
const askedAbout = ({ id }: Placed, seen: Line['seen']) =>
  seen.filter(({ path }) => path.includes(id)).map(({ method }) => method)

test('an approved order is captured', async () => {
  const { placed, capture, orders } = await openConnectedShop()
  const order = await placed('approve')
  const answer = await capture(order)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    success: true,
    data: { order_id: order.order_id, status: 'captured', amount: '36.99', currency: 'USD' },
  })
  expect(await orders()).toMatchObject([{ status: 'captured', capture_asked_at: null }])
})

test("the provider's order id in the address does as well", async () => {
  const { placed, post } = await openConnectedShop()
  const { id } = await placed('approve')
  const answer = await post(`/api/orders/${id}/capture`, { paypal_order_id: id })
  expect(answer.statusCode).toBe(200)
})

test('asked again, it says so again', async () => {
  const { placed, capture, line } = await openConnectedShop()
  const order = await placed('approve')
  const first = await capture(order, 'key-12345')
  const calls = line.seen.length
  for (const key of [undefined, 'key-12345', 'key-67890']) {
    expect((await capture(order, key)).body).toBe(first.body)
  }
  expect(line.seen).toHaveLength(calls)
})

test('twenty captures at once are one', async () => {
  const { placed, capture, line } = await openConnectedShop()
  const order = await placed('approve')
  const answers = await Promise.all(Array.from({ length: 20 }, () => capture(order)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(line.seen.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('an order nobody approved stays created', async () => {
  const { placed, capture, orders, provider } = await openConnectedShop()
  const order = await placed('cancel')
  const answer = await capture(order)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_not_approved'])
  expect(await orders()).toMatchObject([{ status: 'created', capture_asked_at: null }])
  await buyerDecides(provider, order.id, 'approve')
  expect((await capture(order)).statusCode).toBe(200)
})

test('a declined card declines the order; another card on the same order pays it', async () => {
  const { placed, capture, orders, provider } = await openConnectedShop()
  const order = await placed('decline')
  const answer = await capture(order, 'key-12345')
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_declined'])
  expect(await orders()).toMatchObject([{ status: 'declined' }])
  await buyerDecides(provider, order.id, 'approve')
  expect((await capture(order, 'key-12345')).statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
})

test('a lost answer is asked for again under the same request id', async () => {
  const { placed, capture, line } = await openConnectedShop()
  const order = await placed('approve')
  line.breakNext('/capture', 'answer lost', { status: 503 })
  expect((await capture(order)).statusCode).toBe(200)
  const ids = line.seen.filter(({ path }) => path.endsWith('/capture')).map((c) => c.requestId)
  expect(ids).toEqual(Array.from({ length: 3 }, () => `capture-${order.order_id}-1`))
})

test('an unreachable provider leaves the order in doubt; later it is looked at before money moves', async () => {
  const { placed, capture, orders, line } = await openConnectedShop()
  const order = await placed('approve')
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  const answer = await capture(order)
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'payment_provider_failed'])
  expect(await orders()).toMatchObject([
    { status: 'unknown', capture_asked_at: expect.any(Number) },
  ])

  const before = line.seen.length
  expect((await capture(order)).statusCode).toBe(200)
  expect(line.seen.slice(before).map(({ method }) => method)).toEqual(['GET'])
})

test('a page that has not heard of the approval asks for no money before there is one', async () => {
  const { placed, post, orders, line, provider } = await openConnectedShop()
  const { id, order_id } = await placed()
  const look = () =>
    post(`/api/orders/${order_id}/capture`, { paypal_order_id: id, look_first: true })
  const before = line.seen.length
  const answer = await look()
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_not_approved'])
  expect(line.seen.slice(before).map(({ method }) => method)).toEqual(['GET'])
  expect(await orders()).toMatchObject([{ status: 'created', capture_asked_at: null }])
  await buyerDecides(provider, id, 'approve')
  expect((await look()).statusCode).toBe(200)
  const calls = line.seen.length
  expect((await look()).statusCode).toBe(200)
  expect(line.seen).toHaveLength(calls)
})

test('an order the provider has forgotten is over, unless its money was asked for', async () => {
  const { placed, post, orders, deps } = await openConnectedShop()
  const { order_id } = await placed()
  await deps.db.updateTable('orders').set({ paypal_order_id: 'FORGOTTEN' }).execute()
  const look = () =>
    post(`/api/orders/${order_id}/capture`, { paypal_order_id: 'FORGOTTEN', look_first: true })
  await deps.db.updateTable('orders').set({ capture_asked_at: 1 }).execute()
  expect((await look()).json().code).toBe('payment_provider_failed')
  await deps.db.updateTable('orders').set({ capture_asked_at: null }).execute()
  const answer = await look()
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'payment_expired'])
  expect(await orders()).toMatchObject([{ status: 'expired' }])
})

test('an order nobody has approved in time is over, even when somebody approves it then', async () => {
  const { placed, capture, post, line, provider, deps } = await openConnectedShop()
  const order = await placed()
  const created_at = Date.now() - 6 * 60 * 60 * 1000 - 1
  await deps.db.updateTable('orders').set({ created_at }).execute()
  const body = { paypal_order_id: order.id, look_first: true }
  const look = () => post(`/api/orders/${order.order_id}/capture`, body)
  expect((await look()).json().code).toBe('payment_expired')
  await buyerDecides(provider, order.id, 'approve')
  const before = line.seen.length
  for (const ask of [look, () => capture(order)]) {
    expect((await ask()).json().code).toBe('payment_expired')
  }
  await refreshOrder(deps.db, createPaypalClient(deps.provider!), order.order_id)
  expect(askedAbout(order, line.seen.slice(before))).toEqual(['GET'])
})

test('what the provider refuses is told as refused, and its money never asked for again', async () => {
  const { placed, capture, post, orders, line, provider, deps } = await openConnectedShop()
  const order = await placed('approve', 'SHIPPING_ADDRESS_INVALID')
  const answer = await capture(order)
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_refused'])
  expect(await orders()).toMatchObject([{ status: 'failed', capture_asked_at: null }])
  await buyerDecides(provider, order.id, 'approve') // an old window, and nothing in the way any more
  const before = line.seen.length
  const look = { paypal_order_id: order.id, look_first: true }
  expect((await capture(order)).json().code).toBe('payment_refused')
  expect((await post(`/api/orders/${order.id}/capture`, look)).json().code).toBe('payment_refused')
  await refreshOrder(deps.db, createPaypalClient(deps.provider!), order.order_id)
  expect(askedAbout(order, line.seen.slice(before))).toEqual(['GET'])
  expect(await orders()).toMatchObject([{ status: 'failed' }])
})

test('money that has moved all the same is noted, also of an order that was told as refused', async () => {
  const { placed, capture, orders, deps } = await openConnectedShop()
  const order = await placed('approve')
  await capture(order)
  await deps.db.updateTable('orders').set({ status: 'failed' }).execute()
  await refreshOrder(deps.db, createPaypalClient(deps.provider!), order.order_id)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
})

test('a refusal ends nothing while somebody else asks for the same money', async () => {
  const { placed, orders, deps, provider } = await openConnectedShop()
  const order = await placed('approve', 'PERMISSION_DENIED')
  const one = await recordCaptureRequest(deps.db, order.order_id, 1000)
  const other = await recordCaptureRequest(deps.db, order.order_id, 1000)
  await recordPayment(deps.db, one.after, { status: 'failed' }, 1001)
  expect(await orders()).toMatchObject([{ status: 'capturing' }])
  await recordPayment(deps.db, other.after, { status: 'unknown' }, 1002)
  expect(await orders()).toMatchObject([{ status: 'unknown' }])
  await buyerDecides(provider, order.id, 'approve')
  await refreshOrder(deps.db, createPaypalClient(deps.provider!), order.order_id)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
})

test('a look while somebody asks for the money takes no doubt away', async () => {
  const { placed, orders, deps } = await openConnectedShop()
  const order = await placed('approve', 'PERMISSION_DENIED')
  await recordCaptureRequest(deps.db, order.order_id, Date.now())
  const look = () => refreshOrder(deps.db, createPaypalClient(deps.provider!), order.order_id)
  await expect(look()).rejects.toThrow('PERMISSION_DENIED')
  expect(await orders()).toMatchObject([{ status: 'unknown' }])
  await expect(look()).rejects.toThrow('PERMISSION_DENIED')
  expect(await orders()).toMatchObject([{ status: 'failed' }])
})

test('a provider that says captured and does not show it leaves the order in doubt', async () => {
  const { placed, capture, orders, line } = await openConnectedShop()
  const order = await placed('approve', 'ORDER_ALREADY_CAPTURED')
  const denied = findDocumentedError('PERMISSION_DENIED')!
  line.breakNext(order.id, { status: denied.status, body: denied.body() })
  expect((await capture(order)).json().code).toBe('payment_provider_failed')
  expect(await orders()).toMatchObject([{ status: 'unknown' }])
})

test('captured by somebody else meanwhile is captured', async () => {
  const { placed, capture, deps, line } = await openConnectedShop()
  const order = await placed('approve')
  await capture(order)
  // as another server would find it whose database was restored from before the capture
  await deps.db.updateTable('orders').set({ status: 'created', declines: 1 }).execute()
  expect((await capture(order)).statusCode).toBe(200)
  expect(line.seen.at(-1)).toMatchObject({ method: 'GET' })
})

test.each([
  ['another amount', 'unknown', { amount: { currency_code: 'USD', value: '0.01' } }],
  ['another currency', 'unknown', { amount: { currency_code: 'EUR', value: '36.99' } }],
  ["another order's invoice", 'unknown', { invoice_id: 'ord_other' }],
  ['a capture that is pending', 'pending', { status: 'PENDING' }],
  ['a capture that was refunded', 'unknown', { status: 'REFUNDED' }],
])('%s is not paid', async (_what, status, said) => {
  const { placed, capture, orders, line } = await openConnectedShop()
  const order = await placed('approve')
  shortenPauses()
  line.breakNext('/capture', ...Array.from({ length: 4 }, () => saying(said)))
  const answer = await capture(order)
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'payment_provider_failed'])
  expect(await orders()).toMatchObject([{ status }])
})

test('a payment that was refunded in part before its answer came is paid, and its refunds are asked for', async () => {
  const { placed, capture, orders, line, deps } = await openConnectedShop()
  const order = await placed('approve')
  line.breakNext('/capture', saying({ status: 'PARTIALLY_REFUNDED' }))
  expect((await capture(order)).statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ status: 'captured' }])
  const { look_at } = await deps.db.selectFrom('orders').select('look_at').executeTakeFirstOrThrow()
  expect(look_at).toBeLessThanOrEqual(Date.now())
})

test.each(['DECLINED', 'FAILED'])('a 201 that says %s is not paid', async (status) => {
  const { placed, capture, orders, line } = await openConnectedShop()
  const order = await placed('approve')
  line.breakNext('/capture', saying({ status }))
  expect((await capture(order)).statusCode).toBe(402)
  expect(await orders()).toMatchObject([{ status: 'declined' }])
})

test('an answer that is none is not paid', async () => {
  const { placed, capture, line } = await openConnectedShop()
  const order = await placed('approve')
  const nonsense: Fault = { change: () => ({ ok: true }) }
  shortenPauses()
  line.breakNext('/capture', nonsense, nonsense, nonsense, nonsense)
  expect((await capture(order)).statusCode).toBe(502)
})

test('an unknown order is 404, a payment of another order 409', async () => {
  const { placed, post } = await openConnectedShop()
  const [one, two] = [await placed('approve'), await placed('approve')]
  const wrong = await post(`/api/orders/${one.order_id}/capture`, { paypal_order_id: two.id })
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'order_mismatch'])
  for (const id of ['nobody', '%00', '..%2f..', '%F0%9F%98%80', 'x'.repeat(5000)]) {
    const answer = await post(`/api/orders/${id}/capture`, { paypal_order_id: one.id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found'])
  }
})

test.each([{}, { paypal_order_id: '' }, { paypal_order_id: 7 }, []])(
  'the body %j is refused',
  async (body) => {
    const { placed, post } = await openConnectedShop()
    const { order_id } = await placed('approve')
    expect((await post(`/api/orders/${order_id}/capture`, body)).statusCode).toBe(422)
  },
)

test('one key cannot capture with two bodies', async () => {
  const { placed, capture, post } = await openConnectedShop()
  const order = await placed('approve')
  await capture(order, 'key-12345')
  const other = await post(
    `/api/orders/${order.order_id}/capture`,
    { paypal_order_id: 'OTHER' },
    'key-12345',
  )
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})
