import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/mail/thread-mailbox.ts'
import { findMailbox } from '../db/threads/mailboxes.ts'

const hour = 60 * 60 * 1000

test.each([
  ['break', /UID STORE/u],
  ['lost answer', /UID STORE/u],
  ['break', /UID FETCH \d+ .*HEADER/u],
  ['break', /UID FETCH \d+ .*BODY\.PEEK\[1\]/u],
  ['lost answer', /UID FETCH \d+ .*BODY\.PEEK\[1\]/u],
  ['break', /UID SEARCH/u],
  ['break', /LOGIN/u],
] as const)('a connection that ends (%s at %s) loses and repeats nothing', async (fault, at) => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const mails = [mailbox.put(answered('One')), mailbox.put(answered('Two'))]
  mailbox.faults.push({ at, fault })
  await readMails()
  await readMails(hour)
  await readMails(2 * hour)
  expect((await readThread()).map(({ body }) => body)).toEqual(['One', 'Two'])
  expect(mails.map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']])
})

test('a mailbox that lets nothing be marked is read once all the same', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  mailbox.put(answered('One'))
  mailbox.faults.push({ at: /UID STORE/u, fault: 'refuse' })
  await readMails()
  await readMails(hour)
  expect(await readThread()).toHaveLength(1)
})

test('a mailbox that is away for a day is asked now and then, and then read', async () => {
  const { mailbox, answered, readMails, readThread, deps, settings } = await openMailbox()
  await mailbox.stop()
  for (let later = 0; later < 24 * hour; later += hour / 2) await readMails(later)
  const row = await findMailbox(deps.db, settings.id)
  expect(row?.trouble).toContain('ECONNREFUSED')
  expect(row?.claim).toBeNull()
  mailbox.put(answered('One'))
  await mailbox.start()
  await readMails(25 * hour)
  expect(await readThread()).toHaveLength(1)
  expect((await findMailbox(deps.db, settings.id))?.trouble).toBeNull()
})

test('a mailbox whose numbers are new is read again by its days, and known replies stay one', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  mailbox.put(answered('Long ago'), new Date(Date.now() - 30 * 24 * hour))
  mailbox.put(answered('One'))
  await readMails()
  for (const mail of mailbox.mails) mail.uid += 100
  mailbox.box.uidValidity += 1
  mailbox.box.uidNext += 100
  mailbox.put(answered('Two'))
  await readMails(hour)
  expect((await readThread()).map(({ body }) => body)).toEqual(['One', 'Two'])
})

test('two servers at once, and one whose claim has run out, bring a reply once', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  mailbox.put(answered('One'))
  await Promise.all([readMails(), readMails(), readMails()])
  expect(mailbox.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1)
  mailbox.put(answered('Two'))
  mailbox.faults.push({ at: /UID STORE 2/u, fault: 'hang' })
  const hanging = readMails(hour)
  while (mailbox.faults.length > 0) await sleep(5)
  await readMails(2 * hour)
  mailbox.hangUp()
  await hanging
  await readMails(3 * hour)
  expect((await readThread()).map(({ body }) => body)).toEqual(['One', 'Two'])
})

test('a mail at which every reading breaks off keeps no other waiting', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const broken = mailbox.put(answered('One'))
  mailbox.put(answered('Two'))
  for (let time = 0; time < 12; time += 1)
    mailbox.faults.push({
      at: new RegExp(`UID FETCH ${broken.uid} .*PEEK\\[1\\]`, 'u'),
      fault: 'break',
    })
  for (let later = 0; later < 12; later += 1) await readMails(later * hour)
  expect((await readThread()).map(({ body }) => body)).toEqual(['Two'])
  expect([...broken.flags]).toEqual([])
})
