import { expect, test } from 'vitest'
import { openThread, token, written } from '../../../../tests/support/mail/open-thread.ts'
import { listMails } from '../../db/mail-queue.ts'
import { recordBuyerMessage, recordFirmMessage } from '../../threads/thread-repository.ts'

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
