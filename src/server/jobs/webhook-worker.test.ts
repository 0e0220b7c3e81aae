import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import type { ShopEvent } from '#shared/contract/desk/webhooks.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import {
  claimDelivery,
  failingMax,
  listDeliveries,
  recordOutcome,
  redeliverNow,
} from '../db/webhooks/deliveries.ts'
import { addWebhook, changeSecret, listWebhooks, updateWebhook } from '../db/webhooks/endpoints.ts'
import { recordEvent } from '../db/webhooks/record-event.ts'
import { addMember, removeMember } from '../staff/members.ts'
import { deleteExpired } from './retention.ts'
import { drainQueue } from './queue-worker.ts'
import { createWebhookQueue, startWebhookWorker } from './webhook-worker.ts'

type Received = { headers: Record<string, string>; body: string }

/** A program that answers with these in turn, the last of them for good. */
async function openProgram(...answers: number[]) {
  const received: Received[] = []
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body })
      const status = answers[Math.min(received.length, answers.length) - 1] ?? 204
      answer.writeHead(status).end(status >= 400 ? '<b>out of order</b>\u0007' : '')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/hook` }
}

const { log } = fastify()
const minute = 60_000
const day = 24 * 60 * minute

async function openShop(events: readonly ShopEvent[], ...answers: number[]) {
  const program = await openProgram(...answers)
  const deps = await openDeps({ WEBHOOKS_TO_LOOPBACK: 'on' })
  const { db } = deps
  let time = Date.now()
  const secret = await addWebhook(db, { url: program.url, events }, time)
  const [webhook] = await listWebhooks(db, time)
  const id = webhook?.id ?? ''
  const deliver = () => drainQueue(createWebhookQueue(deps, log, () => time))
  const list = async () => (await listDeliveries(db, id, 1)).deliveries
  return {
    ...program,
    deps,
    db,
    id,
    secret,
    deliver,
    list,
    now: () => time,
    pass: (ms: number) => (time += ms),
  }
}

const recordPaid = (db: Db, now: number) =>
  runInTransaction(db, (tx) =>
    recordEvent(tx, 'order.paid', { order_id: 'ord_1', total: 1250, currency: 'USD' }, now),
  )

test('an event goes out once, signed as the standard says, however many servers look for it', async () => {
  const { db, received, secret, deliver, list, now } = await openShop(['order.paid'])
  await recordPaid(db, now())
  await Promise.all([deliver(), deliver(), deliver()])
  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'order.paid',
    timestamp: new Date(now()).toISOString(),
    data: { order_id: 'ord_1', total: 1250, currency: 'USD' },
  })
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature')
  expect(await list()).toMatchObject([{ state: 'delivered', tries: 1, status: 204, due_at: null }])
})

test('what is not chosen is not sent, and what is taken back has not happened', async () => {
  const { db, received, deliver, now } = await openShop(['order.paid'])
  await runInTransaction(db, (tx) =>
    recordEvent(tx, 'inquiry.received', { inquiry_id: 'inq_1' }, now()),
  )
  const failing = runInTransaction(db, async (tx) => {
    await recordEvent(tx, 'order.paid', { order_id: 'ord_2', total: 1, currency: 'USD' }, now())
    throw new Error('the payment was not stored')
  })
  await expect(failing).rejects.toThrow('not stored')
  await deliver()
  expect(received).toEqual([])
})

test('for a day after a change of the secret both sign', async () => {
  const { db, id, received, secret, deliver, now, pass } = await openShop(['order.paid'])
  const next = await changeSecret(db, id, false, now())
  await recordPaid(db, now())
  await deliver()
  pass(day)
  await recordPaid(db, now())
  await deliver()
  const [first, second] = received.map(({ headers }) => headers['webhook-signature']?.split(' '))
  expect([first?.length, second?.length]).toEqual([2, 1])
  for (const one of [secret, next])
    expect(
      new Webhook(one).verify(received[0]?.body ?? '', received[0]?.headers ?? {}),
    ).toBeTruthy()
  await changeSecret(db, id, false, now())
  await expect(changeSecret(db, id, false, now())).rejects.toThrow('still signs')
  await changeSecret(db, id, true, now())
})

test('what is not taken is tried again later, with the same id, and shows what was answered', async () => {
  const { db, received, deliver, list, now, pass } = await openShop(['order.paid'], 500, 302, 204)
  await recordPaid(db, now())
  await deliver()
  await deliver()
  expect(await list()).toMatchObject([
    { state: 'waiting', tries: 1, status: 500, answer: '<b>out of order</b>' },
  ])
  pass(6000)
  await deliver()
  expect(await list()).toMatchObject([{ state: 'waiting', tries: 2, status: 302 }])
  pass(6 * minute)
  await deliver()
  expect(await list()).toMatchObject([{ state: 'delivered', tries: 3 }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a program that fails for days is switched off, and every owner gets a mail, which goes with the owner', async () => {
  const { db, id, deliver, list, now, pass } = await openShop(['order.paid'], 500)
  await addMember(db, 'Chen Wei', 'chen@example.com', 'owner')
  await addMember(db, 'Ana', 'ana@example.com', 'sales')
  await recordPaid(db, now())
  for (let tried = 0; tried < 12; tried += 1) {
    await deliver()
    pass(12 * 60 * minute)
  }
  const [webhook] = await listWebhooks(db, now())
  expect(webhook).toMatchObject({ id, off_reason: 'failing', off_at: expect.any(String) })
  const lasted = Date.parse(webhook?.off_at ?? '') - Date.parse(webhook?.failing_since ?? '')
  expect(lasted).toBeGreaterThanOrEqual(failingMax)
  expect(await list()).toMatchObject([{ state: 'given_up' }])
  const mails = await db.selectFrom('mails').select(['topic', 'message_id']).execute()
  expect(mails).toEqual([{ topic: 'webhook_off', message_id: id }])
  await removeMember(db, 'chen@example.com')
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  await recordPaid(db, now())
  expect(await list()).toHaveLength(1)
  const [delivery] = await list()
  await expect(redeliverNow(db, delivery?.id ?? '', now)).rejects.toThrow('switched off')
  const { url } = webhook ?? { url: '' }
  await updateWebhook(db, id, { url, events: ['order.paid'], is_on: true }, now())
  await redeliverNow(db, delivery?.id ?? '', now)
  expect(await list()).toMatchObject([{ state: 'waiting' }])
})

test('what a clock that was ahead has queued goes out when the clock is right again', async () => {
  const { db, received, deliver, now, pass } = await openShop(['order.paid'], 500, 204)
  pass(40 * day)
  await recordPaid(db, now())
  await deliver()
  await recordPaid(db, now())
  expect(received).toHaveLength(1)
  pass(minute - 40 * day) // it is queued no later than by the clock of the database
  await deliver()
  expect(received).toHaveLength(3)
})

test('an address that is off is sent nothing, and what was under way is not tried again', async () => {
  const { db, id, url, received, deliver, list, now } = await openShop(['order.paid'])
  for (const _ of [1, 2, 3]) await recordPaid(db, now())
  const [taken, refused] = [await claimDelivery(db, now()), await claimDelivery(db, now())]
  await updateWebhook(db, id, { url, events: ['order.paid'], is_on: false }, now())
  const end = (status: number, delivery = taken) =>
    recordOutcome(db, delivery!, { status, answer: '' }, now(), () => Promise.resolve()) // both are due
  await end(204)
  await end(500, refused)
  const states = async () => (await list()).map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['delivered', 'given_up', 'given_up'])
  // one that was queued at that moment
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now() })
    .where('delivered_at', 'is', null)
    .execute()
  await deliver()
  expect(received).toEqual([])
  await updateWebhook(db, id, { url, events: ['order.paid'], is_on: true }, now())
  await deliver()
  expect(received).toEqual([])
})

test('another address has not failed yet', async () => {
  const { db, id, url, deliver, now, pass } = await openShop(['order.paid'], 500)
  await recordPaid(db, now())
  await deliver()
  const since = async () => (await listWebhooks(db, now()))[0]?.failing_since
  const change = (to: string) =>
    updateWebhook(db, id, { url: to, events: ['order.paid'], is_on: true }, now())
  await change(url)
  expect(await since()).not.toBeNull()
  await change(`${url}/other`)
  expect(await since()).toBeNull()
  pass(3 * day)
  await deliver()
  expect(await listWebhooks(db, now())).toMatchObject([{ off_at: null }])
})

test('two tries at most are under way to one address, however many servers look for them', async () => {
  const { db, now } = await openShop(['order.paid'])
  await addWebhook(db, { url: 'https://hooks.example.com/', events: ['order.paid'] }, now())
  for (const _ of [1, 2, 3]) await recordPaid(db, now())
  const claim = () => claimDelivery(db, now())
  await Promise.all([claim(), claim(), claim(), claim(), claim(), claim()])
  for (const _ of [1, 2, 3, 4]) await claim()
  const claimed = await db
    .selectFrom('webhook_deliveries')
    .select('endpoint_id')
    .where('claim', 'is not', null)
    .execute()
  const counts = Map.groupBy(claimed, ({ endpoint_id }) => endpoint_id)
  expect([...counts.values()].map((all) => all.length)).toEqual([2, 2])
  expect(await claimDelivery(db, now() + 3 * minute)).toBeDefined()
})

test('a slow program holds up itself alone, also for what comes later', async () => {
  const { db, deps, received } = await openShop(['order.paid'])
  let asked = 0
  const slow = createServer(() => (asked += 1))
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const { port } = slow.address() as AddressInfo
  await addWebhook(
    db,
    { url: `http://127.0.0.1:${port}/`, events: ['order.refunded', 'order.paid'] },
    Date.now(),
  )
  const refunded = { order_id: 'ord_1', refund_id: 'ref_1', amount: 5 }
  for (let at = 0; at < 8; at += 1)
    await runInTransaction(db, (tx) => recordEvent(tx, 'order.refunded', refunded, Date.now()))
  const worker = startWebhookWorker(deps, log)
  await expect.poll(() => asked, { timeout: 5000 }).toBe(2)
  for (const count of [1, 2]) {
    await recordPaid(db, Date.now())
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(count)
  }
  expect(asked).toBe(2)
  await db.updateTable('webhook_endpoints').set({ off_at: Date.now() }).execute()
  slow.closeAllConnections()
  await worker.stop()
})

test('a program that says it is gone is switched off at once', async () => {
  const { db, deliver, now } = await openShop(['order.paid'], 410)
  await recordPaid(db, now())
  await deliver()
  expect(await listWebhooks(db, now())).toMatchObject([{ off_reason: 'gone' }])
})

test('an address in the own network is not asked', async () => {
  const deps = await openDeps()
  const now = Date.now()
  for (const url of ['https://127.0.0.1/in', 'https://[::1]/in', 'https://169.254.169.254/in'])
    await addWebhook(deps.db, { url, events: ['order.paid'] }, now)
  await recordPaid(deps.db, now)
  await drainQueue(createWebhookQueue(deps, log, () => now))
  for (const { id } of await listWebhooks(deps.db, now))
    expect((await listDeliveries(deps.db, id, 1)).deliveries).toMatchObject([
      { status: null, answer: 'its address is not on the public internet' },
    ])
})

test('events are kept for thirty days', async () => {
  const { deps, db, now, list } = await openShop(['order.paid'])
  await recordPaid(db, now())
  await recordPaid(db, now() - 31 * day)
  await deleteExpired(deps, now())
  expect(await list()).toHaveLength(1)
})
