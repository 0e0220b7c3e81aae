import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  drawing,
  inquiry,
  json,
  later,
  received,
  serverAnswers,
  uploaded,
  weather,
} from '../../tests/support/other-end.ts'
import { buyersCopy } from './db.ts'
import { deliver, drain, sendNow } from './deliver.ts'
import {
  listOutbox,
  listSent,
  openItem,
  rewrite,
  stateOf,
  takeBack,
  writeInquiry,
  type OutboxItem,
} from './outbox.ts'

const waiting = () => buyersCopy().outbox.toArray()

beforeEach(() => writeInquiry('key-1', inquiry, [drawing], 0))
afterEach(async () => {
  vi.unstubAllGlobals()
  await buyersCopy().delete()
  await buyersCopy().open()
})

test('a receipt that names another key is none', async () => {
  serverAnswers({ upload: uploaded, inquiry: json({ status: 'received', key: 'key-2' }, 201) })
  await expect(deliver('key-1', 0)).rejects.toThrow('Unexpected response from server')
  expect(await waiting()).toMatchObject([{ key: 'key-1', state: 'waiting' }])
})

test('what was received is remembered with the server’s own time', async () => {
  const receipt = { status: 'received', key: 'key-1', inquiry_id: 'inq-7' }
  const received_at = '2026-11-21T08:00:05.000Z'
  serverAnswers({ upload: uploaded, inquiry: json({ ...receipt, received_at }, 201) })
  await drain(later)
  expect(await listSent()).toEqual([
    {
      key: 'key-1',
      inquiry_id: 'inq-7',
      inquiry,
      files: [{ name: 'drawing.txt', size: 5 }],
      written_at: 0,
      received_at: Date.parse(received_at),
    },
  ])
})

test('an item is being sent while it is, and only then', async () => {
  const states: string[] = []
  const look = async () => states.push(...(await listOutbox()).map(stateOf))
  serverAnswers({
    upload: async () => {
      await look()
      throw new TypeError('fetch failed')
    },
  })
  await look()
  await drain(later)
  await look()
  expect(states).toEqual(['saved', 'sending', 'saved'])
})

test('the mark of a killed tab is cleared by the next one, and the item goes out', async () => {
  await buyersCopy()
    .outbox.where('key')
    .equals('key-1')
    .modify({ sending_since: 1 } as Partial<OutboxItem>) // what waits may have it
  serverAnswers({ upload: weather })
  await drain(later)
  expect((await listOutbox()).map(stateOf)).toEqual(['saved'])
})

test('an item being sent is neither taken back nor rewritten', async () => {
  const outcomes: unknown[] = []
  serverAnswers({
    upload: async () => {
      outcomes.push(await takeBack('key-1'), await rewrite('key-1', 'fresh', inquiry, [], 5))
      throw new TypeError('fetch failed')
    },
  })
  await drain(later)
  expect(outcomes).toEqual([false, 'sending'])
  expect(await waiting()).toHaveLength(1)
})

test('a changed inquiry keeps its key, its files go out as changed', async () => {
  expect(await rewrite('key-1', 'fresh', { ...inquiry, message: 'Navy' }, [], 5)).toBe('written')
  const sent = serverAnswers({ inquiry: received })
  await drain(later)
  expect(sent).toMatchObject([{ key: 'key-1', body: { message: 'Navy', attachments: [] } }])
})

test('when the first version had arrived unnoticed, the changed one asks for attention and goes out as a new one', async () => {
  serverAnswers({ upload: uploaded, inquiry: weather })
  await drain(later)
  await rewrite('key-1', 'fresh', { ...inquiry, message: 'Navy' }, [], 5)
  serverAnswers({ inquiry: json({ error: 'used', code: 'key_reused' }, 422) })
  await sendNow('key-1', later)
  expect(await waiting()).toMatchObject([{ state: 'refused', problem: 'key_reused' }])
  await rewrite('key-1', 'fresh', { ...inquiry, message: 'Navy' }, [], 6)
  const sent = serverAnswers({ inquiry: received })
  await drain(later)
  expect(sent).toMatchObject([{ key: 'fresh' }])
  expect(await waiting()).toEqual([])
})

test('an item is opened with the bytes of its files', async () => {
  expect(await openItem('key-1')).toMatchObject({ item: { inquiry }, files: [drawing] })
  expect(await openItem('none')).toBeUndefined()
})

test('the server’s Retry-After is honoured, also when everything is due', async () => {
  serverAnswers({
    upload: () =>
      Response.json(
        { error: 'later', code: 'too_many_requests' },
        { status: 429, headers: { 'Retry-After': '60' } },
      ),
  })
  await drain(later)
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  await drain(later + 59_000, Infinity)
  expect(sent).toEqual([])
  await drain(later + 60_000, Infinity)
  expect(await waiting()).toEqual([])
})

test.each([-30, 30])(
  'a clock wrong by %i days when it was written holds nothing up',
  async (days) => {
    const wrong = later + days * 24 * 60 * 60 * 1000
    await writeInquiry('key-1', inquiry, [], wrong)
    serverAnswers({ inquiry: received })
    await drain(later)
    expect(await waiting()).toEqual([])
  },
)

test('between two tries no more than 8 s pass, and never all devices at the same moment', async () => {
  serverAnswers({ upload: weather })
  for (let time = 0; time < 20; time++) await drain(later, Infinity)
  const [item] = await waiting()
  expect(item).toMatchObject({ state: 'waiting', tries: 20 })
  const wait = (item as { next_try_at: number }).next_try_at - later // it waits, as just seen
  expect(wait).toBeGreaterThanOrEqual(4000)
  expect(wait).toBeLessThanOrEqual(8000)
})
