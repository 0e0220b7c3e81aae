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
  type Answer,
} from '../../../tests/support/stub-server.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { getDb } from '../db/database.ts'
import { evictSentFiles } from '../db/sent-files.ts'
import { deleteDraft } from './drafts.ts'
import { deliverItem, drainOutbox, sendNow } from './outbox-delivery.ts'
import { readInquiryFiles, removeSent, replaceItem, writeInquiry } from './outbox.ts'

const waiting = () => getDb().outbox.toArray()

beforeEach(() => writeInquiry('key-1', inquiry, [drawing], 0))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a delivered inquiry carries its files and leaves the outbox on the receipt', async () => {
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  expect(await deliverItem('key-1')).toEqual({ ended: 'received' })
  expect(sent.map(({ path, key }) => [path, key])).toEqual([
    ['/api/inquiries/upload', 'file-1-of-this-inquiry'],
    ['/api/inquiries', 'key-1'],
  ])
  expect(sent[1]?.body).toEqual({
    ...inquiry,
    attachments: ['f00.txt'],
    reader: expect.any(String),
  })
  expect(await waiting()).toEqual([])
  // they can still be read, until the buyer removes what was sent
  expect(await readInquiryFiles('key-1')).toMatchObject([{ name: drawing.name }])
  await removeSent('key-1')
  expect(await getDb().files.count()).toBe(0)
})

test('a draft that is deleted late takes no file of what was sent', async () => {
  serverAnswers({ upload: uploaded, inquiry: received })
  await deliverItem('key-1')
  await deleteDraft('key-1')
  expect(await readInquiryFiles('key-1')).toHaveLength(1)
})

test('of what was sent the newest files are kept, and none on a full device', async () => {
  const receipt = { inquiry, written_at: 0 }
  const big = { ...drawing, bytes: 30_000_000 }
  for (const [received_at, key] of ['old', 'newer', 'newest'].entries()) {
    const file = { ...big, id: `file of ${key}`, bytes: key === 'newest' ? 15_000_000 : big.bytes }
    await getDb().sent.put({ ...receipt, key, files: [file], received_at })
    await getDb().files.put({ ...drawing, id: file.id, key })
  }
  const kept = async () => {
    const stored = await getDb().files.toArray()
    return stored.map((file) => file?.key ?? '').toSorted()
  }
  await evictSentFiles(50_000_000)
  expect(await kept()).toEqual(['key-1', 'newer', 'newest'])
  await evictSentFiles(0)
  expect(await kept()).toEqual(['key-1'])
})

const line = { product_id: 'wl-1', product_name: 'Wallet', model: 'WL-1', quantity: 2 }
const lines: InquiryLine[] = [
  { ...line, specifications: {}, attachments: [drawing.id, 'gone'] },
  { ...line, specifications: { color: 'Black' }, note: 'Softer' },
]

test('the files of a line go out under the names that the server gave them', async () => {
  await replaceItem('key-1', { ...inquiry, lines, incoterm: 'FOB' }, [drawing], 0)
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  expect(await deliverItem('key-1')).toEqual({ ended: 'received' })
  expect(sent[1]?.body).toMatchObject({
    lines: [{ attachments: ['f00.txt'] }, { note: 'Softer' }],
    incoterm: 'FOB',
    attachments: ['f00.txt'],
  })
  const [receipt] = await getDb().sent.toArray()
  expect(receipt?.inquiry.lines).toEqual(lines)
})

test('a line keeps its files where the request goes out as a new one', async () => {
  await writeInquiry('key-1', { ...inquiry, lines }, [drawing], 5)
  const copy = (await waiting()).find(({ key }) => key !== 'key-1')
  expect(copy?.files[0]?.id).not.toBe(drawing.id)
  expect(copy?.inquiry.lines?.[0]?.attachments).toEqual([copy?.files[0]?.id])
})

test('after a lost answer the same key is sent again and the file is not uploaded twice', async () => {
  serverAnswers({ upload: uploaded, inquiry: weather })
  expect(await deliverItem('key-1', () => 0)).toMatchObject({ ended: 'waiting' })
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  await drainOutbox(later)
  expect(sent.map(({ path, key }) => [path, key])).toEqual([['/api/inquiries', 'key-1']])
  expect(await waiting()).toEqual([])
})

test('what another tab has delivered meanwhile does not come back', async () => {
  serverAnswers({
    upload: uploaded,
    inquiry: async () => {
      await getDb().outbox.delete('key-1')
      throw new TypeError('fetch failed')
    },
  })
  await drainOutbox(later)
  expect(await waiting()).toEqual([])
})

test('what another tab delivers during the upload is not sent again without its files', async () => {
  const sent = serverAnswers({
    upload: async () => {
      await getDb().outbox.delete('key-1')
      return uploaded(null)
    },
    inquiry: received,
  })
  expect(await deliverItem('key-1')).toEqual({ ended: 'gone' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/inquiries/upload'])
})

test('files the server has swept meanwhile are brought again', async () => {
  serverAnswers({ upload: uploaded, inquiry: weather })
  expect(await deliverItem('key-1', () => 0)).toMatchObject({ ended: 'waiting' })
  const names = json({ uploaded_files: ['f01.txt'], errors: [] })
  const sent = serverAnswers({
    upload: names,
    inquiry: (key) =>
      sent.length === 1
        ? Response.json({ error: 'unknown', code: 'attachment_unknown' }, { status: 422 })
        : received(key),
  })
  await drainOutbox(later)
  expect(sent.at(-1)?.body).toMatchObject({ attachments: ['f01.txt'] })
  expect(await waiting()).toEqual([])
})

test('files the server will not know are a refusal, not an endless round', async () => {
  const unknown = json({ error: 'unknown', code: 'attachment_unknown' }, 422)
  const sent = serverAnswers({ upload: uploaded, inquiry: unknown })
  await drainOutbox(later)
  expect(await waiting()).toMatchObject([{ state: 'refused', problem: 'attachment_unknown' }])
  expect(sent).toHaveLength(2)
})

test('an inquiry that met bad weather waits and is told so by the outbox', async () => {
  serverAnswers({ upload: weather })
  await drainOutbox(later)
  expect(await waiting()).toMatchObject([{ key: 'key-1', state: 'waiting', tries: 1 }])
})

test.each([500, 503, 429, 408])('a %i is weather, not a refusal', async (status) => {
  serverAnswers({ upload: uploaded, inquiry: json({ error: 'later', code: 'internal' }, status) })
  await drainOutbox(later)
  expect(await waiting()).toMatchObject([{ state: 'waiting' }])
})

const page = (status: number, headers = {}): Answer => {
  return () => new Response('<h1>nginx</h1>', { status, headers })
}

test.each([
  ['a proxy’s page', page(413), 'too_large', 'HTTP 413: '],
  ['a proxy’s page', page(401), 'unexplained', 'HTTP 401: '],
  [
    'a code of a later server',
    json({ error: 'Closed for good.', code: 'closed' }, 422),
    'unexplained',
    'Closed for good.',
  ],
  [
    'other JSON',
    json({ message: 'Your IP is blocked.' }, 403),
    'unexplained',
    'Your IP is blocked.',
  ],
  ['JSON without words', json({ error: { code: 7 } }, 404), 'unexplained', 'HTTP 404: '],
])('P3: a no of %s is final', async (_, answer, problem, reason) => {
  serverAnswers({ upload: uploaded, inquiry: answer })
  expect(await deliverItem('key-1')).toMatchObject({ ended: 'refused', item: { problem, reason } })
})

test('a file that a proxy finds too large is named', async () => {
  serverAnswers({ upload: page(413) })
  expect(await deliverItem('key-1')).toMatchObject({
    ended: 'refused',
    item: { problem: 'too_large', file: 'drawing.txt' },
  })
})

test.each([
  ['shop', json({ error: 'no', code: 'internal' }, 500)],
  ['shop', page(502)],
  ['shop', page(429)],
  ['line', page(511)],
  ['line', page(200)],
  ['line', weather],
])('what waits knows that the %s had trouble', async (trouble, answer) => {
  serverAnswers({ upload: uploaded, inquiry: answer })
  expect(await deliverItem('key-1')).toEqual({ ended: 'waiting', trouble })
  expect((await waiting()).map((item) => 'trouble' in item)).toEqual([trouble === 'shop'])
})

test('the pause that a proxy asks for is kept, too', async () => {
  serverAnswers({ upload: uploaded, inquiry: page(503, { 'Retry-After': '60' }) })
  await deliverItem('key-1', () => 0)
  expect(await waiting()).toMatchObject([{ not_before: 60_000 }])
})

test('a page of HTML where an answer was due is weather', async () => {
  serverAnswers({ upload: uploaded, inquiry: () => new Response('<h1>Hotel Wi-Fi</h1>') })
  await drainOutbox(later)
  expect(await waiting()).toMatchObject([{ state: 'waiting' }])
})

test('a refused inquiry is set aside with the reason and does not hold up the next', async () => {
  await writeInquiry('key-2', { ...inquiry, message: 'second' }, [], 1)
  serverAnswers({
    upload: uploaded,
    inquiry: (key) =>
      key === 'key-1'
        ? Response.json({ error: 'not valid', code: 'invalid_input' }, { status: 422 })
        : received(key),
  })
  await drainOutbox(later)
  expect(await waiting()).toMatchObject([{ key: 'key-1', state: 'refused', reason: 'not valid' }])
})

test('P1: sent again as it is after a refusal, it is the same request: the first may have arrived', async () => {
  const second = { ...drawing, id: 'before-the-first-by-its-id' }
  await replaceItem('key-1', inquiry, [drawing, second], 0)
  const asks = serverAnswers({
    upload: (key) => Response.json({ uploaded_files: [`${key}.txt`], errors: [] }),
    inquiry: json({ error: 'too large', code: 'too_large' }, 413),
  })
  expect(await deliverItem('key-1')).toMatchObject({ ended: 'refused' })
  const again = serverAnswers({ inquiry: received })
  expect(await sendNow('key-1')).toEqual({ ended: 'received' })
  expect(again).toEqual(asks.slice(-1))
})

test('a file the server refuses is named', async () => {
  serverAnswers({
    upload: json({ uploaded_files: [], errors: ['drawing.txt: File type not supported.'] }),
  })
  expect(await deliverItem('key-1')).toMatchObject({
    ended: 'refused',
    item: { problem: 'file_refused', reason: 'drawing.txt: File type not supported.' },
  })
})

test('an inquiry that hangs does not hold up the next, and nobody else sends it meanwhile', async () => {
  await writeInquiry('key-2', { ...inquiry, message: 'second' }, [], 1)
  const hanging = Promise.withResolvers<Response>()
  const sent = serverAnswers({ upload: () => hanging.promise, inquiry: received })
  const first = drainOutbox(later)
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ key: 'key-1' }]))
  await drainOutbox(later, 'all')
  expect(sent.map(({ path }) => path)).toEqual(['/api/inquiries/upload', '/api/inquiries'])
  hanging.resolve(await uploaded(null))
  await first
  expect(await waiting()).toEqual([])
})

test('two deliverers at once send an inquiry once', async () => {
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  const ends = await Promise.all([
    deliverItem('key-1'),
    deliverItem('key-1'),
    drainOutbox(later),
    drainOutbox(later),
  ])
  expect(ends.slice(0, 2)).toEqual([{ ended: 'received' }, { ended: 'received' }])
  expect(sent).toHaveLength(2)
})

test('on a slow line an upload that ran out of time has twice as long the next time', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit / 60_000)
    return AbortSignal.abort()
  })
  serverAnswers({ upload: weather })
  for (let tries = 0; tries < 6; tries += 1) await deliverItem('key-1')
  expect(limits).toEqual([1, 2, 4, 8, 16, 16])
})
