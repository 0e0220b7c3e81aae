import { expect, test } from 'vitest'
import type { Fault } from '../../../tests/support/paypal/paypal-proxy.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'

/** A shop with an approved order, and what it then said to the provider to capture it. */
async function openAtCapture(...faults: Fault[]) {
  const shop = await openConnectedShop()
  const { line, placed, capture, orders } = shop
  const order = await placed('approve')
  const from = line.seen.length
  line.breakNext('/capture', ...faults)
  const began = performance.now()
  const { statusCode, json } = await capture(order)
  return {
    ...shop,
    order,
    answer: [statusCode, json().code],
    took: performance.now() - began,
    said: line.seen.slice(from).map(({ path }) => path.split('/').at(-1)),
    ids: new Set(line.seen.slice(from).flatMap(({ requestId }) => requestId ?? [])),
    status: (await orders())[0]?.status,
  }
}

test('a token that is refused is renewed, and the call made once more', async () => {
  const { answer, said, status } = await openAtCapture({ status: 401 })
  expect([answer, said, status]).toEqual([
    [200, undefined],
    ['capture', 'token', 'capture'],
    'captured',
  ])
})

test('a fresh token that is refused is not renewed again; the order goes on where it was', async () => {
  const { answer, said, status, capture, order } = await openAtCapture(
    { status: 401 },
    { status: 401 },
  )
  expect([answer, said, status]).toEqual([
    [502, 'payment_provider_failed'],
    ['capture', 'token', 'capture'],
    'unknown',
  ])
  expect((await capture(order)).statusCode).toBe(200)
})

test('the pause that PayPal asks for is kept', async () => {
  const { answer, said, took } = await openAtCapture({ status: 429, retryAfter: '1' })
  expect([answer, said]).toEqual([
    [200, undefined],
    ['capture', 'capture'],
  ])
  expect(took).toBeGreaterThan(990)
})

test('while it asks for a long one, nobody is kept waiting and it is not asked', async () => {
  const at = new Date(Date.now() + 60_000).toUTCString()
  const { answer, said, status } = await openAtCapture({ status: 503, retryAfter: at })
  expect([answer, said, status]).toEqual([[502, 'payment_provider_failed'], ['capture'], 'unknown'])
})

test('an answer that does not come is asked for again under the same request id', async () => {
  const { line, create } = await openConnectedShop()
  line.breakNext('/orders', 'no answer')
  expect((await create()).statusCode).toBe(200)
  const ids = line.seen.filter(({ path }) => path.endsWith('/orders')).map((call) => call.requestId)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a request that is still being worked on is waited for', async () => {
  const body = {
    name: 'RESOURCE_CONFLICT',
    details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  }
  const { answer, said, ids } = await openAtCapture('answer lost', { status: 409, body })
  expect([answer, said.length, ids.size]).toEqual([[200, undefined], 3, 1])
})

test('a refusal after an answer that was lost does not say that no money moved', async () => {
  const body = { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }
  const { answer, status, capture, order, line } = await openAtCapture('answer lost', {
    status: 403,
    body,
  })
  expect([answer, status]).toEqual([[502, 'payment_provider_failed'], 'unknown'])
  const from = line.seen.length
  expect((await capture(order)).statusCode).toBe(200)
  expect(line.seen.slice(from).map(({ method }) => method)).toEqual(['GET'])
})

test('credentials that are refused leave the order as it was', async () => {
  const shop = await openConnectedShop()
  const order = await shop.placed('approve')
  shop.line.breakNext('/capture', { status: 401 })
  shop.line.breakNext('/token', { status: 401 })
  expect((await shop.capture(order)).statusCode).toBe(502)
  expect(await shop.orders()).toMatchObject([{ status: 'unknown' }])
  expect((await shop.capture(order)).statusCode).toBe(200)
})
