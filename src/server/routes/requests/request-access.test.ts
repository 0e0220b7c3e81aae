import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../../scripts/build/build-server.ts'
import { environmentOf, openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { openThread, reader, token, written } from '../../../../tests/support/mail/open-thread.ts'
import { readLog } from '../../../../tests/support/read-log.ts'
import { run } from '../../../../tests/support/run-program.ts'
import { deleteInquiriesById } from '../../db/retention-queries.ts'
import { revokeLinks } from '../../threads/thread-keys.ts'
import { readThread, recordFirmMessage } from '../../threads/thread-repository.ts'

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

test('the exporter answers by a command, sees the thread and closes the link', async () => {
  const { deps, id, add, readAll, stored } = await openThread()
  const operator = (...words: string[]) =>
    run([builtOperator, 'inquiries', ...words], environmentOf(deps))
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
