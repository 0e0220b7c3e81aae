import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getDb } from '../db/database.ts'
import type { Reply } from '../db/threads/thread-rows.ts'
import { drainReplies, removeReply, retryReply, writeReply } from './replies.ts'
import { readKeptThread, saveThreadDraft } from './threads.ts'

const token = '0123456789abcdef0123456789abcdef'
/** A clock, long after everything was written. */
const later = () => 10_000_000

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

type Sent = { key: string; body: string }
type Take = (sent: Sent) => Response | Promise<Response>

const toMessage = ({ key, body }: Sent) => ({
  id: `msg_${key}`,
  key,
  author: 'buyer',
  body,
  created_at: '2026-11-21T08:00:00Z',
  written_at: '',
})

const take: Take = (sent) => Response.json({ message: toMessage(sent) }, { status: 201 })

/** Takes replies, and has no thread to read; records what it is sent. */
function serverTakes(answer: Take = take): string[] {
  const taken: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/messages')) throw new TypeError('fetch failed')
    const { body } = JSON.parse(init.body as string) as { body: string } // what the call sends
    taken.push(body)
    return answer({ key: new Headers(init.headers).get('Idempotency-Key') ?? '', body })
  })
  return taken
}

const write = (key: string, now: number) => writeReply({ key, token, body: `Reply ${key}` }, now)
const states = async () =>
  Object.fromEntries((await getDb().replies.toArray()).map(({ key, state }) => [key, state]))

test('a reply that is written twice under its key is one, and takes the draft with it once', async () => {
  await saveThreadDraft(token, 'Reply a')
  await Promise.all([write('a', 0), write('a', 1)])
  await saveThreadDraft(token, 'And then')
  await write('a', 2)
  const { thread, replies } = await readKeptThread(token)
  expect(replies).toMatchObject([{ key: 'a', body: 'Reply a', written_at: 0 }])
  expect(thread.draft).toBe('And then')
})

test('replies leave in the order in which they were written, also by a clock that was set back', async () => {
  const taken = serverTakes()
  await write('c', 5000)
  await write('b', 1000)
  await write('a', 3000)
  expect((await readKeptThread(token)).replies.map(({ key }) => key)).toEqual(['c', 'b', 'a'])
  await drainReplies(later, 'all')
  expect(taken).toEqual(['Reply c', 'Reply b', 'Reply a'])
})

test('a reply that is withdrawn while another one is being sent stays on the device', async () => {
  const taken = serverTakes(async (sent) => {
    await removeReply('b')
    return take(sent)
  })
  for (const [now, key] of ['a', 'b', 'c'].entries()) await write(key, now)
  await drainReplies(later)
  expect(taken).toEqual(['Reply a', 'Reply c'])
  expect(await states()).toEqual({ a: 'sent', c: 'sent' })
})

const refuse =
  (status: number, code?: string, headers = {}): Take =>
  () =>
    Response.json({ error: 'No.', ...(code && { code }) }, { status, headers })

test.each<[string, Take, Partial<Reply>]>([
  ['the shop', refuse(404, 'request_unknown'), { state: 'refused', problem: 'request_unknown' }],
  ['a proxy', refuse(403), { state: 'refused' }],
  ['a proxy, for its size', refuse(413), { state: 'refused', problem: 'too_large' }],
  ['a shop without answers', refuse(404, 'not_found'), { state: 'waiting', tries: 1 }],
  ['a broken shop', refuse(500, 'internal'), { state: 'waiting', tries: 1 }],
  [
    'an answer about another reply',
    ({ body }) => take({ key: 'other', body }),
    { state: 'waiting', tries: 1 },
  ],
])('a reply that meets %s waits for the buyer, or for its next try', async (_, answer, reply) => {
  const taken = serverTakes(answer)
  await write('a', 0)
  await drainReplies(later)
  expect((await readKeptThread(token)).replies).toMatchObject([reply])
  expect(taken).toHaveLength(1)
  serverTakes()
  await retryReply('a', later())
  await drainReplies(later)
  expect(await states()).toEqual({ a: 'sent' })
})

test('a pause that the shop asks for is kept, also by what sends at once', async () => {
  const taken = serverTakes(refuse(429, 'too_many_requests', { 'Retry-After': '120' }))
  await write('a', 0)
  await drainReplies(later)
  await drainReplies(() => later() + 119_000, 'all')
  expect(taken).toHaveLength(1)
  await drainReplies(() => later() + 120_000, 'all')
  expect(taken).toHaveLength(2)
})

test('a reply without words waits where a server of before wants some, and is refused where it wants more', async () => {
  let isOld = true
  const refuse = () => Response.json({ error: 'No.', code: 'invalid_input' }, { status: 422 })
  const taken = serverTakes((sent) => (isOld || sent.body !== '' ? refuse() : take(sent)))
  await writeReply({ key: 'wordless', token, body: '' }, 0)
  await drainReplies(later)
  expect(await states()).toEqual({ wordless: 'waiting' })
  isOld = false
  await drainReplies(later, 'all')
  await write('with words', 1)
  await drainReplies(later)
  expect(taken).toEqual(['', '', 'Reply with words'])
  expect(await states()).toEqual({ wordless: 'sent', 'with words': 'refused' })
})
