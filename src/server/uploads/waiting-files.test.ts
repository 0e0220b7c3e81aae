import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** A shop that counts what each client sends, and an address that has left a file of almost 2 GB there. */
async function openShop() {
  const deps = await openDeps({ RATE_LIMIT: 'on' })
  const app = await openApp(deps)
  const upload = (key: string, remoteAddress = '203.0.113.1') => {
    const { payload, type } = formOf([{ name: 'a.txt', content: key }])
    const headers = { 'content-type': type, 'idempotency-key': key }
    const url = '/api/inquiries/upload'
    return app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  }
  const first = await upload('file-12345')
  await deps.db.updateTable('uploads').set({ size: 1_999_999_995 }).execute()
  return { ...deps, app, upload, first, stored: () => readdir(deps.folders.uploads) }
}

test('a client whose files wait for inquiries without end is asked to come back later', async () => {
  const { upload, first, stored } = await openShop()
  const refused = await upload('file-67890')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.json().error).toContain('Too many files wait for their inquiry.')
  expect(refused.headers['retry-after']).toBe('60')
  expect(await stored()).toEqual(first.json().uploaded_files)
  expect((await upload('file-12345')).body, 'a lost answer is given again').toBe(first.body)
  expect((await upload('file-67890', '203.0.113.2')).statusCode).toBe(200)
})

test('files that an inquiry has claimed do not count, and nobody can tell any more who sent them', async () => {
  const { app, db, upload, first } = await openShop()
  const attachments: string[] = first.json().uploaded_files
  const payload = { contact_name: 'Ana', email: 'ana@example.com', message: 'Price?', attachments }
  await app.inject({ method: 'POST', url: '/api/inquiries', payload })
  const [row] = await db.selectFrom('uploads').selectAll().execute()
  expect(row).toMatchObject({ inquiry_id: expect.any(String), sent_by: null })
  expect((await upload('file-67890')).statusCode).toBe(200)
})

test('a client of which a thousand files wait is asked to come back later', async () => {
  const { db, upload, first } = await openShop()
  const [row] = await db.selectFrom('uploads').selectAll().execute()
  const waiting = Array.from({ length: 999 }, (_, i) => ({
    ...row!,
    stored_name: `${i}.txt`,
    size: 1,
  }))
  await db.updateTable('uploads').set({ size: 1 }).execute()
  await db.insertInto('uploads').values(waiting).execute()
  expect((await upload('file-67890')).statusCode).toBe(429)
  expect((await upload('file-12345')).body).toBe(first.body)
  await db.deleteFrom('uploads').where('stored_name', '=', '0.txt').execute()
  expect((await upload('file-67890')).statusCode).toBe(200)
})

test('a client that begins uploads and ends none is asked to come back later, until it breaks them off', async () => {
  const { app, db, stored } = await openShop()
  await db.deleteFrom('uploads').execute()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a TCP server that listens has one
  const { payload, type } = formOf([{ name: 'a.txt', content: 'slowly '.repeat(100) }])
  const begin = () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/inquiries/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, -60))
    return socket
  }
  const before = (await stored()).length
  const sockets = Array.from({ length: 40 }, begin)
  await expect.poll(async () => (await stored()).length).toBe(before + 40)
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/inquiries/upload`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { 'content-type': type },
    })
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await stored()).length).toBe(before)
  expect((await send()).status).toBe(200)
})
