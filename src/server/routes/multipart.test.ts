import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

async function openForms() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return {
    send: (payload: Buffer) =>
      app.inject({ method: 'POST', url: '/api/inquiries/upload', payload, headers }),
    stored: () => readdir(deps.folders.uploads),
  }
}

/** A form with a file, and this before it or in its headers. */
function formWith({ field = '', header = '' }): Buffer {
  const mark = '--x\r\nContent-Disposition: form-data; name='
  const fields = field === '' ? '' : `${mark}"note"\r\n\r\n${field}\r\n`
  const file = `${mark}"files"; filename="a.txt"${header}\r\n\r\ntext\r\n--x--\r\n`
  return Buffer.from(fields + file)
}

test.each([
  ['a field that is too long', { field: 'x'.repeat(10_001) }],
  ['a header that is too long', { header: `\r\nX-More: ${'x'.repeat(90_000)}` }],
  ['too many headers', { header: '\r\nX-More: x'.repeat(2000) }],
])('%s is refused rather than cut short', async (_what, more) => {
  const { send, stored } = await openForms()
  const answer = await send(formWith(more))
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  expect(await stored()).toEqual([])
})

test('fields and headers within bounds are passed over', async () => {
  const { send } = await openForms()
  const form = formWith({ field: '钱'.repeat(10_000 / 3), header: '\r\nX-More: x'.repeat(30) })
  expect((await send(form)).statusCode).toBe(200)
})
