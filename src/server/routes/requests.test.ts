import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { environmentOf } from '../../../tests/support/open-app.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { run } from '../../../tests/support/run-program.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import {
  readThread,
  recordBuyerMessage,
  recordFirmMessage,
  revokeLinks,
} from '../threads/thread-repository.ts'

const token = '0123456789abcdef0123456789abcdef'
const reader = createHash('sha256').update(token).digest('base64url')
const written = {
  contact_name: 'Ana Torres',
  email: 'ana@torres.example',
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  quantity: '500',
  message: 'Can you do 500?',
  lines: [{ product_id: 'wl-1101', product_name: 'Bifold Wallet', quantity: 500 }],
  locale: 'es',
  reader,
}

async function openThread() {
  const office = await openPostOffice({ SHOP_URL: 'https://shop.example' })
  const { app, deps, server } = office
  const post = (url: string, payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const { inquiry_id } = (await post('/api/inquiries', written, 'key-of-ana')).json()
  await office.deliver()
  return {
    ...office,
    id: inquiry_id as string,
    read: (by: string) => app.inject(`/api/requests/${by}`),
    readAll: async (...threads: { token: string; known: number }[]) =>
      (await post('/api/requests', { threads })).json().threads,
    add: (by: string, body: string, key?: string) =>
      post(`/api/requests/${by}/messages`, { body }, key),
    answer: (body: string, key = `key of ${body}`) =>
      recordFirmMessage(deps.db, { inquiry_id, member: 'Li Wei', body, key }),
    mailed: async () => {
      const before = server.taken.length
      await office.deliver()
      return server.taken.slice(before).map(({ to, mail }) => ({
        to,
        mail: { ...mail, text: mail.text.replaceAll('\r\n', '\n') },
      }))
    },
    stored: async () => {
      const inquiry = await findInquiry(deps.db, inquiry_id)
      const messages = await readThread(deps.db, inquiry_id)
      return { status: inquiry?.status, bodies: messages.map(({ body }) => body) }
    },
  }
}

test('an answer reaches the device that has written the inquiry, and the buyer’s mailbox in its language', async () => {
  const { answer, read, mailed, server } = await openThread()
  expect((await read(token)).json()).toMatchObject({ state: 'received', messages: [] })
  await answer('7.95 each.\nFOB Guangzhou.', 'key-of-the-answer')
  await answer('7.95 each.\nFOB Guangzhou.', 'key-of-the-answer')

  const opened = await read(token)
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(opened.json()).toMatchObject({
    state: 'answered',
    message: 'Can you do 500?',
    lines: [{ product_id: 'wl-1101', quantity: 500 }],
    messages: [{ author: 'firm', member: 'Li Wei', body: '7.95 each.\nFOB Guangzhou.' }],
  })

  const confirmation = server.taken.find(({ to }) => to.includes('ana@torres.example'))
  const mails = await mailed()
  expect(mails).toHaveLength(1)
  const [{ to, mail }] = mails as [(typeof mails)[0]]
  expect(to).toEqual(['ana@torres.example'])
  expect(mail.header('in-reply-to')).toBe(confirmation?.mail.header('message-id'))
  expect(mail.header('references')).toBe(confirmation?.mail.header('message-id'))
  expect(mail.header('subject')).toBe(`Re: ${confirmation?.mail.header('subject')}`)
  expect(mail.header('auto-submitted')).toBeUndefined()
  expect(mail.text).toContain(
    'Tiene una respuesta a su consulta:\n\n> 7.95 each.\n> FOB Guangzhou.',
  )

  const [, link = ''] = /https:\/\/shop\.example\/r\/([\da-f]{48})\n/u.exec(mail.text) ?? []
  expect(mail.html).toContain(`href="https://shop.example/r/${link}"`)
  expect((await read(link)).json()).toEqual(opened.json())
})

test('what the buyer adds arrives once, opens the inquiry again and is mailed to sales', async () => {
  const { answer, add, mailed, stored } = await openThread()
  await answer('7.95 each.')
  await mailed()
  const first = await add(token, 'Agreed.', 'key-of-agreed')
  expect(first.statusCode).toBe(201)
  expect((await add(token, 'Agreed.', 'key-of-agreed')).json()).toEqual(first.json())
  expect((await add(token, 'Not agreed.', 'key-of-agreed')).json().code).toBe('key_reused')
  expect((await add(token, 'Agreed.')).json().code).toBe('key_invalid')
  expect((await add(token, ' \n ', 'key-of-nothing')).json().code).toBe('invalid_input')
  expect(await stored()).toEqual({ status: 'received', bodies: ['7.95 each.', 'Agreed.'] })

  const mails = await mailed()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['sales@house.example'])
  expect(mails[0]?.mail.text).toContain('> Agreed.')
})

test('many threads are read in one call, of each what the device does not know yet', async () => {
  const { answer, readAll } = await openThread()
  await answer('One')
  await answer('Two')
  const unknown = { token: 'f'.repeat(32), known: 0 }
  expect(await readAll({ token, known: 1 }, unknown, { token, known: 2 })).toMatchObject([
    { state: 'answered', messages: [{ body: 'Two' }] },
    null,
    { state: 'answered', messages: [] },
  ])
  expect(await readAll()).toEqual([])
})

test('who brings the request of another reads no answers to it', async () => {
  const { answer, read, post } = await openThread()
  const carried = { ...written, files_follow: 0 }
  const receipt = await post('/api/inquiries', carried, 'key-of-ana')
  expect(receipt.body).not.toContain(token)
  await answer('7.95 each.')
  expect((await read(reader)).json().code).toBe('request_unknown')
  // with a reader of its own it is another text
  const own = { ...carried, reader: createHash('sha256').update('x').digest('base64url') }
  expect((await post('/api/inquiries', own, 'key-of-ana')).json().code).toBe('key_reused')
})

test('a link that is closed opens nothing, as one that never was, and the next answer has a new one', async () => {
  const { answer, read, add, mailed, deps, id } = await openThread()
  const linkIn = (text = '') => /\/r\/([\da-f]{48})\n/u.exec(text)?.[1] ?? ''
  await answer('One')
  const link = linkIn((await mailed())[0]?.mail.text)
  expect((await read(link)).statusCode).toBe(200)
  expect(await revokeLinks(deps.db, id)).toBe(true)
  const never = await read('f'.repeat(48))
  for (const closed of [link, token]) {
    const answered = await read(closed)
    expect([answered.statusCode, answered.body]).toEqual([404, never.body])
    expect((await add(closed, 'Still there?', 'key-of-the-last')).statusCode).toBe(404)
  }
  await answer('Two')
  const next = linkIn((await mailed())[0]?.mail.text)
  expect((await read(next)).json()).toMatchObject({ messages: [{ body: 'One' }, { body: 'Two' }] })
})

test('a thread goes with its inquiry, and takes no message any more', async () => {
  const { answer, deps, id, read, mailed } = await openThread()
  await answer('7.95 each.')
  await deleteInquiriesById(deps.db, [id])
  expect(await deps.db.selectFrom('inquiry_messages').selectAll().execute()).toEqual([])
  expect((await read(token)).statusCode).toBe(404)
  await expect(answer('Again')).rejects.toMatchObject({ code: 'not_found' })
  expect(await mailed()).toEqual([])
})

test('a thread keeps its order when the clock is set back, and ends at its bound', async () => {
  const { deps, id, stored } = await openThread()
  const say = (body: string, now: number) =>
    recordBuyerMessage(deps.db, { inquiry_id: id, body, key: body, written_at: '' }, now)
  await say('One', 2000)
  await say('Two', 1000)
  expect((await stored()).bodies).toEqual(['One', 'Two'])
  const rest = Array.from({ length: 498 }, (_, at) => ({
    id: `msg_${at}`,
    inquiry_id: id,
    author: 'buyer' as const,
    member: null,
    body: '',
    created_at: 3000 + at,
    written_at: '',
    key: `key ${at}`,
  }))
  for (let at = 0; at < rest.length; at += 100)
    await deps.db
      .insertInto('inquiry_messages')
      .values(rest.slice(at, at + 100))
      .execute()
  await expect(say('Three', 9000)).rejects.toMatchObject({ code: 'thread_full' })
  await say('One', 9000)
})

test('the exporter answers by a command, sees the thread and closes the link', async () => {
  const { deps, id, add, read, stored } = await openThread()
  const operator = (...words: string[]) =>
    run(['src/server/cli/main.ts', 'inquiries', ...words], environmentOf(deps))
  const reply = ['reply', id, '--text', '7.95 each.', '--member', 'Li Wei', '--key', 'key-of-it']
  for (let times = 0; times < 2; times += 1)
    expect(await operator(...reply)).toMatchObject({ code: 0, stderr: '' })
  await add(token, 'Agreed.', 'key-of-agreed')
  expect((await stored()).bodies).toEqual(['7.95 each.', 'Agreed.'])
  const shown = await operator('show', id)
  expect(shown.stdout).toMatch(/Li Wei +.+\n +7\.95 each\.\nBuyer +.+\n +Agreed\./u)
  expect(await operator('unlink', id)).toMatchObject({ code: 0 })
  expect((await read(token)).statusCode).toBe(404)
  expect(await operator('reply', 'inq_0', '--text', 'Hello')).toMatchObject({
    code: 1,
    stderr: 'There is no such inquiry.\n',
  })
})
