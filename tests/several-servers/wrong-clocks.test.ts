import { afterEach, expect, test, vi } from 'vitest'
import { claimMail, listMails, queueMemberMail, retryMails } from '#server/db/mail-queue.ts'
import { incrementCount } from '#server/db/rate-limit-counts.ts'
import { dueAfter, readSharedTime } from '#server/db/time/shared-time.ts'
import { claimDelivery, recordOutcome, redeliverNow } from '#server/db/webhooks/deliveries.ts'
import { addWebhook, listWebhooks, queueTest } from '#server/db/webhooks/endpoints.ts'
import { createMailQueue, createMailTransport } from '#server/jobs/mail-worker.ts'
import { openConnectedShop } from '../support/paypal/shop-with-paypal.ts'

afterEach(() => vi.restoreAllMocks())

/** Makes the clock of this process, not that of the database, so many hours wrong. */
function setClockWrong(hours: number): void {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000)
}

const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'How much?' }

test.each([-30, -2, -0.5, 0.5, 2, 30])(
  'a server whose clock is wrong by %d hours takes no mail that another one sends',
  async (hours) => {
    const { app, deps, post } = await openConnectedShop()
    const openQueue = () => createMailQueue(deps, createMailTransport(deps), app.log)
    await post('/api/inquiries', inquiry, 'key-12345')
    const right = openQueue()
    for (let mails = 0; mails < 3; mails += 1) expect(await right.claim()).toBeDefined()
    setClockWrong(hours)
    expect(await openQueue().claim()).toBeUndefined()
  },
)

test.each([-1.5, 1.5])(
  'what comes to a server whose clock is wrong by %d hours is mailed at once by another one',
  async (hours) => {
    const { app, deps, post } = await openConnectedShop()
    setClockWrong(hours)
    await post('/api/inquiries', inquiry, 'key-12345')
    vi.restoreAllMocks()
    const { claim } = createMailQueue(deps, createMailTransport(deps), app.log)
    for (let mails = 0; mails < 3; mails += 1) expect(await claim()).toBeDefined()
  },
)

const ahead = 1 / 3

test('mails of members, and those tried again, on a server that is 20 minutes ahead leave at once', async () => {
  const { deps, post } = await openConnectedShop()
  const { db } = deps
  await post('/api/inquiries', inquiry, 'key-12345')
  const claim = async (later = 0) => claimMail(db, (await readSharedTime(db)) + later)
  const sending = await claim()
  setClockWrong(ahead)
  expect(await retryMails(db, []), 'all but the one that is being sent').toBe(2)
  const mail = { id: 'member.link', topic: 'password_link', about: 'member' } as const
  await queueMemberMail(db, mail, Date.now())
  const left = [await claim(), await claim(), await claim()].map((one) => one?.id)
  const queued = (await listMails(db)).filter(({ id }) => id !== sending?.id)
  expect(new Set(left)).toEqual(new Set(queued.map(({ id }) => id)))
  const mention = { id: 'member.note', topic: 'mention', about: 'member' } as const
  const pause = 60_000
  await queueMemberMail(db, mention, Date.now(), dueAfter(db, pause, Date.now()))
  expect(await claim()).toBeUndefined()
  expect(await claim(pause)).toMatchObject(mention)
})

test('a delivery that a server 20 minutes ahead sends again leaves at once, and none that is under way', async () => {
  const { db } = (await openConnectedShop()).deps
  const now = Date.now()
  await addWebhook(db, { url: 'https://hooks.example.com/in', events: ['order.paid'] }, now)
  const [webhook] = await listWebhooks(db, now)
  await queueTest(db, webhook!.id, now)
  const claim = async () => claimDelivery(db, await readSharedTime(db))
  const delivery = await claim()
  setClockWrong(ahead)
  await expect(redeliverNow(db, delivery!.id)).rejects.toMatchObject({ code: 'not_found' })
  const outcome = { status: 204, answer: '' }
  await recordOutcome(db, delivery!, outcome, now, () => Promise.resolve())
  await redeliverNow(db, delivery!.id)
  expect(await claim()).toMatchObject({ id: delivery!.id, tries: 1 })
})

test('servers whose clocks differ count one client together', async () => {
  const { deps } = await openConnectedShop()
  const count = async () =>
    (await incrementCount(deps.db, 'a client', 60_000, await readSharedTime(deps.db))).count
  expect(await count()).toBe(1)
  setClockWrong(5)
  expect(await count()).toBe(2)
  vi.restoreAllMocks()
  expect(await count()).toBe(3)
})
