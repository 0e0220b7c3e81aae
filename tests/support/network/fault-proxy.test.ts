import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { chanceOf } from '../seeded-random.ts'
import { openFaultProxy, refusal, type Fault } from './fault-proxy.ts'

/** A shop that notes the bodies it has read and answers each with its length, behind a proxy with one fault. */
async function shopBehind(fault?: Fault) {
  const read: Buffer[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    read.push(body)
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ received: body.length }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const proxy = await openFaultProxy(`http://127.0.0.1:${port}`, () => fault)
  onTestFinished(async () => {
    await proxy.close()
    server.close()
  })
  const sent = chanceOf(7).bytes(300_000)
  const send = () => fetch(`${proxy.origin}/upload`, { method: 'POST', body: new Uint8Array(sent) })
  return { read, sent, send, proxy }
}

test('what passes arrives byte for byte, and so does its answer', async () => {
  const { send, read, sent, proxy } = await shopBehind()
  const answer = await send()
  expect([answer.status, await answer.json()]).toEqual([201, { received: sent.length }])
  expect(read).toEqual([sent])
  expect(proxy.injected()).toEqual({})
})

test('a dropped request never reaches the shop; a dropped answer comes after it has', async () => {
  const lost = await shopBehind({ kind: 'drop request' })
  await expect(lost.send()).rejects.toThrow('fetch failed')
  expect(lost.read).toEqual([])
  const unheard = await shopBehind({ kind: 'drop answer' })
  await expect(unheard.send()).rejects.toThrow('fetch failed')
  expect(unheard.read).toEqual([unheard.sent])
  expect(unheard.proxy.injected()).toEqual({ 'drop answer': 1 })
})

test.each([
  ['broken', 500, 0],
  ['busy', 429, 0],
  ['too large', 413, 0],
  ['captive portal', 200, 0],
  ['gateway error', 502, 1],
] as const)('%s is a %i', async (kind, status, reached) => {
  const { send, read } = await shopBehind({ kind })
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe(status === 429 ? '1' : null)
  expect(read).toHaveLength(reached)
})

test('any refusal can stand in place of the shop’s answer', async () => {
  const { send, read } = await shopBehind(refusal('payment_not_configured'))
  const answer = await send()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'payment_not_configured' })
  expect(read).toEqual([])
})

test('half an answer is no JSON; a slow or late one is whole', async () => {
  const half = await shopBehind({ kind: 'half answer' })
  expect(await (await half.send()).text()).toBe('{"receive')
  for (const kind of ['delay', 'slow answer', 'late answer'] as const) {
    const { send, sent } = await shopBehind({ kind, ms: 5 })
    expect(await (await send()).json()).toEqual({ received: sent.length })
  }
})

test('a shop that is down is a broken connection', async () => {
  const proxy = await openFaultProxy('http://127.0.0.1:9')
  onTestFinished(proxy.close)
  await expect(fetch(proxy.origin)).rejects.toThrow('fetch failed')
})

test('the same seed gives the same chance, another seed another', () => {
  expect(chanceOf(1).bytes(20)).toEqual(chanceOf(1).bytes(20))
  expect(chanceOf(1).bytes(20)).not.toEqual(chanceOf(2).bytes(20))
  const chance = chanceOf(3)
  const drawn = Array.from({ length: 1000 }, () => chance.between(1, 4))
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4]))
})
