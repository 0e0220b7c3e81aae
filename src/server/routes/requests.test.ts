import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { environmentOf, openApp, openDeps } from '../../../tests/support/open-app.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { run } from '../../../tests/support/run-program.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import { listMails } from '../db/mail-queue.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import { revokeLinks } from '../threads/thread-keys.ts'
import { readThread, recordBuyerMessage, recordFirmMessage } from '../threads/thread-repository.ts'

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
    /** What a device with the tokens reads, of this inquiry where none is said. */
    readAll: async (...keys: { token: string; inquiry_id?: string; last?: string }[]) => {
      const threads = keys.map((one) => ({ inquiry_id, last: '', ...one }))
      return (await post('/api/requests', { threads })).json().threads
    },
    add: (by: string, body: string, key?: string, of: string = inquiry_id) =>
      post(`/api/requests/${by}/messages`, { inquiry_id: of, body }, key),
    answer: (body: string, key = `key of ${body}`) =>
      recordFirmMessage(deps.db, { inquiry_id, member: 'Li Wei', body, key }),
    /** Adds so many messages of the buyer, later than all others. */
    fill: async (count: number) => {
      const from = Date.now() + 1_000_000
      const rows = Array.from({ length: count }, (_, at) => ({
        id: `msg_${crypto.randomUUID()}`,
        inquiry_id,
        author: 'buyer' as const,
        member: null,
        body: '',
        created_at: from + at,
        written_at: '',
        key: crypto.randomUUID(),
      }))
      for (let at = 0; at < count; at += 100)
        await deps.db
          .insertInto('inquiry_messages')
          .values(rows.slice(at, at + 100))
          .execute()
    },
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
  const { answer, read, readAll, mailed, server } = await openThread()
  expect(await readAll({ token })).toMatchObject([{ state: 'received', messages: [] }])
  await answer('7.95 each.\nFOB Guangzhou.', 'key-of-the-answer')
  await answer('7.95 each.\nFOB Guangzhou.', 'key-of-the-answer')

  const [onDevice] = await readAll({ token })
  expect(onDevice).toMatchObject({
    state: 'answered',
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
  const opened = await read(link)
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(opened.json()).toMatchObject({
    state: 'answered',
    message: 'Can you do 500?',
    lines: [{ product_id: 'wl-1101', quantity: 500 }],
    messages: onDevice.messages,
  })
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
  const unknown = { token: 'f'.repeat(32) }
  const [all] = await readAll({ token })
  expect(all).toMatchObject({ is_whole: true, messages: [{ body: 'One' }, { body: 'Two' }] })
  const [one, two] = all.messages.map(({ id }: { id: string }) => ({ token, last: id }))
  expect(await readAll(one, unknown, two)).toMatchObject([
    { state: 'answered', messages: [{ body: 'Two' }], is_whole: false, has_more: false },
    null,
    { state: 'answered', messages: [], is_whole: false, has_more: false },
  ])
  expect(await readAll()).toEqual([])
})

test('a device that has a message which the shop has lost gets all of the thread', async () => {
  const { answer, readAll, deps, post } = await openThread()
  await answer('One')
  await answer('Lost')
  const [{ messages }] = await readAll({ token })
  await deps.db.deleteFrom('inquiry_messages').where('id', '=', messages[1].id).execute()
  await answer('New')
  const whole = [{ is_whole: true, messages: [{ body: 'One' }, { body: 'New' }] }]
  expect(await readAll({ token, last: messages[1].id })).toMatchObject(whole)

  const other = (await post('/api/inquiries', written, 'key-of-another')).json().inquiry_id
  const { id: last } = await recordFirmMessage(deps.db, {
    inquiry_id: other,
    member: null,
    body: 'Elsewhere',
    key: 'key-of-elsewhere',
  })
  expect(await readAll({ token, last })).toMatchObject(whole)
})

test('an answer holds a bounded part of long threads, however often one is named, and then the rest', async () => {
  const { answer, fill, read, readAll, mailed } = await openThread()
  await answer('First')
  const link = /\/r\/([\da-f]{48})\n/u.exec((await mailed())[0]?.mail.text ?? '')?.[1] ?? ''
  await fill(149)
  const parts = await readAll(...Array.from({ length: 50 }, () => ({ token })))
  const sizes = parts.map(({ messages }: { messages: unknown[] }) => messages.length)
  expect(sizes).toEqual([100, ...Array.from({ length: 49 }, () => 0)])
  expect(parts.every(({ has_more }: { has_more: boolean }) => has_more)).toBe(true)
  const [rest] = await readAll({ token, last: parts[0].messages.at(-1).id })
  expect(rest).toMatchObject({ is_whole: false, has_more: false })
  expect(rest.messages).toHaveLength(50)
  expect((await read(link)).json().messages).toHaveLength(100)
})

test('a request is read at most 60 times a minute by one client', async () => {
  const app = await openApp(await openDeps({ RATE_LIMIT: 'on' }))
  const statuses: number[] = []
  for (let times = 0; times < 61; times += 1)
    statuses.push((await app.inject(`/api/requests/${token}`)).statusCode)
  expect(statuses.slice(-2)).toEqual([404, 429])
})

test('who brings the request of another reads no answers to it', async () => {
  const { answer, read, readAll, post } = await openThread()
  const carried = { ...written, files_follow: 0 }
  const receipt = await post('/api/inquiries', carried, 'key-of-ana')
  expect(receipt.body).not.toContain(token)
  await answer('7.95 each.')
  expect((await read(reader)).json().code).toBe('request_unknown')
  expect(await readAll({ token: reader })).toEqual([null])
  // with a reader of its own it is another text
  const own = { ...carried, reader: createHash('sha256').update('x').digest('base64url') }
  expect((await post('/api/inquiries', own, 'key-of-ana')).json().code).toBe('key_reused')
})

test('who brings the request of another gets nothing of it by an own one in its name', async () => {
  const { post, readAll, add, deps } = await openThread()
  const hers = 'fedcba9876543210fedcba9876543210'
  const readBy = { ...written, reader: createHash('sha256').update(hers).digest('base64url') }
  const send = async (inquiry: object, key: string): Promise<string> =>
    (await post('/api/inquiries', inquiry, key)).json().inquiry_id
  const own = await send({ ...readBy, email: 'carrier@example.com' }, 'key-of-carrier')
  const inquiry_id = await send(readBy, 'key-of-buyer')
  await recordFirmMessage(deps.db, { inquiry_id, member: null, body: '7.95', key: 'key-of-firm' })
  expect((await add(hers, 'Agreed.', 'key-of-agreed', inquiry_id)).statusCode).toBe(201)
  expect(await readAll({ token: hers, inquiry_id })).toMatchObject([
    { messages: [{ body: '7.95' }, { body: 'Agreed.' }] },
  ])
  expect(await readThread(deps.db, own)).toEqual([])
})

test('a link that is closed opens nothing, as one that never was, and the next answer has a new one', async () => {
  const { answer, read, readAll, add, mailed, deps, id } = await openThread()
  const linkIn = (text = '') => /\/r\/([\da-f]{48})\n/u.exec(text)?.[1] ?? ''
  await answer('One')
  const link = linkIn((await mailed())[0]?.mail.text)
  expect((await read(link)).statusCode).toBe(200)
  expect(await revokeLinks(deps.db, id)).toBe(true)
  const never = await read('f'.repeat(48))
  const closed = await read(link)
  expect([closed.statusCode, closed.body]).toEqual([404, never.body])
  expect(await readAll({ token }, { token: link })).toEqual([null, null])
  for (const by of [link, token])
    expect((await add(by, 'Still there?', 'key-of-the-last')).statusCode).toBe(404)
  await answer('Two')
  const next = linkIn((await mailed())[0]?.mail.text)
  expect((await read(next)).json()).toMatchObject({ messages: [{ body: 'One' }, { body: 'Two' }] })
})

test('a thread goes with its inquiry, and takes no message any more', async () => {
  const { answer, deps, id, readAll, mailed } = await openThread()
  await answer('7.95 each.')
  await deleteInquiriesById(deps.db, [id])
  expect(await deps.db.selectFrom('inquiry_messages').selectAll().execute()).toEqual([])
  expect(await readAll({ token })).toEqual([null])
  await expect(answer('Again')).rejects.toMatchObject({ code: 'not_found' })
  expect(await mailed()).toEqual([])
})

test('a thread keeps its order when the clock is set back, and its mails do not wait', async () => {
  const { deps, id, stored } = await openThread()
  const say = (body: string, now: number) =>
    recordBuyerMessage(
      deps.db,
      { inquiry_id: id, body, key: body, written_at: '', timeZone: 'UTC' },
      now,
    )
  await say('One', 2000)
  await say('Two', 1000)
  expect((await stored()).bodies).toEqual(['One', 'Two'])
  const mails = (await listMails(deps.db)).filter(({ topic }) => topic === 'inquiry_message')
  expect(new Set(mails.map(({ due_at }) => due_at))).toEqual(new Set([1000, 2000]))
})

test('a thread ends at its bound, which the buyer’s messages leave to the firm', async () => {
  const { add, answer, fill } = await openThread()
  await add(token, 'One', 'key-of-one')
  await fill(399)
  expect((await add(token, 'Two', 'key-of-two')).json().code).toBe('thread_full')
  expect((await add(token, 'One', 'key-of-one')).statusCode).toBe(201)
  await answer('Please write to us by email.')
  await fill(99)
  await expect(answer('Hello?')).rejects.toMatchObject({ code: 'thread_full' })
})

test('the exporter answers by a command, sees the thread and closes the link', async () => {
  const { deps, id, add, readAll, stored } = await openThread()
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
  expect(await readAll({ token })).toEqual([null])
  expect(await operator('reply', 'inq_0', '--text', 'Hello')).toMatchObject({
    code: 1,
    stderr: 'There is no such inquiry.\n',
  })
})

test('the log does not name a link, in capitals neither', async () => {
  const paths = ['/r/', '/R/', '/api/requests/', '/API/Requests/']
  const log = await readLog(paths.map((path) => `${path}${token}`))
  expect(log).toContain('/R/')
  expect(log).not.toContain(token)
})
