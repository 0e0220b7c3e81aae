import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/mail/thread-mailbox.ts'
import { readConfig } from '../config/config.ts'
import { checkMailbox } from './mailbox.ts'

test('the doctor says whether the mailbox of replies lets the shop in, and when it was read', async () => {
  const { mailbox, deps, readMails } = await openMailbox()
  const look = (later = 0, settings = deps.settings) =>
    checkMailbox({ ...deps, settings, now: Date.now() + later })
  expect(await look()).toEqual({ health: 'warning', says: 'lets us in; it was never read' })
  await readMails()
  expect(await look()).toEqual({ health: 'ok', says: 'lets us in; it was last read 0 minutes ago' })
  expect(await look(60 * 60_000)).toMatchObject({ health: 'warning' })
  mailbox.box.isReadOnly = true
  expect(await look()).toMatchObject({
    health: 'warning',
    says: expect.stringContaining('mark nothing'),
  })
  const wrong = readConfig({ IMAP_URL: mailbox.url.replace('secret', 'guess') })
  expect(await look(0, { ...deps.settings, mail: wrong.mail })).toEqual({
    health: 'critical',
    says: 'does not let us in (wrong password); it was last read 0 minutes ago',
  })
  await mailbox.stop()
  expect(await look()).toMatchObject({
    health: 'critical',
    says: expect.stringContaining('ECONNREFUSED'),
  })
})
