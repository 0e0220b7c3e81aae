import { expect, test } from 'vitest'
import type { SentNotice } from '../../../tests/support/paypal/webhook-inbox.ts'
import { buyerDecides, sellerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openNoticedShop } from '../../../tests/support/paypal/shop-with-notices.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { listRefunds } from '../orders/refund-rows.ts'
import { makeOpenOrdersDue } from '../db/payment-poll-schedule.ts'

test('P14: a notice makes the shop ask, and what the provider shows is what counts', async () => {
  const { placed, capture, provider, arrived, hand, reconcileDue, orders } = await openNoticedShop()
  const order = await placed('approve', 'PENDING')
  const answer = await capture(order)
  expect(answer.json()).toMatchObject({ details: { status: 'PENDING' } })
  expect(await orders()).toMatchObject([{ status: 'pending' }])

  const pending = await arrived('PAYMENT.CAPTURE.PENDING')
  await buyerDecides(provider, order.id, 'completed')
  const completed = await arrived('PAYMENT.CAPTURE.COMPLETED')
  expect((await hand(completed)).statusCode).toBe(200)
  await reconcileDue()
  expect(await orders()).toMatchObject([{ status: 'captured', look_at: null }])

  // late, once more, and in another order: the same end
  for (const notice of [pending, completed, pending]) {
    expect((await hand(notice)).statusCode).toBe(200)
    await reconcileDue()
  }
  expect(await orders()).toMatchObject([{ status: 'captured', look_at: null }])
})

test('P14: a notice that says more than the provider shows changes nothing', async () => {
  const { placed, capture, arrived, hand, reconcileDue, orders } = await openNoticedShop()
  await capture(await placed('approve', 'PENDING'))
  const pending = await arrived('PAYMENT.CAPTURE.PENDING')
  // signed as it is, but the provider still shows a payment that is being checked
  expect((await hand(pending)).statusCode).toBe(200)
  await reconcileDue()
  expect(await orders()).toMatchObject([{ status: 'pending' }])
})

test('P14: a payment that is declined after all is not paid', async () => {
  const { placed, capture, provider, arrived, hand, reconcileDue, orders } = await openNoticedShop()
  const order = await placed('approve', 'PENDING')
  await capture(order)
  await buyerDecides(provider, order.id, 'declined')
  await hand(await arrived('PAYMENT.CAPTURE.DECLINED'))
  await reconcileDue()
  expect(await orders()).toMatchObject([{ status: 'declined', look_at: expect.any(Number) }])
})

test('P12: the notice of an approval leaves the page its turn, then the money is taken', async () => {
  const { placed, arrived, hand, due, orders, events } = await openNoticedShop()
  const { order_id } = await placed('approve')
  const approved = await arrived('CHECKOUT.ORDER.APPROVED')
  const answers = await Promise.all([hand(approved), hand(approved), hand(approved)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await events()).toMatchObject([{ type: 'CHECKOUT.ORDER.APPROVED' }])
  expect(await due(Date.now())).toEqual([])
  expect(await due(Date.now() + 20_000)).toEqual([order_id])
  expect(await orders()).toMatchObject([{ status: 'created' }])
})

test('P12: after a decline another approval is enough, and an old notice of the first is not', async () => {
  const { placed, capture, provider, arrived, hand, deps, reconcileDue, orders, line, letterbox } =
    await openNoticedShop()
  const order = await placed('decline')
  const first = await arrived('CHECKOUT.ORDER.APPROVED')
  expect((await capture(order)).statusCode).toBe(402)
  const tries = () => line.seen.filter(({ path }) => path.endsWith('/capture')).length
  const later = async (notice: SentNotice) => {
    expect((await hand(notice)).statusCode).toBe(200)
    await makeOpenOrdersDue(deps.db, Date.now())
    await reconcileDue()
  }
  await later(first)
  const declined = { status: 'declined', look_at: expect.any(Number) }
  expect([await orders(), tries()]).toMatchObject([[declined], 1])

  // The buyer approves with another card, and the page closes before it can report that.
  letterbox.notices.length = 0
  await buyerDecides(provider, order.id, 'approve')
  const second = await arrived('CHECKOUT.ORDER.APPROVED')
  await later(second)
  expect([await orders(), tries()]).toMatchObject([[{ status: 'captured' }], 2])
  await later(second)
  expect(tries()).toBe(2)
})

test('P14: what a seller refunds at PayPal itself is seen, once, however often its notice comes', async () => {
  const { placed, capture, provider, arrived, hand, reconcileDue, deps, letterbox, orders } =
    await openNoticedShop()
  const order = await placed('approve')
  await capture(order)
  for (const value of ['10.00', '26.99']) {
    letterbox.notices.length = 0
    await sellerDecides(provider, order.id, 'refunded', value)
    const notice = await arrived('PAYMENT.CAPTURE.REFUNDED')
    for (const _ of [1, 2]) expect((await hand(notice)).statusCode).toBe(200)
    await reconcileDue()
  }
  expect(await listRefunds(deps.db, [order.order_id])).toMatchObject([
    { amount: 1000, state: 'completed', member: null },
    { amount: 2699, state: 'completed', member: null },
  ])
  expect(await orders()).toMatchObject([{ status: 'captured', look_at: null }])
})

test('P14: a notice that comes twice is one', async () => {
  const { placed, letterbox, hand, events } = await openNoticedShop()
  await placed('approve', 'NOTICE_TWICE')
  await expect.poll(() => letterbox.notices).toHaveLength(2)
  for (const notice of letterbox.notices) expect((await hand(notice)).statusCode).toBe(200)
  expect(await events()).toHaveLength(1)
})

test('P14: what is not signed by the provider is refused and changes nothing', async () => {
  const { placed, arrived, hand, events, letterbox, provider } = await openNoticedShop()
  await placed('approve', 'NOTICE_FORGED')
  const genuine = await arrived('CHECKOUT.ORDER.APPROVED')
  await expect.poll(() => letterbox.notices).toHaveLength(2)
  const [one, two] = letterbox.notices
  const statuses = [(await hand(one!)).statusCode, (await hand(two!)).statusCode]
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await events()).toHaveLength(1)

  const { headers, body } = genuine
  const elsewhere = await openConnectedShop()
  const foreign = elsewhere.line.origin + '/v1/notifications/certs/CERT-SIMULATOR'
  const changed: Record<string, Partial<SentNotice>> = {
    'another body': { body: body.replace('WH-', 'WX-') },
    'another time': { headers: { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' } },
    'no signature': { headers: { ...headers, 'paypal-transmission-sig': '' } },
    'another algorithm': { headers: { ...headers, 'paypal-auth-algo': 'none' } },
    'a certificate from elsewhere': { headers: { ...headers, 'paypal-cert-url': foreign } },
    'no certificate': {
      headers: {
        ...headers,
        'paypal-cert-url': `${new URL(headers['paypal-cert-url']!).origin}/x`,
      },
    },
    'no headers': { headers: { 'content-type': 'application/json' } },
  }
  for (const [what, change] of Object.entries(changed)) {
    const { statusCode } = await hand({ ...genuine, ...change })
    expect([what, statusCode]).toEqual([what, 400])
  }
  expect(elsewhere.line.seen, 'nobody else was asked for a certificate').toEqual([])
  await provider.close()
})

test('without its certificate a notice is not taken, so that it comes again', async () => {
  const { placed, arrived, hand, provider, events } = await openNoticedShop()
  await placed('approve')
  const notice = await arrived('CHECKOUT.ORDER.APPROVED')
  await provider.close()
  expect((await hand(notice)).statusCode).toBe(502)
  expect(await events()).toEqual([])
})

test('a shop that expects no notices has no such address', async () => {
  const { app } = await openConnectedShop()
  const answer = await app.inject({ method: 'POST', url: '/api/webhooks/paypal', payload: {} })
  expect(answer.statusCode).toBe(404)
})
