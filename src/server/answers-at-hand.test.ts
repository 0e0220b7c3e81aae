import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto, productsCsv } from '../../tests/support/catalogue-folder.ts'
import { openApp, openDeps } from '../../tests/support/open-app.ts'
import { answerAtHand, answersAtHand } from './answers-at-hand.ts'
import type { Answered } from './metrics.ts'

/** A shop that listens, and what was answered from memory. */
async function listeningShop() {
  const deps = await openDeps()
  const folder = await catalogueFolder([{}, { model: 'WL-2' }])
  await importInto(deps, folder)
  const atHand = answersAtHand(deps.catalogue)
  const app = await openApp({ ...deps, atHand })
  const fromMemory: Answered[] = []
  answerAtHand(app, atHand, (answered) => fromMemory.push(answered))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens
  const ask = async (path: string, headers: IncomingHttpHeaders = {}) => {
    const request = get({ port, host: '127.0.0.1', path, headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage] // what the event carries
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
  }
  return { deps, app, folder, ask, fromMemory }
}

const url = '/api/products?page=1&search=wallet'
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

test.each([
  ['br, gzip', 'gzip', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br', 'identity', 'br'],
] as const)(
  'what is asked for again comes from memory, to who accepts %s at first in %s, at last in %s',
  async (accepted, atFirst, encoding) => {
    const { ask, fromMemory } = await listeningShop()
    await ask(url, { 'accept-encoding': 'br, gzip' }) // somebody else
    const headers = { 'accept-encoding': accepted }
    const first = await ask(url, headers)
    expect(first.headers['content-encoding'] ?? 'identity').toBe(atFirst)
    const whole = async () => {
      const { headers: told } = await ask(url, headers)
      return told.etag
    }
    await expect.poll(whole).toContain(encoding)
    const { body, headers: last } = await ask(url, headers)
    const plain = await ask(url)
    await expect
      .poll(async () => (await ask(url, headers)).body.length)
      .toBeLessThan(first.body.length)
    expect(unpacked[encoding]((await ask(url, headers)).body)).toEqual(plain.body)
    expect(unpacked[atFirst](first.body)).toEqual(plain.body)
    expect(body.length).toBe(Number(last['content-length']))
    expect(fromMemory.length).toBeGreaterThan(1)
    expect(fromMemory[0]).toMatchObject({ method: 'GET', route: '/api/products', status: 200 })
  },
)

test('P26: an answer from memory has every header of the first, and an id of its own', async () => {
  const { ask, fromMemory } = await listeningShop()
  const [first, again] = [await ask(url), await ask(url)]
  expect(fromMemory).toHaveLength(1)
  const { date: _, 'x-request-id': id, ...headers } = first.headers
  expect(again.headers).toMatchObject(headers)
  expect(again.headers['x-request-id']).not.toBe(id)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' })
  expect(again.body).toEqual(first.body)
})

test('who holds the answer, in whatever encoding, gets 304 from memory until the catalogue changes', async () => {
  const { ask, deps, folder, fromMemory } = await listeningShop()
  const { headers: first } = await ask(url)
  const held = { 'if-none-match': `W/"other", ${first.etag?.replace('identity', 'br')}` }
  const answer = await ask(url, held)
  expect([answer.status, answer.body.length, fromMemory.length]).toEqual([304, 0, 1])
  expect(answer.headers.etag).toBe(first.etag)
  await writeFile(join(folder, 'products.csv'), productsCsv([{ name: 'Another Wallet' }]))
  await importInto(deps, folder)
  await expect.poll(async () => (await ask(url, held)).status, { timeout: 5000 }).toBe(200)
  expect((await ask(url)).body.toString()).toContain('Another Wallet')
})

test('an address that holds more than the call reads is answered, and not kept', async () => {
  const { ask, fromMemory } = await listeningShop()
  for (const path of [`${url}&x=1`, '/api/products/wl-1?x', '/api/categories?page=1']) {
    for (const _ of [1, 2]) expect((await ask(path)).status).toBe(200)
  }
  expect(fromMemory).toEqual([])
})

test('refusals, other methods and other addresses go the usual way', async () => {
  const { ask, fromMemory } = await listeningShop()
  for (const path of ['/api/products/nowhere', '/api/products?page=x', '/api/health', '/nowhere']) {
    for (const _ of [1, 2]) await ask(path)
  }
  expect(fromMemory).toEqual([])
})
