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
} from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import { deliverItem, drainOutbox, clearStaleAttempts, sendNow } from './outbox-delivery.ts'
import {
  AlreadyDeliveredError,
  lockItem,
  ItemLockedError,
  listOutbox,
  listSent,
  markHandedOn,
  mayBeDelivered,
  readOutboxItem,
  replaceItem,
  toItemState,
  withdrawInquiry,
  writeInquiry,
} from './outbox.ts'
import type { OutboxItem } from '../db/rows.ts'

const waiting = () => getDb().outbox.toArray()

beforeEach(() => writeInquiry('key-1', inquiry, [drawing], 0))
afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a receipt that names another key is none', async () => {
  serverAnswers({ upload: uploaded, inquiry: json({ status: 'received', key: 'key-2' }, 201) })
  expect(await deliverItem('key-1')).toEqual({ ended: 'waiting', trouble: 'unexpected' })
  expect(await waiting()).toMatchObject([{ key: 'key-1', state: 'waiting' }])
})

test('what was received is remembered with the server’s own time', async () => {
  const receipt = { status: 'received', key: 'key-1', inquiry_id: 'inq-7' }
  const received_at = '2026-11-21T08:00:05.000Z'
  serverAnswers({ upload: uploaded, inquiry: json({ ...receipt, received_at }, 201) })
  await drainOutbox(later)
  expect(await listSent()).toEqual([
    {
      key: 'key-1',
      inquiry_id: 'inq-7',
      inquiry: { ...inquiry, reader: expect.any(String) },
      files: [{ id: drawing.id, name: 'drawing.txt', type: 'text/plain', bytes: 5 }],
      written_at: 0,
      token: expect.any(String),
      received_at: Date.parse(received_at),
    },
  ])
})

test('an item is being sent while it is, and only then', async () => {
  const states: string[] = []
  const look = async () => states.push(...(await listOutbox()).map(toItemState))
  serverAnswers({
    upload: async () => {
      await look()
      throw new TypeError('fetch failed')
    },
  })
  await look()
  await drainOutbox(later)
  await look()
  expect(states).toEqual(['saved', 'sending', 'saved'])
})

test('the mark of a killed tab is cleared by the next one', async () => {
  await getDb()
    .outbox.where('key')
    .equals('key-1')
    .modify({ sending_since: 1 } as Partial<OutboxItem>) // what waits may have it
  await clearStaleAttempts()
  expect((await listOutbox()).map(toItemState)).toEqual(['saved'])
})

test('P4: what a killed tab left behind keeps nobody who holds the item from changing it', async () => {
  await getDb()
    .outbox.where('key')
    .equals('key-1')
    .modify({ sending_since: 1, tries: 1 } as Partial<OutboxItem>) // what waits may have it
  const held = await lockItem('key-1')
  expect(await replaceItem('key-1', { ...inquiry, message: 'Navy' }, [], 5)).toBe('key-1')
  held?.release()
  expect(await waiting()).toMatchObject([{ inquiry: { message: 'Navy' }, tries: 1 }])
})

test('an item being sent is neither taken back nor changed', async () => {
  const outcomes: unknown[] = []
  serverAnswers({
    upload: async () => {
      await withdrawInquiry('key-1').catch((error: unknown) => outcomes.push(error))
      outcomes.push(await lockItem('key-1'))
      throw new TypeError('fetch failed')
    },
  })
  await drainOutbox(later)
  expect(outcomes).toEqual([new ItemLockedError(), undefined])
  expect(await waiting()).toHaveLength(1)
})

/** As the form gives it when it is sent again. */
const { message, ...others } = inquiry
const again = { message, ...others, written_at: '2026-11-21T08:01:00Z' }

test('P1: a form that is sent again while its inquiry waits is one inquiry', async () => {
  expect(await writeInquiry('key-1', again, [drawing], 5)).toBe('key-1')
  expect(await getDb().outbox.count()).toBe(1)
})

test('P1: a form that is sent again after a proxy has refused it is the inquiry that may have arrived', async () => {
  const first = serverAnswers({ upload: uploaded, inquiry: weather })
  await drainOutbox(later)
  serverAnswers({ inquiry: () => new Response('<p>Too large</p>', { status: 413 }) })
  expect(await deliverItem('key-1')).toMatchObject({ ended: 'refused' })
  expect(await replaceItem('key-1', again, [drawing], 5)).toBe('key-1')
  const second = serverAnswers({ inquiry: received })
  await drainOutbox(later)
  expect(second).toEqual(first.slice(1))
})

test('P1: what waits is not overwritten by another tab with the same form: both arrive, with their files', async () => {
  const second = { ...inquiry, message: '80 jackets' }
  const key = await writeInquiry('key-1', second, [drawing], 5)
  expect(key).not.toBe('key-1')
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  await drainOutbox(later)
  const bodies = sent.filter(({ path }) => path === '/api/inquiries').map(({ body }) => body)
  expect(bodies).toMatchObject([inquiry, second])
  expect(bodies).toMatchObject([{ attachments: ['f00.txt'] }, { attachments: ['f00.txt'] }])
  expect(await waiting()).toEqual([])
})

test('P1: a write that is run again, since its end was lost, is one inquiry', async () => {
  expect(await writeInquiry('key-1', inquiry, [drawing], 0)).toBe('key-1')
  expect(await waiting()).toHaveLength(1)
})

test('a changed inquiry keeps its key, its files go out as changed', async () => {
  expect(await replaceItem('key-1', { ...inquiry, message: 'Navy' }, [], 5)).toBe('key-1')
  const sent = serverAnswers({ inquiry: received })
  await drainOutbox(later)
  expect(sent).toMatchObject([{ key: 'key-1', body: { message: 'Navy', attachments: [] } }])
})

test('an item that is being changed is sent by nobody until it is let go', async () => {
  const held = await lockItem('key-1')
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  await drainOutbox(later, 'all')
  expect(sent).toEqual([])
  held?.release()
  await drainOutbox(later, 'all')
  expect(await waiting()).toEqual([])
})

test('when the first version had arrived unnoticed, the changed one asks for attention and goes out as a new one', async () => {
  serverAnswers({ upload: uploaded, inquiry: weather })
  await drainOutbox(later)
  await replaceItem('key-1', { ...inquiry, message: 'Navy' }, [drawing], 5)
  serverAnswers({ inquiry: json({ error: 'used', code: 'key_reused' }, 422) })
  expect(await deliverItem('key-1')).toMatchObject({ ended: 'refused' })
  expect(await waiting()).toMatchObject([{ state: 'refused', problem: 'key_reused' }])
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  expect(await sendNow('key-1')).toEqual({ ended: 'received' })
  // its file too is a new one: the server has given the other to the first version
  expect(sent.map(({ key }) => key)).not.toContain(drawing.id)
  expect(sent.map(({ key }) => key)).not.toContain('key-1')
  expect(sent).toMatchObject([{}, { body: { message: 'Navy', attachments: ['f00.txt'] } }])
  expect(await waiting()).toEqual([])
})

test('what has arrived is not changed any more: it would be a second inquiry', async () => {
  serverAnswers({ upload: uploaded, inquiry: received })
  await drainOutbox(later)
  await expect(replaceItem('key-1', inquiry, [], 5)).rejects.toThrow(AlreadyDeliveredError)
  expect(await waiting()).toEqual([])
})

test('a file that is there still after a change is not uploaded twice', async () => {
  serverAnswers({ upload: uploaded, inquiry: weather })
  await drainOutbox(later)
  await replaceItem('key-1', { ...inquiry, message: 'Navy' }, [drawing], 5)
  const sent = serverAnswers({ inquiry: received })
  await drainOutbox(later, 'all')
  expect(sent).toMatchObject([{ key: 'key-1', body: { attachments: ['f00.txt'] } }])
})

test('the buyer is told that it may have arrived only when it may have', async () => {
  const told = async () => (await waiting()).map(mayBeDelivered)
  expect(await told()).toEqual([false])
  serverAnswers({ upload: uploaded, inquiry: weather })
  await drainOutbox(later)
  expect(await told()).toEqual([true])
  serverAnswers({ inquiry: json({ error: 'not valid', code: 'invalid_input' }, 422) })
  await drainOutbox(later, 'all')
  expect(await told()).toEqual([false])
})

test('what was shown to another device may arrive by it, also after a change or a refusal', async () => {
  const told = async () => (await waiting()).map(mayBeDelivered)
  await markHandedOn('key-1')
  expect(await told()).toEqual([true])
  expect(await replaceItem('key-1', { ...inquiry, message: 'Navy' }, [], 5)).toBe('key-1')
  expect(await told()).toEqual([true])
  serverAnswers({ inquiry: json({ error: 'not valid', code: 'invalid_input' }, 422) })
  expect(await deliverItem('key-1')).toMatchObject({ ended: 'refused', item: { handed_on: true } })
  expect(await told()).toEqual([true])
})

test('an item is opened with the bytes of its files', async () => {
  expect(await readOutboxItem('key-1')).toMatchObject({ item: { inquiry }, files: [drawing] })
  expect(await readOutboxItem('none')).toBeUndefined()
})

test('the server’s Retry-After is honoured, also when everything is due', async () => {
  serverAnswers({
    upload: () =>
      Response.json(
        { error: 'later', code: 'too_many_requests' },
        { status: 429, headers: { 'Retry-After': '60' } },
      ),
  })
  await drainOutbox(later)
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  await drainOutbox(() => later() + 59_000, 'all')
  expect(sent).toEqual([])
  await drainOutbox(() => later() + 60_000, 'all')
  expect(await waiting()).toEqual([])
})

test.each([-30, 30])(
  'a clock wrong by %i days when it was written holds nothing up',
  async (days) => {
    const wrong = later() + days * 24 * 60 * 60 * 1000
    await replaceItem('key-1', inquiry, [], wrong)
    serverAnswers({ inquiry: received })
    await drainOutbox(later)
    expect(await waiting()).toEqual([])
  },
)

test('between two tries no more than 6 s pass, and never all devices at the same moment', async () => {
  serverAnswers({ upload: weather })
  for (let time = 0; time < 20; time++) await drainOutbox(later, 'all')
  const [item] = await waiting()
  expect(item).toMatchObject({ state: 'waiting', tries: 20 })
  const wait = (item as { next_try_at: number }).next_try_at - later() // it waits, as just seen
  expect(wait).toBeGreaterThanOrEqual(3000)
  expect(wait).toBeLessThanOrEqual(6000)
})
