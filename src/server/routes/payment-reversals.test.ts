import { expect, test } from 'vitest'
import { sellerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { openNoticedShop } from '../../../tests/support/paypal/shop-with-notices.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import { listMails } from '../db/mail-queue.ts'
import { makeOpenOrdersDue } from '../db/payment-poll-schedule.ts'
import { readStatistics } from '../db/statistics.ts'
import { takeOrderStep } from '../orders/order-steps.ts'
import { recordRestoredPayment } from '../orders/restored-payments.ts'
import { listRefunds, recordShownPayment, recordShownRefunds } from '../orders/refund-rows.ts'
import { listActions } from '../staff/actions.ts'

/** How the only order of the shop ends; `mailed` says what the mails to sales are about. */
async function readEnd({ deps, orders }: Pick<Shop, 'deps' | 'orders'>) {
  const [order] = await orders()
  const mails = (await listMails(deps.db)).filter(({ topic }) => topic === 'order_reversal')
  const { orders_by_status } = await readStatistics(deps.db, Date.now())
  return {
    status: order?.status,
    reversal: order?.reversal,
    refunds: (await listRefunds(deps.db, [order?.id ?? ''])).length,
    mailed: mails
      .filter(({ recipient }) => recipient === 'sales')
      .map(({ message_id }) => message_id),
    counted: orders_by_status.map(({ status }) => status),
    actions: (await listActions(deps.db, 9)).map(({ action }) => action),
  }
}
type Shop = Awaited<ReturnType<typeof openNoticedShop>>

const takenBack = {
  status: 'captured',
  reversal: 'reversed',
  refunds: 0,
  mailed: ['reversed'],
  counted: ['reversed'],
  actions: ['payment reversed'],
}

test('P14: a payment that is taken back is not paid any more, however its notices come', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, provider, arrived, hand, reconcileDue } = shop
  const order = await placed('approve')
  await capture(order)
  await sellerDecides(provider, order.id, 'reversed')
  const completed = await arrived('PAYMENT.CAPTURE.COMPLETED')
  const reversed = await arrived('PAYMENT.CAPTURE.REVERSED')
  for (const notice of [reversed, completed, reversed, completed]) {
    expect((await hand(notice)).statusCode).toBe(200)
    expect(await readEnd(shop)).toEqual(takenBack)
    await reconcileDue()
  }
  expect(await readEnd(shop)).toEqual(takenBack)
  expect(await shop.orders()).toMatchObject([{ look_at: null }])
})

test('P14: that a payment was taken back is known before the payment is, and counts with it', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, provider, arrived, hand, line, reconcileDue, deps } = shop
  const order = await placed('approve')
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  expect((await capture(order)).statusCode).toBe(502)
  await sellerDecides(provider, order.id, 'reversed')
  expect((await hand(await arrived('PAYMENT.CAPTURE.REVERSED'))).statusCode).toBe(200)
  expect(await readEnd(shop)).toMatchObject({ status: 'unknown', mailed: [] })
  await makeOpenOrdersDue(deps.db, Date.now())
  await reconcileDue()
  expect(await readEnd(shop)).toEqual(takenBack)
})

test('P14: without a notice, PayPal is asked with the next step, and what it shows counts', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, provider, reconcileDue, deps } = shop
  const { order_id, id } = await placed('approve')
  await capture({ order_id, id })
  const step = { order_id, carrier: '', tracking_number: '', tracking_url: '', member: 'Chen' }
  const take = (what: Pick<Parameters<typeof takeOrderStep>[1], 'step' | 'before' | 'reversal'>) =>
    takeOrderStep(deps.db, { ...step, ...what, key: what.step }, Date.now())
  await sellerDecides(provider, id, 'held')
  await take({ step: 'confirmed', before: null, reversal: null })
  await reconcileDue()
  expect(await readEnd(shop)).toMatchObject({
    reversal: 'held',
    mailed: ['held'],
    counted: ['held'],
  })
  const shipment = { step: 'shipped', before: 'confirmed' } as const
  await expect(take({ ...shipment, reversal: null })).rejects.toThrow('changed')
  await take({ ...shipment, reversal: 'held' })

  await sellerDecides(provider, id, 'restored')
  await reconcileDue()
  expect(await readEnd(shop)).toMatchObject({ reversal: null, counted: ['captured'] })
  await sellerDecides(provider, id, 'reversed')
  await take({ step: 'delivered', before: 'shipped', reversal: null })
  await reconcileDue()
  expect(await readEnd(shop)).toMatchObject({ reversal: 'reversed', mailed: ['reversed', 'held'] })
})

test('P14: a member ends what a notice has said, and its repetition changes nothing', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, provider, arrived, hand, reconcileDue, deps } = shop
  const order = await placed('approve')
  await capture(order)
  await sellerDecides(provider, order.id, 'reversed')
  const notice = await arrived('PAYMENT.CAPTURE.REVERSED')
  await hand(notice)
  const restore = (seen: 'held' | 'reversed') =>
    recordRestoredPayment(
      deps.db,
      { order_id: order.order_id, seen, member: 'Chen Wei' },
      Date.now(),
    )
  await expect(restore('held')).rejects.toThrow('changed')
  await restore('reversed')
  await reconcileDue()
  expect(await readEnd(shop), 'PayPal still shows it').toMatchObject({ reversal: 'reversed' })
  await sellerDecides(provider, order.id, 'restored')
  await restore('reversed')
  await hand(notice)
  await reconcileDue()
  expect(await readEnd(shop)).toMatchObject({ reversal: null, mailed: ['reversed', 'reversed'] })
  expect(await listActions(deps.db, 1)).toMatchObject([
    { member: 'Chen Wei', action: 'payment restored', subject: order.order_id },
  ])
  // PayPal lists it among the refunds
  const paypal_refund_id: string = JSON.parse(notice.body).resource.id
  const shown = { paypal_refund_id, custom_id: undefined, state: 'completed' } as const
  await recordShownRefunds(deps.db, order.order_id, [{ ...shown, amount: 3699 }], Date.now())
  expect(await readEnd(shop)).toMatchObject({ reversal: null, refunds: 0 })
})

test('P14: a payment that is held a second time, and taken back a second time, is told each time', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, deps } = shop
  const order = await placed('approve')
  await capture(order)
  const show = (reversal: 'held' | 'reversed' | null, at: number) =>
    recordShownPayment(deps.db, order.order_id, { reversal, asked_at: at }, at)
  const now = Date.now()
  const turns = ['held', null, 'held', 'reversed', null, 'reversed'] as const
  for (const [turn, reversal] of turns.entries()) await show(reversal, now + turn)
  const { mailed } = await readEnd(shop)
  expect(mailed.toReversed()).toEqual(['held', 'held', 'reversed', 'reversed'])
})

test('P14: three notices in each of their orders come to one end', async () => {
  const { placed, capture, provider, letterbox, hand, reconcileDue, deps, orders } =
    await openNoticedShop()
  const kinds = ['COMPLETED', 'REFUNDED', 'REVERSED']
  const turns = kinds.flatMap((a) =>
    kinds.flatMap((b) => kinds.flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c]] : []))),
  )
  expect(turns).toHaveLength(6)
  for (const turn of turns) {
    letterbox.notices.length = 0
    const order = await placed('approve')
    await capture(order)
    await sellerDecides(provider, order.id, 'refunded', '10.00')
    await sellerDecides(provider, order.id, 'reversed')
    for (const kind of turn) {
      const find = () =>
        letterbox.notices.find(
          ({ body }) => JSON.parse(body).event_type === `PAYMENT.CAPTURE.${kind}`,
        )
      await expect.poll(find).toBeDefined()
      await hand(find()!)
      await reconcileDue()
      await hand(find()!)
    }
    expect(await listRefunds(deps.db, [order.order_id])).toMatchObject([{ amount: 1000 }])
  }
  const ends = (await orders()).map(({ status, reversal, look_at }) => [status, reversal, look_at])
  expect(ends).toEqual(turns.map(() => ['captured', 'reversed', null]))
  const mails = (await listMails(deps.db)).filter(({ topic }) => topic === 'order_reversal')
  expect(mails.filter(({ recipient }) => recipient === 'sales')).toHaveLength(6)
})

test('P14: what is shown as a refund before its notice says that it was taken back is none', async () => {
  const shop = await openNoticedShop()
  const { placed, capture, provider, arrived, hand, deps } = shop
  const order = await placed('approve')
  await capture(order)
  await sellerDecides(provider, order.id, 'reversed')
  const notice = await arrived('PAYMENT.CAPTURE.REVERSED')
  const { id } = JSON.parse(notice.body).resource
  const shown = { paypal_refund_id: id, custom_id: undefined, state: 'completed', amount: 3699 }
  const show = () =>
    recordShownRefunds(deps.db, order.order_id, [{ ...shown, state: 'completed' }], Date.now())
  await show()
  expect((await hand(notice)).statusCode).toBe(200)
  await show()
  expect(await readEnd(shop)).toEqual(takenBack)
})
