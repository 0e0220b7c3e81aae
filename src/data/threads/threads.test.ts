import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { inquiry } from '../../../tests/support/stub-server.ts'
import { aQuotation } from '../../../tests/support/offer.ts'
import { getDb } from '../db/database.ts'
import { removeThread } from '../db/threads/remove-thread.ts'
import { removeSent } from '../inquiries/outbox.ts'
import {
  dropWishes,
  fetchRequest,
  fetchThreads,
  markThreadSeen,
  readKeptThread,
  saveDraftFiles,
  saveThreadDraft,
  saveWish,
} from './threads.ts'
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

const request = {
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
}

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
  const before = { token, state: 'answered', draft: 'My reply', is_closed: false } as const
  const ids = Array.from({ length: 120 }, (_, at) => `Message ${at}`)
  await getDb().threads.put({ ...before, messages: ids.map(write), seen: ids.length })
  const first = answer(ids.slice(0, 100), { is_whole: true, has_more: true })
  const rest = answer(ids.slice(100))
  Object.assign(rest.messages.at(-1) ?? {}, { quotation: aQuotation })
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
  expect(thread.messages.at(-1)?.quotation).toEqual(aQuotation)
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
  openShop({ threads: [answer(['One', 'Two'])] }, request)
  await fetchThreads([token])
  expect(await fetchRequest(token)).toBe(true)
  expect(await kept()).toEqual(['One', 'Two'])
  expect((await readKeptThread(token)).thread).toMatchObject({
    state: 'answered',
    request: { inquiry_id: 'INQ-1' },
  })
})

test('wishes for a quotation are kept field by field, those for another one take their place, and new messages leave them', async () => {
  const wishes = async () => (await readKeptThread(token)).thread.wishes
  await Promise.all([
    saveWish(token, 'quo_1', '0', 'Softer leather'),
    saveWish(token, 'quo_1', 'text', 'By May'),
    saveThreadDraft(token, 'Hello'),
  ])
  openShop({ threads: [answer(['One'], { is_whole: true })] })
  await fetchThreads([token])
  const kept_of_first = { quotation_id: 'quo_1', fields: { 0: 'Softer leather', text: 'By May' } }
  expect(await wishes()).toEqual(kept_of_first)
  expect((await readKeptThread(token)).thread.draft).toBe('Hello')
  await saveWish(token, 'quo_1', '0', '')
  expect(await wishes()).toMatchObject({ fields: { text: 'By May' } })
  await saveWish(token, 'quo_2', '1', 'Fewer')
  expect(await wishes()).toEqual({ quotation_id: 'quo_2', fields: { 1: 'Fewer' } })
  await saveWish(token, 'quo_2', '1', '')
  expect(await wishes()).toBeUndefined()
  await saveWish(token, 'quo_2', '1', 'Fewer')
  await dropWishes(token)
  expect(await wishes()).toBeUndefined()
})

test('answers that are on their way when a thread is removed do not bring it back', async () => {
  const answers = [
    [request, () => fetchRequest(token)],
    [{ threads: [answer(['One'], { is_whole: true })] }, () => fetchThreads([token])],
  ] as const
  const removeRequest = async () => {
    const sent = { key: 'key', token, inquiry_id: 'INQ-1', written_at: 1, received_at: 1 }
    await getDb().sent.put({ ...sent, inquiry, files: [] })
    await removeSent('key')
  }
  const cases = answers.flatMap((one) =>
    [() => removeThread(token), removeRequest].map((remove) => [...one, remove] as const),
  )
  for (const [answered, ask, remove] of cases) {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = vi.fn(() => promise)
    vi.stubGlobal('fetch', asked)
    const asking = ask()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await remove()
    resolve(Response.json(answered))
    await asking
    expect(await getDb().threads.count()).toBe(0)
  }
})

test('a thread that one tab removes does not come back from another that has it open, and its link opens it again', async () => {
  openShop({ threads: [answer(['One'], { is_whole: true })] }, request)
  await fetchThreads([token])
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const asking = fetchThreads([token])
  // as another tab does, of which this one hears by the database alone
  vi.resetModules()
  const another = await import('../db/threads/remove-thread.ts')
  await another.removeThread(token)
  const { getDb: getDbOfOther } = await import('../db/database.ts')
  getDbOfOther().close()
  resolve(Response.json({ threads: [answer(['Two'])] }))
  await asking
  await markThreadSeen(token)
  await saveThreadDraft(token, 'Still typed')
  await saveDraftFiles(token, [])
  openShop({ threads: [answer(['One'], { is_whole: true })] }, request)
  await fetchThreads([token])
  expect(await getDb().threads.count()).toBe(0)
  expect(await fetchRequest(token)).toBe(true)
  await saveThreadDraft(token, 'Once more')
  expect((await readKeptThread(token)).thread.draft).toBe('Once more')
})

test('what is removed from the device goes with its replies, and with those of no other thread', async () => {
  const { threads, replies } = getDb()
  const reply = { body: 'Yes', written_at: 1, state: 'waiting' as const, tries: 0, next_try_at: 1 }
  for (const one of [token, 'another'])
    await replies.put({ ...reply, key: `key of ${one}`, token: one })
  openShop({ threads: [answer(['One'], { is_whole: true })] })
  await fetchThreads([token])
  await removeThread(token)
  expect(await threads.count()).toBe(0)
  expect((await replies.toArray()).map((one) => one.token)).toEqual(['another'])
})
