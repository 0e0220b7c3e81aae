import { expect, test } from 'vitest'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { listMails, getMailState } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import { runChecks } from '../doctor/run-checks.ts'

const hour = 60 * 60 * 1000

async function openFlooded() {
  const office = await openPostOffice()
  const inquire = (email: string) =>
    office.post('/api/inquiries', { contact_name: 'Ana', email, message: 'One' })
  const to = () => office.server.taken.map((mail) => mail.to[0])
  return {
    ...office,
    inquire,
    /** How many mails this address got. */
    got: (address: RegExp) => to().filter((one) => address.test(one ?? '')).length,
    /** As if 600 mails about other inquiries had gone out, to buyers and to sales. */
    fillHour: async (topic: MailRow['topic']) => {
      const { db } = office.deps
      const [known] = await db.selectFrom('inquiries').selectAll().execute()
      const ids = Array.from({ length: 600 }, (_, i) => `inq-${i}`)
      const inquiries = ids.map((id) => ({ ...known!, id, email: `${id}@example.com` }))
      const [row] = await db
        .selectFrom('mails')
        .selectAll()
        .where('sent_at', 'is not', null)
        .execute()
      const mails = ids.flatMap((about) =>
        (['buyer', 'sales'] as const).map((recipient) => ({
          ...row!,
          id: `${about}.${recipient}`,
          about,
          recipient,
          topic,
        })),
      )
      for (let i = 0; i < 600; i += 100) {
        await db
          .insertInto('inquiries')
          .values(inquiries.slice(i, i + 100))
          .execute()
        await db
          .insertInto('mails')
          .values(mails.slice(2 * i, 2 * i + 200))
          .execute()
      }
    },
    standings: async (recipient: string) =>
      (await listMails(office.deps.db))
        .filter((mail) => mail.recipient === recipient)
        .map((mail) => getMailState(mail))
        .toSorted(),
  }
}

test('P15: nobody can have the shop flood a stranger’s mailbox; the sales team hears of all', async () => {
  const { inquire, deliver, got, standings, deps } = await openFlooded()
  for (let sent = 0; sent < 5; sent += 1) await inquire('victim@example.com')
  await deliver()
  for (const more of ['Victim@Example.com', 'vic.tim@example.com', 'victim+1@example.com']) {
    await inquire(more)
  }
  await inquire('buyer@example.com')
  await deliver()
  await deliver(2 * hour)
  expect(got(/^v/iu)).toBe(5)
  expect(got(/^buyer@/u)).toBe(1)
  expect(got(/^sales@/u)).toBe(9)
  expect(await standings('buyer')).toEqual([...Array(3).fill('given up'), ...Array(6).fill('sent')])
  const mail = (await runChecks({ ...deps, now: Date.now() })).find(({ about }) => about === 'Mail')
  expect(mail?.says).toContain('3 given up: see `mail list`')
  await inquire('victim@example.com')
  await deliver(3 * hour)
  expect(got(/^v/iu)).toBe(6)
})

test('P15: what is too much for all in an hour comes later, and none of it is lost', async () => {
  const { inquire, deliver, got, fillHour, standings } = await openFlooded()
  await inquire('first@example.com')
  await deliver()
  await fillHour('inquiry')
  await inquire('late@example.com')
  await deliver()
  expect([got(/^late@/u), got(/^sales@/u)]).toEqual([0, 1])
  expect(await standings('sales')).toContain('waiting')
  await deliver(2 * hour)
  expect([got(/^late@/u), got(/^sales@/u)]).toEqual([1, 2])
})

test('what buyers add to their inquiries counts for sales, and the answers that they get do not count', async () => {
  const { inquire, deliver, got, fillHour, standings } = await openFlooded()
  await inquire('first@example.com')
  await deliver()
  await fillHour('inquiry_message')
  await inquire('late@example.com')
  await deliver()
  expect([got(/^late@/u), got(/^sales@/u)]).toEqual([1, 1])
  expect(await standings('sales')).toContain('waiting')
})

test('mails that a clock far ahead has queued go out when it is right again', async () => {
  const { inquire, deliver, got, deps } = await openFlooded()
  await inquire('first@example.com')
  await deps.db
    .updateTable('mails')
    .set({ due_at: Date.now() + 400 * 24 * hour })
    .execute()
  await deliver()
  expect([got(/^first@/u), got(/^sales@/u)]).toEqual([1, 1])
})
