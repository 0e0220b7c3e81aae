import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/mail/thread-mailbox.ts'
import { anOffer } from '../../../tests/support/offer.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import { recordQuotation } from '../threads/thread-repository.ts'

const hour = 60 * 60 * 1000

test('a reply to the confirmation becomes a message of its thread, and is read in the mailbox', async () => {
  const { mailbox, answered, readMails, readThread, stored, mailed } = await openMailbox()
  const mail = mailbox.put(answered('We take 700 pieces.'))
  await readMails()
  expect(await readThread()).toEqual([
    {
      id: expect.any(String),
      key: expect.stringMatching(/^mail-[0-9a-f]{40}$/u),
      author: 'buyer',
      body: 'We take 700 pieces.',
      created_at: expect.any(String),
      written_at: '2026-11-02T02:12:00.000Z',
      mail: { files: 0, is_cut: false },
    },
  ])
  expect(await stored()).toMatchObject({ status: 'received' })
  expect([...mail.flags]).toEqual(['\\Seen'])
  // sales hear of it, the buyer gets no echo
  expect((await mailed()).map(({ to }) => to)).toEqual([['sales@house.example']])
})

test('replies to an answer, to a quotation and to what the team was mailed join the same thread, which is open again', async () => {
  const { mailbox, answered, answer, readMails, stored, deps, id, readAll, token } =
    await openMailbox()
  const message = await answer('7.95')
  const offer = { content: anOffer, timeZone: 'UTC', summarize: () => 'An offer' }
  const quoted = await recordQuotation(deps.db, {
    inquiry_id: id,
    key: 'key-of-offer',
    member: null,
    ...offer,
  })
  mailbox.put(answered('To the answer', { to: `${message.id}.buyer` }))
  mailbox.put(answered('To the quotation', { to: `${quoted.id}.buyer` }))
  mailbox.put(answered('To the team', { to: `${id}.sales` }))
  await readMails()
  const bodies = ['7.95', 'An offer', 'To the answer', 'To the quotation', 'To the team']
  expect(await stored()).toMatchObject({ bodies })
  const [thread] = await readAll({ token })
  expect(thread.state).toBe('received')
  expect(thread.messages).toHaveLength(5)
})

test('mail of others, of programs and of the firm stays as it is', async () => {
  const { mailbox, answered, readMails, readThread, id, deps } = await openMailbox()
  await deps.db
    .insertInto('staff_members')
    .values({
      id: 'm1',
      name: 'Li',
      email: 'li@private.example',
      email_verified: 1,
      image: null,
      role: 'sales',
      two_factor_enabled: 0,
      created_at: '',
      updated_at: '',
    })
    .execute()
  const untouched = [
    mailbox.put('From: ana@torres.example\nMessage-ID: <a@b>\nSubject: Hello\n\nA new question'),
    mailbox.put(answered('Of none', { to: 'inq_00000000000000000000000000.buyer' })),
    mailbox.put(answered('Away', { head: 'Auto-Submitted: auto-replied\n' })),
    mailbox.put(
      `Return-Path: <>
From: mailer-daemon@mx.example
Message-ID: <bounce@mx.example>
References: <${id}.buyer@house.example>
Content-Type: multipart/report; boundary=b

--b
Content-Type: text/plain

Not delivered.
--b--
`,
    ),
    mailbox.put(answered('Ours', { from: 'Sales@House.example' })),
    mailbox.put(answered('A member', { from: 'li@private.example' })),
    mailbox.put(answered('A supplier', { from: 'boss@factory.example', to: `${id}.sales` })),
    mailbox.put(answered('')),
  ]
  await readMails()
  expect(await readThread()).toEqual([])
  expect(untouched.flatMap(({ flags }) => [...flags])).toEqual([])
  await readMails(2 * hour)
  const fetched = mailbox.commands.filter((command) => command.includes('BODY.PEEK[HEADER]'))
  expect(fetched).toHaveLength(untouched.length) // each is looked at once
})

test('a firm that tries its shop with its own address meets its answers once', async () => {
  const { mailbox, answered, answer, readMails, readThread, deps, id } = await openMailbox()
  const from = 'sales@house.example'
  await deps.db.updateTable('inquiries').set({ email: from }).where('id', '=', id).execute()
  const message = await answer('7.95')
  const sent = mailbox.put(`From: ${from}
To: ${from}
Message-ID: <${message.id}.buyer@house.example>
In-Reply-To: <${id}.buyer@house.example>

7.95
`)
  mailbox.put(answered('Agreed', { from, to: `${message.id}.buyer` }))
  await readMails()
  expect((await readThread()).map(({ body }) => body)).toEqual(['7.95', 'Agreed'])
  expect([...sent.flags]).toEqual([])
})

test('an inquiry that is spam or erased takes no reply', async () => {
  const { mailbox, answered, readMails, readThread, deps, id } = await openMailbox()
  await deps.db.updateTable('inquiries').set({ spam: 1 }).where('id', '=', id).execute()
  const first = mailbox.put(answered('More'))
  await readMails()
  await deleteInquiriesById(deps.db, [id])
  const second = mailbox.put(answered('And more'))
  await readMails(hour)
  expect(await readThread()).toEqual([])
  expect([...first.flags, ...second.flags]).toEqual([])
})

test('another sender is named at the desk, and the buyer sees nothing of it', async () => {
  const { mailbox, answered, answer, readMails, readThread, readAll, token, mailed } =
    await openMailbox()
  await answer('7.95')
  await mailed()
  mailbox.put(answered('I am the boss: accepted!', { from: 'Boss@Torres.example' }))
  await readMails()
  expect(await readThread()).toMatchObject([
    { body: '7.95' },
    { body: 'I am the boss: accepted!', mail: { sender: 'boss@torres.example' } },
  ])
  const [thread] = await readAll({ token })
  expect(thread.messages).toMatchObject([{ body: '7.95' }])
  expect(thread.has_more).toBe(false)
  const [toSales] = await mailed()
  expect(toSales?.mail.text).toMatch(/^boss@torres\.example adds to inquiry/u)
  expect(toSales?.mail.text).not.toContain('goes to the buyer')
  expect(toSales?.mail.header('reply-to')).toContain('boss@torres.example')
})

test('a long reply is cut at the bound of a message, and says so', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const mail = mailbox.put(answered('🧵'.repeat(60_000)))
  await readMails()
  const [message] = await readThread()
  expect(message?.mail).toEqual({ files: 0, is_cut: true })
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
  expect(message?.body.length).toBeLessThanOrEqual(10_000)
  expect(message?.body.isWellFormed()).toBe(true)
})

test('many mails are read in bounded readings, in their order', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  for (let at = 0; at < 120; at += 1) mailbox.put(answered(`Reply ${at}`))
  await readMails()
  const bodies = (await readThread()).map(({ body }) => body)
  expect(bodies).toEqual(Array.from({ length: 120 }, (_, at) => `Reply ${at}`))
  expect(mailbox.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(3)
})

test('mails that can be answered into the thread say so in their first line', async () => {
  const { answer, mailed } = await openMailbox()
  await answer('7.95')
  const [toBuyer] = await mailed()
  expect(toBuyer?.mail.text).toMatch(/^Escriba su respuesta por encima de esta línea\n/u)
})
