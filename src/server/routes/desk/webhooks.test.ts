import { expect, test } from 'vitest'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { chosenEvents } from '#shared/contract/desk/webhooks.ts'
import { openDesk, signInAs } from '../../../../tests/support/desk.ts'
import { anOffer } from '../../../../tests/support/offer.ts'
import { catalogueFolder, importInto } from '../../../../tests/support/samples/catalogue-folder.ts'
import { openConnectedShop } from '../../../../tests/support/paypal/shop-with-paypal.ts'
import type { Db } from '../../db/database.ts'
import { readHistory } from '../../db/catalogue/version-history.ts'
import { addWebhook, listWebhooks } from '../../db/webhooks/endpoints.ts'
import { recordShownPayment } from '../../orders/refund-rows.ts'
import { erasePerson } from '../../persons/erase-person.ts'

const page = (key: string) => ({ 'sec-fetch-site': 'same-origin', 'idempotency-key': key })

const listen = (db: Db) =>
  addWebhook(db, { url: 'https://hooks.example.com/', events: chosenEvents }, Date.now())

const readEvents = (db: Db) =>
  db.selectFrom('webhook_events').select(['type', 'subject', 'data']).orderBy('id').execute()

test('each message and quotation of an inquiry is one event, without a word of it, and gone with the person', async () => {
  const { app, db } = await openDesk()
  await listen(db)
  const owner = await signInAs(db, app, 'owner')
  const write = async (url: string, key: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload })
  const inquiry = {
    contact_name: 'Ana Torres',
    email: 'ana@torres.example',
    message: 'Price for 500, please.',
    locale: 'es',
  }
  for (const _ of [1, 2]) await write('/api/inquiries', 'inquiry of Ana', inquiry)
  const { id, link } = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  expect(link).toBeNull()
  const send = (call: string, body: object, key: string) =>
    owner.ask('POST', `/api/desk/inquiries/${id}/${call}`, body, page(key))
  for (const _ of [1, 2]) await send('replies', { body: 'Dear Ana', seen: 0 }, 'the reply')
  const offer = async (seen: number) => {
    await send('quotations', { content: anOffer, seen }, `offer after ${seen}`)
    const shown = await owner.ask('GET', `/api/desk/inquiries/${id}`)
    return shown.json<{ inquiry: DeskInquiry }>().inquiry.thread.at(-1)?.quotation?.id
  }
  const first = await offer(1)
  const { link: token } = await db.selectFrom('inquiries').select('link').executeTakeFirstOrThrow()
  const answer = (key: string, decision?: object) =>
    write(`/api/requests/${token}/messages`, key, { inquiry_id: '', body: 'Hello there', decision })
  await answer('the question')
  const wish = [{ line: 0, wish: 'In brown' }]
  await answer('the wish of Ana', { quotation_id: first, kind: 'change', lines: wish })
  await answer('the yes of Ana', { quotation_id: await offer(4), kind: 'accept', lines: [] })
  const events = await readEvents(db)
  expect(events.map(({ type }) => type)).toEqual([
    'inquiry.received',
    'message.sent',
    'quotation.sent',
    'message.received',
    'quotation.change_asked',
    'quotation.sent',
    'quotation.accepted',
  ])
  expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([id]))
  expect(JSON.stringify(events)).not.toMatch(
    /Ana |torres\.example|Price for|Dear |Hello there|In brown/u,
  )
  const plan = { inquiries: [id], messages: [], orders: [], undelivered: [], inDoubt: [] }
  await erasePerson(db, plan, { withUndelivered: false }, Date.now())
  expect(await readEvents(db)).toEqual([])
  expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
})

test('an order is an event when it is paid, a step further and refunded', async () => {
  const shop = await openConnectedShop()
  const { db } = shop.deps
  await listen(db)
  const owner = await signInAs(db, shop.app, 'owner')
  const placed = await shop.placed('approve')
  for (const _ of [1, 2]) await shop.capture(placed)
  const send = (call: string, body: object, key: string) =>
    owner.ask('POST', `/api/desk/orders/${placed.order_id}/${call}`, body, page(key))
  for (const _ of [1, 2]) await send('steps', { step: 'confirmed', before: null }, 'first step')
  for (const _ of [1, 2]) await send('refunds', { amount: '1.00', seen: 0 }, 'one refund')
  const events = await readEvents(db)
  expect(events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([
    ['order.paid', { order_id: placed.order_id, total: 3699, currency: 'USD' }],
    ['order.step_taken', { order_id: placed.order_id, step: 'confirmed' }],
    [
      'order.refunded',
      { order_id: placed.order_id, refund_id: expect.stringMatching(/^ref_/u), amount: 100 },
    ],
  ])
})

test('a payment that PayPal holds or gives back is one event each time', async () => {
  const shop = await openConnectedShop()
  const { db } = shop.deps
  const placed = await shop.placed('approve')
  await shop.capture(placed)
  await listen(db)
  const seen = ['held', 'held', null, null] as const
  for (const [at, reversal] of seen.entries()) {
    const asked_at = Date.now() + at
    await recordShownPayment(db, placed.order_id, { reversal, asked_at }, asked_at)
  }
  const events = await readEvents(db)
  expect(events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual(
    ['held', null].map((reversal) => [
      'order.reversal_changed',
      { order_id: placed.order_id, reversal },
    ]),
  )
})

test('another catalogue is one event, and the same one again is none', async () => {
  const { db, deps } = await openDesk()
  await listen(db)
  const folder = await catalogueFolder()
  for (const _ of [1, 2]) await importInto(deps, folder)
  const [made] = await readHistory(db)
  expect(made?.added).toBeGreaterThan(0)
  const events = await readEvents(db)
  expect(events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([
    [
      'catalogue.changed',
      {
        version: made?.version,
        added: made?.added,
        updated: made?.updated,
        removed: made?.removed,
      },
    ],
  ])
})

test('a secret that still signs ends only where an owner says so, and what is off is sent nothing', async () => {
  const { app, db } = await openDesk()
  await listen(db)
  const owner = await signInAs(db, app, 'owner')
  const [webhook] = await listWebhooks(db, Date.now())
  const ask = async (call: string, body: object = {}) =>
    (await owner.ask('POST', `/api/desk/webhooks/${webhook?.id}/${call}`, body)).json()
  const { secret } = await ask('secret')
  expect(await ask('secret')).toMatchObject({ code: 'former_secret_signs' })
  const kept = await db.selectFrom('webhook_endpoints').select('secret').execute()
  expect(kept).toEqual([{ secret }])
  expect(await ask('secret', { ends_former: true })).toMatchObject({
    secret: expect.stringMatching(/^whsec_/u),
  })
  expect(await ask('test')).toEqual({ done: true })
  const choice = { url: 'https://hooks.example.com/', events: ['order.paid'] }
  await ask('change', { ...choice, is_on: false })
  expect(await ask('test')).toMatchObject({ code: 'webhook_off' })
  const [sent] = (await owner.ask('GET', `/api/desk/webhooks/${webhook?.id}/deliveries`)).json()
    .deliveries
  const again = await owner.ask('POST', `/api/desk/webhooks/deliveries/${sent.id}/again`, {})
  expect(again.json()).toMatchObject({ code: 'webhook_off' })
})
