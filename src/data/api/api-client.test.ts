import { afterEach, expect, test, vi } from 'vitest'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, onCallSettled, Problem, TransientError, type CallResult } from './api-client.ts'

const health = { status: 'ok', database: 'ok', catalogue_version: 1 }
const html = () => new Response('<h1>Welcome to the hotel</h1>', { status: 200 })

/** Results reported for one attempt with this answer. */
async function told(answer: () => Promise<Response> | Response) {
  vi.stubGlobal('fetch', async () => answer())
  const outcomes: CallResult[] = []
  const stop = onCallSettled((outcome) => outcomes.push(outcome))
  const end = await call(endpoints.health).catch((error: unknown) => error)
  stop()
  return { outcomes, end }
}

afterEach(() => void vi.unstubAllGlobals())

test('an answer of ours is told as one', async () => {
  expect(await told(() => Response.json(health))).toEqual({ outcomes: ['answered'], end: health })
})

test('the page of a captive portal is no answer', async () => {
  const { outcomes, end } = await told(html)
  expect(outcomes).toEqual(['unanswered'])
  expect(end).toBeInstanceOf(TransientError)
})

test('an answer that takes too long to read is a timeout, which is given more time', async () => {
  const body = new ReadableStream({
    start: (reader) => reader.error(new DOMException('Too slow', 'TimeoutError')),
  })
  const { outcomes, end } = await told(() => new Response(body))
  expect(outcomes).toEqual(['unanswered'])
  expect(end).toMatchObject({ name: 'TransientError', status: 408 })
})

test('JSON of somebody else is no answer', async () => {
  const { outcomes, end } = await told(() => Response.json({ login: 'required' }))
  expect(outcomes).toEqual(['unanswered'])
  expect(end).toBeInstanceOf(TransientError)
})

test('a lost connection is no answer', async () => {
  const { outcomes, end } = await told(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(outcomes).toEqual(['unanswered'])
  expect(end).toMatchObject({ name: 'TransientError', status: 0 })
})

test.each([
  [404, 'not_found', Problem],
  [429, 'too_many_requests', TransientError],
  [500, 'internal', TransientError],
])('our server that says %i has answered', async (status, code, kind) => {
  const { outcomes, end } = await told(() => Response.json({ error: 'no', code }, { status }))
  expect(outcomes).toEqual(['answered'])
  expect(end).toBeInstanceOf(kind)
})

test('a broken gateway in front of our server has not', async () => {
  const { outcomes, end } = await told(() => new Response('Bad Gateway', { status: 502 }))
  expect(outcomes).toEqual(['unanswered'])
  expect(end).toMatchObject({ name: 'TransientError', status: 502 })
})

test('a call that is broken off tells nothing about the line', async () => {
  const left = new AbortController()
  vi.stubGlobal('fetch', async () => {
    left.abort(new Error('left'))
    throw left.signal.reason
  })
  const outcomes: CallResult[] = []
  const stop = onCallSettled((outcome) => outcomes.push(outcome))
  await expect(call(endpoints.health, { signal: left.signal })).rejects.toThrow('left')
  stop()
  expect(outcomes).toEqual([])
})
