import { expect, test } from 'vitest'
import type * as desk from '#shared/contract/desk/orders.ts'
import { checkRefunds } from '../../doctor/refunds.ts'
import { listActions } from '../../staff/actions.ts'
import { listMails } from '../../db/mail-queue.ts'
import { createPaypalClient } from '../../paypal/client.ts'
import { makeOpenOrdersDue } from '../../db/payment-poll-schedule.ts'
import { findStep } from '../../orders/order-steps.ts'
import { recordShownRefunds } from '../../orders/refund-rows.ts'
import { reconcileOrders } from '../../jobs/payment-reconciler.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { sellerDecides } from '../../../../tests/support/paypal/in-process-paypal.ts'
import { shortenPauses } from '../../../../tests/support/short-pauses.ts'
import { openConnectedShop } from '../../../../tests/support/paypal/shop-with-paypal.ts'

/** A shop with an order that is paid, and what sales and its buyer see of it. */
async function openPaidOrder(then?: string) {
  const shop = await openConnectedShop()
  const { app, deps } = shop
  const { db } = deps
  const sales = await signInAs(db, app, 'sales')
  const placed = await shop.placed('approve', then)
  expect((await shop.capture(placed)).statusCode).toBe(200)
  const url = `/api/desk/orders/${placed.order_id}`
  const send = (call: string, body: object, key?: string) =>
    sales.ask('POST', `${url}/${call}`, body, {
      'sec-fetch-site': 'same-origin',
      ...(key && { 'idempotency-key': key }),
    })
  const client = createPaypalClient(deps.provider!)
  return {
    ...shop,
    db,
    sales,
    placed,
    step: (step: string, before: string | null, more = {}, key?: string) =>
      send('steps', { step, before, ...more }, key),
    refund: (amount: string, seen: number, key?: string) => send('refunds', { amount, seen }, key),
    read: async () => (await sales.ask('GET', url)).json<{ order: desk.DeskOrder }>().order,
    readAsBuyer: async (paypal_order_id = placed.id) =>
      (
        await shop.post('/api/orders/progress', {
          orders: [{ order_id: placed.order_id, paypal_order_id }],
        })
      ).json().orders[0],
    reconcile: async () => {
      await makeOpenOrdersDue(db, Date.now())
      for await (const { error } of reconcileOrders(db, client, { error: () => {} }))
        expect(error).toBeUndefined()
    },
    list: async (query = '') =>
      (await sales.ask('GET', `/api/desk/orders?${query}`)).json<{ entries: desk.OrderEntry[] }>(),
    doctor: () => checkRefunds({ ...deps, now: Date.now() }),
    mailsToSales: async () =>
      (await listMails(db))
        .filter(({ topic, recipient }) => topic !== 'order' && recipient === 'sales')
        .map(({ topic }) => topic),
    mails: async () =>
      (await listMails(db))
        .filter(({ topic, recipient }) => topic !== 'order' && recipient === 'buyer')
        .map(({ message_id, topic }) => String(topic === 'order_step' ? message_id : topic))
        .toSorted((a, b) => a.localeCompare(b)),
  }
}

const shipment = {
  carrier: 'DHL Express',
  tracking_number: '4400 1234',
  tracking_url: 'https://www.dhl.example/4400',
}

const unreadable = ['https://%', 'https://[', 'https://x:99999/a']

test('a paid order is found, and each step is taken once, with one mail', async () => {
  const { step, read, readAsBuyer, mails, list, placed, db } = await openPaidOrder()
  expect(await list('step=paid&search=JANE')).toMatchObject({
    total: 1,
    entries: [{ id: placed.order_id, total: 3699, pieces: 2, step: null, refunded: 0 }],
  })
  for (const _ of [1, 2])
    expect((await step('confirmed', null, {}, 'one confirmation')).statusCode).toBe(200)
  expect((await step('in_production', null, {}, 'one confirmation')).statusCode).toBe(422)
  expect((await step('confirmed', null)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await step('confirmed', 'confirmed')).statusCode).toBe(409)
  for (const tracking_url of [
    'http://www.dhl.example',
    'https:',
    'https://a b',
    "https://a'",
    ...unreadable,
  ])
    expect((await step('shipped', 'confirmed', { tracking_url })).statusCode).toBe(422)
  expect((await step('shipped', 'confirmed', shipment)).statusCode).toBe(200)
  expect((await step('in_production', 'shipped')).statusCode).toBe(409)
  expect((await step('delivered', 'shipped', shipment)).statusCode).toBe(200)
  const steps = [
    { step: 'confirmed', carrier: '' },
    { step: 'shipped', ...shipment },
    { step: 'delivered', tracking_url: '' },
  ]
  expect(await read()).toMatchObject({ step: 'delivered', steps, lines: [{ unit_price: 1250 }] })
  expect(await readAsBuyer()).toMatchObject({ steps, refunds: [] })
  expect(JSON.stringify(await readAsBuyer())).not.toContain('member')
  expect(await readAsBuyer('another')).toBeNull()
  expect(await mails()).toEqual(['confirmed', 'delivered', 'shipped'])
  expect(await list('step=paid')).toMatchObject({ total: 0 })
  expect(await list('step=delivered')).toMatchObject({ total: 1 })
  const [action] = await listActions(db, 1)
  expect(action).toMatchObject({ action: 'orders/:id/steps', subject: placed.order_id })
})

test('a tracking address of before that is none is shown to no one, in the mail neither', async () => {
  const { step, read, readAsBuyer, placed, db } = await openPaidOrder()
  expect((await step('shipped', null, shipment)).statusCode).toBe(200)
  for (const tracking_url of unreadable) {
    await db.updateTable('order_steps').set({ tracking_url }).execute()
    const shown = { steps: [{ carrier: 'DHL Express', tracking_url: '' }] }
    expect(await read()).toMatchObject(shown)
    expect(await readAsBuyer()).toMatchObject(shown)
    expect(await findStep(db, placed.order_id, 'shipped')).toMatchObject({ tracking_url: '' })
  }
})

test('of two members who take a step at once, one hears of the other', async () => {
  const { step, mails } = await openPaidOrder()
  const answers = await Promise.all([step('confirmed', null), step('confirmed', null)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mails()).toEqual(['confirmed'])
})

test('an order that is not paid is none of the desk', async () => {
  const { placed, sales } = await openPaidOrder()
  const shop = await openConnectedShop()
  const other = await signInAs(shop.deps.db, shop.app, 'owner')
  const unpaid = await shop.placed()
  const url = `/api/desk/orders/${unpaid.order_id}`
  expect((await other.ask('GET', url)).statusCode).toBe(404)
  const body = { step: 'confirmed', before: null }
  expect((await other.ask('POST', `${url}/steps`, body)).statusCode).toBe(404)
  expect((await other.ask('GET', '/api/desk/orders')).json()).toMatchObject({ total: 0 })
  expect((await sales.ask('GET', `/api/desk/orders/${placed.id}`)).statusCode).toBe(200)
})

test('a payment is refunded in parts and never beyond what was paid', async () => {
  const { refund, read, readAsBuyer, mails, line } = await openPaidOrder()
  for (const amount of ['0.00', '37.00']) expect((await refund(amount, 0)).statusCode).toBe(422)
  for (const _ of [1, 2])
    expect((await refund('10.00', 0, 'one refund')).json()).toEqual({
      state: 'completed',
      issue: '',
    })
  expect((await refund('11.00', 0, 'one refund')).json()).toMatchObject({ code: 'key_reused' })
  expect((await refund('5.00', 0)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await refund('27.00', 1)).json()).toMatchObject({ code: 'refund_too_large' })
  expect((await refund('26.99', 1)).json()).toMatchObject({ state: 'completed' })
  expect((await refund('0.01', 2)).json()).toMatchObject({ code: 'refund_too_large' })
  expect(await read()).toMatchObject({
    refundable: 0,
    refunds: [{ amount: 1000 }, { amount: 2699 }],
  })
  expect(await readAsBuyer()).toMatchObject({
    refunds: [
      { amount: '10.00', state: 'completed' },
      { amount: '26.99', state: 'completed' },
    ],
  })
  expect(await mails()).toEqual(['order_refund', 'order_refund'])
  const asked = line.seen.filter(({ path }) => path.endsWith('/refund'))
  expect(asked.map(({ body }) => JSON.parse(body).amount)).toEqual([
    { currency_code: 'USD', value: '10.00' },
    { currency_code: 'USD', value: '26.99' },
  ])
})

test.each(['REFUND_ANSWER_LOST', 'REFUND_ERROR_AFTER'])(
  'a refund with %s is asked for again under the same id, and made once',
  async (scenario) => {
    const { refund, read, mails, reconcile, line } = await openPaidOrder(scenario)
    expect((await refund('10.00', 0)).json()).toMatchObject({ state: 'completed' })
    await reconcile()
    expect(await read()).toMatchObject({ refunds: [{ amount: 1000, state: 'completed' }] })
    expect(await mails()).toEqual(['order_refund'])
    const ids = line.seen.flatMap(({ path, requestId }) =>
      path.endsWith('/refund') ? requestId : [],
    )
    expect(new Set(ids).size).toBe(1)
  },
)

test('a refund that PayPal does not answer is in doubt, counts, and is settled later', async () => {
  const { refund, read, readAsBuyer, mails, reconcile, line } = await openPaidOrder()
  line.breakNext('/refund', ...Array.from({ length: 4 }, () => ({ status: 503 })))
  expect((await refund('30.00', 0)).json()).toMatchObject({ state: 'asked' })
  expect(await read()).toMatchObject({ refundable: 699 })
  expect(await readAsBuyer()).toMatchObject({ refunds: [] })
  expect(await mails()).toEqual([])
  await reconcile()
  expect(await read()).toMatchObject({ refunds: [{ state: 'completed' }], refundable: 699 })
  expect(await mails()).toEqual(['order_refund'])
})

test('a refund that PayPal checks is pending, and its end is heard of', async () => {
  const { refund, read, readAsBuyer, mails, reconcile, provider, placed } =
    await openPaidOrder('REFUND_PENDING')
  expect((await refund('10.00', 0)).json()).toMatchObject({ state: 'pending' })
  expect(await readAsBuyer()).toMatchObject({ refunds: [{ state: 'pending' }] })
  await reconcile()
  expect(await mails()).toEqual([])
  await sellerDecides(provider, placed.id, 'refund-completed')
  await reconcile()
  expect(await read()).toMatchObject({ refunds: [{ state: 'completed' }] })
  expect(await mails()).toEqual(['order_refund'])
  expect((await refund('10.00', 1)).json()).toMatchObject({ state: 'pending' })
  await sellerDecides(provider, placed.id, 'refund-failed')
  await reconcile()
  expect(await read()).toMatchObject({ refundable: 2699, refunds: [{}, { state: 'failed' }] })
  expect(await mails()).toEqual(['order_refund'])
})

test('a refund that PayPal takes on and does not make is told to sales once, to the doctor and at the desk', async () => {
  const { refund, readAsBuyer, mails, mailsToSales, reconcile, provider, placed, list, doctor } =
    await openPaidOrder('REFUND_PENDING')
  await refund('10.00', 0)
  expect(await list()).toMatchObject({ entries: [{ refunded: 0, refunding: 1000 }] })
  await sellerDecides(provider, placed.id, 'refund-failed')
  for (const _ of [1, 2]) await reconcile()
  expect(await mailsToSales()).toEqual(['order_refund_failed'])
  expect(await mails()).toEqual([])
  expect(await readAsBuyer()).toMatchObject({ refunds: [] })
  const failed = { refunded: 0, refunding: 0, refund_failed: true }
  expect(await list()).toMatchObject({ entries: [failed] })
  expect(await doctor()).toMatchObject({ health: 'warning' })

  await refund('10.00', 1)
  await sellerDecides(provider, placed.id, 'refund-completed')
  await reconcile()
  expect(await mails()).toEqual(['order_refund'])
  expect(await mailsToSales()).toEqual(['order_refund_failed'])
  const refunded = { refunded: 1000, refunding: 0, refund_failed: false }
  expect(await list()).toMatchObject({ entries: [refunded] })
  expect(await doctor()).toMatchObject({ health: 'ok' })
})

test('a refund that fails is shown also where another was made between, before it failed', async () => {
  const { refund, reconcile, provider, placed, list, doctor, db } =
    await openPaidOrder('REFUND_PENDING')
  await refund('10.00', 0)
  const between = { paypal_refund_id: 'MADE-THERE', custom_id: undefined, amount: 500 }
  const shown = [{ ...between, state: 'completed' }] as const
  await recordShownRefunds(db, placed.order_id, [...shown], Date.now())
  await sellerDecides(provider, placed.id, 'refund-failed')
  await reconcile()
  const failed = { refunded: 500, refunding: 0, refund_failed: true }
  expect(await list()).toMatchObject({ entries: [failed] })
  expect(await doctor()).toMatchObject({ health: 'warning' })
})

test.each(['REFUND_TIME_LIMIT_EXCEEDED', 'REFUND_FAILED_INSUFFICIENT_FUNDS'])(
  'a refund that PayPal refuses with %s says so, and nothing is refunded',
  async (issue) => {
    const { refund, read, mails } = await openPaidOrder(issue)
    expect((await refund('10.00', 0)).json()).toEqual({ state: 'failed', issue })
    expect(await read()).toMatchObject({ refundable: 3699, refunds: [{ state: 'failed', issue }] })
    expect(await mails()).toEqual([])
  },
)

test('a refund that is asked for again under its key is shown as it stands, also without PayPal', async () => {
  const { refund, line, placed } = await openPaidOrder()
  shortenPauses()
  line.breakNext('/refund', 'answer lost', 'refused', 'refused', 'refused')
  expect((await refund('10.00', 0, 'one refund')).json()).toEqual({ state: 'asked', issue: '' })
  line.breakNext(placed.id, 'refused', 'refused', 'refused', 'refused')
  expect((await refund('10.00', 0, 'one refund')).json()).toEqual({ state: 'asked', issue: '' })
})

test('what was refunded at PayPal itself is seen before more is refunded', async () => {
  const { refund, read, mails, provider, placed } = await openPaidOrder()
  await sellerDecides(provider, placed.id, 'refunded', '30.00')
  expect((await refund('10.00', 0)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await read()).toMatchObject({
    refundable: 699,
    refunds: [{ amount: 3000, state: 'completed', member: null }],
  })
  expect(await mails()).toEqual(['order_refund'])
})
