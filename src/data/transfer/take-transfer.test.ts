// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartWallet } from '../../../tests/support/samples/device-contents.ts'
import { addToCart, readCartLines } from '../cart/cart.ts'
import { getDb } from '../db/database.ts'
import { followTransfers } from './follow-transfers.ts'
import { readOutgoing } from './open-transfers.ts'
import { beginTransfer } from './send-transfer.ts'
import { hasTakenOver, readOffer, takeOver } from './take-transfer.ts'
import type { TransferSecret } from './transfer-link.ts'

const now = () => 1000
const { signal } = new AbortController()

/** A server with the text of one transfer, which is empty once it was taken. It loses its answers to `lost` calls. */
const server = { text: new Blob(), claim: '', lost: '' }

const taken = () => Response.json({ error: 'Taken', code: 'transfer_taken' }, { status: 410 })

async function answer(input: unknown, { method = 'GET', body }: RequestInit = {}) {
  const [path = '', query] = String(input).split('?')
  const token = new URLSearchParams(query).get('claim') ?? ''
  const call = path.endsWith('/claim') ? 'claim' : method
  const reply = () => {
    if (call === 'claim') {
      const asked = (JSON.parse(body as string) as { claim: string }).claim // as the client sends it
      server.claim ||= asked
      return server.claim === asked ? Response.json({ status: 'ok' }) : taken()
    }
    if (method === 'POST') {
      server.text = body as Blob
      return Response.json({ status: 'ok' })
    }
    if (server.claim !== '' && server.claim !== token) return taken()
    if (method === 'GET' && server.text.size === 0) return taken()
    if (method === 'GET')
      return new Response(server.text, { headers: { 'content-type': 'application/octet-stream' } })
    server.text = new Blob()
    return Response.json({ status: 'ok' })
  }
  const said = reply()
  if (server.lost.split(' ').includes(call)) throw new TypeError('Failed to fetch')
  return said
}

const forgetAll = async () => {
  for (const table of getDb().tables) await table.clear()
}

/** The device is another one afterwards. */
async function handOver(): Promise<TransferSecret> {
  await addToCart(cartWallet, 1)
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  await forgetAll()
  return { id: outgoing!.id, key: outgoing!.key } // just begun
}

beforeEach(() => {
  Object.assign(server, { text: new Blob(), claim: '', lost: '' })
  vi.stubGlobal('fetch', answer)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetAll()
})

test('of two devices that have opened the link, the first to take it over gets it', async () => {
  const link = await handOver()
  const offer = await readOffer(link, signal)
  server.lost = 'DELETE' // the first has not said yet that all is stored
  await takeOver(link, offer, now())
  await forgetAll()
  await expect(takeOver(link, offer, now())).rejects.toMatchObject({ code: 'transfer_taken' })
  expect(await readCartLines()).toEqual([])
  expect(await hasTakenOver(link)).toBe(false)
  await expect(readOffer(link, signal)).rejects.toMatchObject({ code: 'transfer_taken' })
})

test('a device that lost the answer when it took it over, takes it over the next time', async () => {
  const link = await handOver()
  const offer = await readOffer(link, signal)
  server.lost = 'claim'
  await expect(takeOver(link, offer, now())).rejects.toThrow('No connection')
  expect(await readCartLines()).toEqual([])
  server.lost = ''
  // as after a reload
  await takeOver(link, await readOffer(link, signal), now())
  expect(await readCartLines()).toMatchObject([{ quantity: 5 }])
})

test('a device knows what it took, also before the server knows', async () => {
  const link = await handOver()
  expect(await hasTakenOver(link)).toBe(false)
  server.lost = 'DELETE'
  await takeOver(link, await readOffer(link, signal), now())
  expect(await hasTakenOver(link)).toBe(true)
  server.lost = ''
  await followTransfers(now)
  expect(server.text.size).toBe(0)
  expect(await hasTakenOver(link)).toBe(true)
})
