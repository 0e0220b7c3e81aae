import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** Sends a file and an inquiry with these headers, and gives the status of both answers. */
async function openSender(environment: Record<string, string> = {}) {
  const deps = await openDeps(environment)
  const app = await openApp(deps)
  const { payload, type } = formOf([{ name: 'a.txt', content: 'x' }])
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'One' }
  return async (given: Record<string, string>) => {
    const headers = { host: 'shop.example', ...given }
    const file = await app.inject({
      method: 'POST',
      url: '/api/inquiries/upload',
      payload,
      headers: { ...headers, 'content-type': type },
    })
    const asked = await app.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: inquiry,
      headers,
    })
    expect(await readdir(deps.folders.uploads)).toHaveLength(file.statusCode === 200 ? 1 : 0)
    return [file.statusCode, asked.statusCode]
  }
}

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'https://shop.example.evil.example' }],
  [{ origin: 'https://evil.example', 'x-forwarded-for': 'shop.example' }],
])('what a page of another site sends is refused: %j', async (headers) => {
  expect(await (await openSender())(headers)).toEqual([400, 400])
})

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://www.shop.example' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'https://shop.example' }],
  [{ origin: 'http://shop.example' }],
  // as proxies write it that call the shop by another name
  [{ host: '127.0.0.1:3000', 'x-forwarded-host': 'shop.example', origin: 'https://shop.example' }],
])('what the shop’s own pages and programs send is taken: %j', async (headers) => {
  expect(await (await openSender())(headers)).toEqual([200, 201])
})

test('behind a proxy that hides what the shop is called, SHOP_URL says it', async () => {
  const send = await openSender({ SHOP_URL: 'https://shop.example' })
  expect(await send({ host: '10.0.0.1', origin: 'https://shop.example' })).toEqual([200, 201])
})

test('a proxy that is not trusted does not say what the shop is called', async () => {
  const send = await openSender({ TRUST_PROXY: 'off' })
  const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  expect(await send(headers)).toEqual([400, 400])
})
