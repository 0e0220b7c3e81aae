// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitedWallet } from '../../../tests/support/samples/device-contents.ts'
import { inquiry } from '../../../tests/support/stub-server.ts'
import { transferLimits } from '#shared/contract/transfer.ts'
import { getDb } from '../db/database.ts'
import { saveDraft } from '../inquiries/drafts.ts'
import { writeInquiry } from '../inquiries/outbox.ts'
import { listPhotos, savePhoto } from '../visits/visit-photos.ts'
import { addStyle, listStyles, updateStyle } from '../visits/visit-styles.ts'
import { createVisit, listVisits } from '../visits/visits.ts'
import { countArrivals, forgetLost } from './arrivals.ts'
import { followTransfers } from './follow-transfers.ts'
import { forgetOutgoing, listIncoming, readOutgoing, readUnsent } from './open-transfers.ts'
import { beginTransfer } from './send-transfer.ts'
import { readOffer, takeOver } from './take-transfer.ts'
import { isTaken } from './transfer-calls.ts'
import { collectContents, takeFingerprint } from './transfer-contents.ts'

const bytes = new TextEncoder().encode('picture of a zip').buffer
const now = () => 1000
const { signal } = new AbortController()

/** Part 1 is the photo, part 2 the draft's file. The call `slow` needs `needed` ms; the answer of `lost` does not come. */
const server = {
  parts: new Map<string, Blob>(),
  calls: [] as string[],
  slow: '',
  needed: 0,
  lost: '',
}

const refuse = (status: number, code: string) => Response.json({ error: code, code }, { status })

async function answer(input: string, { method = 'GET', body, signal: limit }: RequestInit = {}) {
  const { pathname } = new URL(input, 'http://shop')
  const part = pathname.split('/').at(-1) ?? ''
  server.calls.push(`${method} ${part}`)
  if (`${method} ${part}` === server.slow && limit?.aborted) throw limit.reason
  const known = server.parts.get(pathname)
  if (method === 'POST') {
    if (!known) server.parts.set(pathname, body as Blob) // as the calls send it
    return Response.json({ status: 'ok' })
  }
  if (!known) return refuse(404, 'transfer_unknown')
  if (method === 'DELETE') {
    server.parts.set(pathname, new Blob())
    if (server.lost === `DELETE ${part}`) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  }
  if (known.size === 0) return refuse(410, 'transfer_taken')
  return new Response(known, { headers: { 'content-type': 'application/octet-stream' } })
}

const forgetAll = async () => {
  for (const table of getDb().tables) await table.clear()
}

beforeEach(() => {
  Object.assign(server, { parts: new Map(), calls: [], slow: '', needed: 0, lost: '' })
  vi.stubGlobal('fetch', answer)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
    limit < server.needed
      ? AbortSignal.abort(new DOMException('Too slow', 'TimeoutError'))
      : new AbortController().signal,
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await forgetAll()
})

/** A visit with a style and its photo, and a draft with a file. Returns the style's id. */
async function fillDevice(): Promise<string> {
  const visit = await createVisit({ place: 'Canton Fair', date: '2026-10-15', who: 'Ana' }, 1)
  await addStyle(visit, 'wl-1101', visitedWallet, 1)
  const [style] = await listStyles(visit)
  const { id } = style! // as just added
  await savePhoto({
    id: 'p1',
    style_id: id,
    name: 'zip.jpg',
    type: 'image/jpeg',
    bytes,
    added_at: 2,
  })
  const draft = { key: 'draft-1', form: 'inquiry' as const, about: {}, fields: {}, written_at: 3 }
  await saveDraft(draft, [{ id: 'f1', name: 'logo.png', type: 'image/png', bytes }])
  return id
}

async function begin() {
  await beginTransfer(now())
  const { id, key } = (await readOutgoing(now()))! // just begun
  return { id, key }
}

/** All is sent, and the other device has taken the text. */
async function moveToOther() {
  const link = await begin()
  await followTransfers(now)
  await forgetAll()
  await takeOver(link, await readOffer(link, signal), now())
  return link
}

const filesToSend = async () => (await readOutgoing(now()))?.files

test('a part that is too slow for its time stops no other one, and gets twice the time', async () => {
  await fillDevice()
  const link = await begin()
  Object.assign(server, { slow: 'POST 1', needed: 200_000 })
  await expect(followTransfers(now)).rejects.toThrow('timed out')
  expect(await filesToSend()).toMatchObject([{ part: 1, limit: 120_000 }])
  // what it fails to send keeps it from fetching nothing
  await takeOver(link, await readOffer(link, signal), now())
  await expect(followTransfers(now)).rejects.toThrow('timed out')
  expect((await listIncoming())[0]?.files).toMatchObject([{ part: 1 }])
  await followTransfers(now)
  expect(await filesToSend()).toEqual([])
  expect(await listIncoming()).toEqual([])
})

test('a slow part is fetched with more and more time, up to 16 minutes', async () => {
  const style = await fillDevice()
  await moveToOther()
  Object.assign(server, { slow: 'GET 1', needed: 960_000 })
  for (const limit of [120_000, 240_000, 480_000, 960_000]) {
    await expect(followTransfers(now)).rejects.toThrow('timed out')
    expect((await listIncoming())[0]?.files).toMatchObject([{ part: 1, limit }])
  }
  await followTransfers(now)
  expect(await listPhotos(style)).toHaveLength(1)
})

test('a file whose request was sent without it is named until the note is closed', async () => {
  await fillDevice()
  await moveToOther()
  await writeInquiry('draft-1', inquiry, [], 5)
  await followTransfers(now)
  expect(await countArrivals(['draft-1'])).toEqual({ coming: 0, lost: 1 })
  await forgetLost()
  expect(await listIncoming()).toEqual([])
})

test('a part whose acknowledgement was not answered is neither fetched again nor lost', async () => {
  const style = await fillDevice()
  await moveToOther()
  server.lost = 'DELETE 1'
  await expect(followTransfers(now)).rejects.toThrow('No connection')
  server.lost = ''
  await followTransfers(now)
  expect(await listPhotos(style)).toHaveLength(1)
  expect(server.calls.filter((call) => call === 'GET 1')).toHaveLength(1)
  expect(await countArrivals()).toEqual({ coming: 0, lost: 0 })
  expect(await listIncoming()).toEqual([])
})

test('photos of what was taken twice are not said to be lost', async () => {
  await fillDevice()
  const link = await begin()
  const offer = await readOffer(link, signal)
  for (const _ of [1, 2]) {
    await takeOver(link, offer, now())
    await followTransfers(now)
  }
  expect(await countArrivals()).toEqual({ coming: 0, lost: 0 })
})

test('files that do not come within a day are named until the note is closed', async () => {
  const style = await fillDevice()
  const link = await begin()
  await forgetAll()
  await takeOver(link, await readOffer(link, signal), now())
  await followTransfers(now)
  expect(await countArrivals()).toEqual({ coming: 2, lost: 0 })
  for (const _ of [1, 2]) await followTransfers(() => now() + transferLimits.lifetime + 1)
  expect(await countArrivals([style])).toEqual({ coming: 0, lost: 1 })
  await forgetLost([style])
  expect(await countArrivals()).toEqual({ coming: 0, lost: 1 })
  await forgetLost()
  expect(await listIncoming()).toEqual([])
})

test('after a day a device says what it never sent, until the note is closed', async () => {
  await fillDevice()
  await begin()
  const nextDay = now() + transferLimits.lifetime
  expect(await readUnsent(nextDay - 1)).toBeUndefined()
  await followTransfers(() => nextDay)
  expect(await readUnsent(nextDay)).toEqual({ made_at: now(), files: 2 })
  await forgetOutgoing()
  expect(await readUnsent(nextDay)).toBeUndefined()
  // all of it is sent
  await begin()
  await followTransfers(now)
  expect(await readUnsent(nextDay)).toBeUndefined()
})

test('what an earlier code did not bring comes with the next one', async () => {
  await fillDevice()
  for (const _ of [1, 2]) {
    const link = await begin()
    await takeOver(link, await readOffer(link, signal), now())
  }
  expect(await countArrivals()).toEqual({ coming: 2, lost: 0 })
  expect(await listIncoming()).toHaveLength(1)
})

test('a device notices that its code is outdated, and that it was taken', async () => {
  const style = await fillDevice()
  const link = await begin()
  const measure = async () => takeFingerprint(await collectContents(now()))
  const before = (await readOutgoing(now()))?.fingerprint
  expect(await measure()).toBe(before)
  await updateStyle(style, { note: 'softer lining' })
  expect(await measure()).not.toBe(before)
  expect(await isTaken(link)).toBe(false)
  await takeOver(link, await readOffer(link, signal), now())
  expect(await isTaken(link)).toBe(true)
})

const cellOf = (color: string, quantity: number) => ({ specifications: { color }, quantity })

test.each([
  ['later', 20, 200, 'Tablet'],
  ['earlier', 5, 100, 'Phone'],
])(
  'what one device noted and the other one rated %s are both kept',
  async (_, ratedAt, red, place) => {
    const style = await fillDevice()
    const [visit] = await listVisits()
    const rows = getDb().visit_styles
    await rows.update(style, {
      note: 'softer lining',
      target_price: '7.95',
      quantities: [cellOf('Navy', 300), cellOf('Red', 100)],
      updated_at: 10,
    })
    await getDb().visits.update(visit!.id, { place: 'Phone', updated_at: 10 })
    const link = await begin()
    const offer = await readOffer(link, signal)
    const [added] = await listStyles(visit!.id)
    // by itself, on this device
    await rows.delete(style)
    await rows.add({
      ...added!, // as just read
      note: '',
      target_price: undefined,
      rating: 'yes',
      quantities: [cellOf('Black', 5), cellOf('Red', 200)],
      updated_at: ratedAt,
    })
    await getDb().visits.delete(visit!.id)
    await getDb().visits.add({ ...visit!, place: 'Tablet', who: '', updated_at: ratedAt })
    await takeOver(link, offer, now())
    const [merged] = await listStyles(visit!.id)
    expect(merged).toMatchObject({ note: 'softer lining', target_price: '7.95', rating: 'yes' })
    expect(new Set(merged?.quantities)).toEqual(
      new Set([cellOf('Navy', 300), cellOf('Red', red), cellOf('Black', 5)]),
    )
    expect(await listVisits()).toMatchObject([{ place, who: 'Ana' }])
    await takeOver(link, offer, now())
    expect(await listStyles(visit!.id)).toEqual([merged])
  },
)
