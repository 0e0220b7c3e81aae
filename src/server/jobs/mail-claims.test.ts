import { expect, test } from 'vitest'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { claimMail, listMails, retryMails } from '../db/mail-queue.ts'
import { giveUpUnknownMails } from '../db/mails/mail-kinds.ts'
import { createMailQueue, createMailTransport } from './mail-worker.ts'
import { drainQueue } from './queue-worker.ts'

const inquiry = { contact_name: 'Ana Gil', email: 'ana@example.com', message: 'How much for 500?' }

test('a mail that is just being sent is not sent once more because all are to be tried again', async () => {
  const { post, deps, deliver } = await openPostOffice()
  await post('/api/inquiries', inquiry)
  const now = Date.now()
  const claimed = await claimMail(deps.db, now)
  expect(await retryMails(deps.db, [], () => now)).toBe(2)
  await deliver()
  expect((await listMails(deps.db)).find(({ id }) => id === claimed!.id)).toEqual(claimed)
  expect(await retryMails(deps.db, [], () => claimed!.due_at!), 'its sender was killed').toBe(1)
})

test('a round of which one lane fails is over when the others have arrived', async () => {
  const { post, server, deps, app } = await openPostOffice()
  await post('/api/inquiries', inquiry)
  let asked = 0
  const clock = () => {
    asked += 1
    if (asked === 1) throw new Error('The clock has stopped')
    return Date.now()
  }
  const round = drainQueue(createMailQueue(deps, createMailTransport(deps), app.log, clock))
  await expect(round).rejects.toThrow('The clock has stopped')
  expect(server.taken).toHaveLength(2)
})

test('two postmen at once never carry the same mail', async () => {
  const { post, server, deps, app } = await openPostOffice()
  for (let n = 0; n < 10; n += 1) {
    await post('/api/inquiries', { ...inquiry, email: `buyer-${n}@example.com` })
  }
  const go = () => drainQueue(createMailQueue(deps, createMailTransport(deps), app.log, Date.now))
  await Promise.all([go(), go(), go()])
  expect(server.taken).toHaveLength(20)
  expect(new Set(server.taken.map(({ mail }) => mail.header('message-id'))).size).toBe(20)
})

test('a mail of a kind that a later version has queued waits untried for its server, for a month', async () => {
  const { deps, deliver, server } = await openPostOffice()
  const now = Date.now()
  const mail = { about: 'act_1', created_at: now, tries: 0, due_at: now }
  // the types know the topics of this version alone
  const later = [
    { ...mail, id: 'act_1.member', recipient: 'member', topic: 'digest' },
    { ...mail, id: 'act_1.agent', recipient: 'agent', topic: 'mention' },
  ] as unknown as (typeof mail & { id: string; recipient: 'member'; topic: 'mention' })[]
  await deps.db.insertInto('mails').values(later).execute()
  await deliver()
  const waiting = { tries: 0, due_at: now, claim: null, trouble: null }
  expect(await listMails(deps.db)).toMatchObject([waiting, waiting])
  expect(server.taken).toEqual([])
  const month = 30 * 24 * 60 * 60_000
  expect(await giveUpUnknownMails(deps.db, now + month)).toBe(0)
  expect(await giveUpUnknownMails(deps.db, now + month + 1)).toBe(2)
  expect((await listMails(deps.db)).map(({ due_at }) => due_at)).toEqual([null, null])
})
