import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { inquiry } from '../../../tests/support/stub-server.ts'
import { anOffer } from '../../../tests/support/offer.ts'
import { getDb } from '../db/database.ts'
import { fetchRequest, fetchThreads, markThreadSeen, readKeptThread } from './threads.ts'
import { countUnreadThreads } from './unread.ts'

const token = '0123456789abcdef0123456789abcdef'
const write = (id: string): ThreadMessage => ({
  id,
  key: `key of ${id}`,
  author: 'firm',
  body: id,
  created_at: '2026-11-21T08:00:00.000Z',
  written_at: '',
})
const answer = (ids: string[], { is_whole = false, has_more = false } = {}) => ({
  state: 'answered',
  messages: ids.map(write),
  is_whole,
  has_more,
})

/** A shop that gives these answers to what is asked one after the other; returns what was asked. */
function openShop(...answers: object[]) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') asked.push(JSON.parse(body).threads)
    return Response.json(answers.shift())
  })
  return asked
}

const kept = async () => (await readKeptThread(token)).thread.messages.map(({ id }) => id)

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a device names the inquiry that it has sent and its last message, until it has all', async () => {
  const written = { key: 'key-1', inquiry, files: [], written_at: 5, received_at: 15 }
  await getDb().sent.put({ ...written, inquiry_id: 'INQ-1', token })
  const asked = openShop(
    { threads: [answer(['One'], { is_whole: true, has_more: true })] },
    { threads: [answer(['Two'])] },
  )
  await fetchThreads([token])
  expect(asked).toEqual([
    [{ token, inquiry_id: 'INQ-1', last: '' }],
    [{ token, inquiry_id: 'INQ-1', last: 'One' }],
  ])
  expect(await kept()).toEqual(['One', 'Two'])
})

test('what a shop that was restored has instead is shown, and is new', async () => {
  openShop(
    { threads: [answer(['One', 'Lost'])] },
    { threads: [answer(['One', 'New'], { is_whole: true })] },
  )
  await fetchThreads([token])
  await markThreadSeen(token)
  expect(await countUnreadThreads()).toBe(0)
  await fetchThreads([token])
  expect(await kept()).toEqual(['One', 'New'])
  expect(await countUnreadThreads()).toBe(1)
})

test('a quotation that an earlier version of the app has left out comes with the next answer, and nothing else is new', async () => {
  const quotation = {
    ...anOffer,
    id: 'quo_1',
    number: 'Q-2026-0001',
    revision: 1,
    sent_at: '2026-11-21T08:00:00.000Z',
    total: '4250.00',
  }
  const before = { token, state: 'answered', draft: 'My reply', is_closed: false } as const
  const ids = Array.from({ length: 120 }, (_, at) => `Message ${at}`)
  await getDb().threads.put({ ...before, messages: ids.map(write), seen: ids.length })
  const first = answer(ids.slice(0, 100), { is_whole: true, has_more: true })
  const rest = answer(ids.slice(100))
  Object.assign(rest.messages.at(-1) ?? {}, { quotation })
  const asked = openShop(
    { threads: [answer([], { is_whole: true, has_more: true }), answer(['Of another'])] },
    { threads: [first] },
    { threads: [rest] },
    { threads: [answer([])] },
  )
  const another = 'fedcba9876543210fedcba9876543210'
  await fetchThreads([token, another])
  const { thread } = await readKeptThread(token)
  expect(thread.messages.map(({ id }) => id)).toEqual(ids)
  expect(thread.messages.at(-1)?.quotation).toEqual(quotation)
  expect(thread).toMatchObject({ seen: ids.length, draft: 'My reply' })
  await fetchThreads([token])
  expect(asked.map((threads) => (threads as { last: string }[])[0]?.last)).toEqual([
    '',
    '',
    'Message 99',
    'Message 119',
  ])
})

test('what two tabs fetch at once is there once', async () => {
  openShop({ threads: [answer(['One'])] }, { threads: [answer(['One', 'Two'])] })
  await Promise.all([fetchThreads([token]), fetchThreads([token])])
  expect(await kept()).toEqual(['One', 'Two'])
})

test('a request that was on its way longer than its thread brings no older state of that', async () => {
  openShop(
    { threads: [answer(['One', 'Two'])] },
    {
      ...inquiry,
      delivery_date: '',
      destination: '',
      incoterm: '',
      currency: '',
      inquiry_id: 'INQ-1',
      state: 'received',
      received_at: '2026-11-21T08:00:00.000Z',
      files: [],
      messages: [write('One')],
    },
  )
  await fetchThreads([token])
  expect(await fetchRequest(token)).toBe(true)
  expect(await kept()).toEqual(['One', 'Two'])
  expect((await readKeptThread(token)).thread).toMatchObject({
    state: 'answered',
    request: { inquiry_id: 'INQ-1' },
  })
})
