// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cartWallet, visitedWallet } from '../../../tests/support/samples/device-contents.ts'
import { addToCart, readCartLines } from '../cart/cart.ts'
import { readSheetDraft, saveSheetDraft } from '../cart/sheet-drafts.ts'
import { getDb } from '../db/database.ts'
import { readBuyerDetails, rememberBuyer, updateBuyerDetails } from '../buyer/buyer-details.ts'
import { claimDraft, saveDraft } from '../inquiries/drafts.ts'
import { readCompared, setCompared } from '../saved-lists/comparison.ts'
import { readWishlist, toggleWish } from '../saved-lists/wishlist.ts'
import { listPhotos, removePhoto, savePhoto } from '../visits/visit-photos.ts'
import { setStyleQuantities } from '../visits/style-quantities.ts'
import {
  addStyle,
  listStyles,
  removeStyle,
  toggleTag,
  updateStyle,
} from '../visits/visit-styles.ts'
import { createVisit, listVisits, updateVisit } from '../visits/visits.ts'
import { followTransfers } from './follow-transfers.ts'
import { listIncoming, readOutgoing } from './open-transfers.ts'
import { beginTransfer } from './send-transfer.ts'
import { readOffer, takeOver } from './take-transfer.ts'
import { countOwnContents } from './transfer-contents.ts'

const picture = new TextEncoder().encode('picture of a zip').buffer
const now = () => 1000
const { signal } = new AbortController()

/** A server that keeps what is sent, as the shop does: an empty part was taken. `offline` breaks the line after the claim. */
const server = { parts: new Map<string, Blob>(), calls: [] as string[], offline: false }

const refuse = (status: number, code: string) => Response.json({ error: code, code }, { status })

async function answer(input: unknown, { method = 'GET', body }: RequestInit = {}) {
  const [path = ''] = String(input).split('?')
  if (path.endsWith('/claim')) return Response.json({ status: 'ok' })
  if (server.offline) throw new TypeError('Failed to fetch')
  server.calls.push(`${method} ${path.split('/').at(-1)}`)
  const known = server.parts.get(path)
  if (method === 'POST') {
    if (known?.size === 0) return refuse(410, 'transfer_taken')
    if (!known) server.parts.set(path, body as Blob)
    return Response.json({ status: 'ok' })
  }
  if (!known) return refuse(404, 'transfer_unknown')
  if (method === 'DELETE') {
    server.parts.set(path, new Blob())
    return Response.json({ status: 'ok' })
  }
  if (known.size === 0) return refuse(410, 'transfer_taken')
  return new Response(known, { headers: { 'content-type': 'application/octet-stream' } })
}

beforeEach(() => {
  Object.assign(server, { parts: new Map(), calls: [], offline: false })
  vi.stubGlobal('fetch', answer)
})

const forgetAll = async () => {
  for (const table of getDb().tables) await table.clear()
}
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetAll()
})

/** A device with something of everything. */
async function fillDevice() {
  await addToCart(cartWallet, 1)
  await toggleWish('bp-2101')
  await setCompared(['wl-1101', 'wl-1103'])
  await rememberBuyer()
  await updateBuyerDetails({ contact_name: 'Ana Fuentes', email: 'ana@example.com' }, true)
  const visit = await createVisit({ place: 'Canton Fair', date: '2026-10-15', who: 'Ana' }, 1)
  await addStyle(visit, 'wl-1101', visitedWallet, 1)
  const [style] = await listStyles(visit)
  await updateStyle(style!.id, { note: 'softer lining' }) // as just added
  await savePhoto({
    id: 'p1',
    style_id: style!.id,
    name: 'zip.jpg',
    type: 'image/jpeg',
    bytes: picture,
    added_at: 2,
  })
  await saveSheetDraft('wl-1103', [{ specifications: { color: 'Navy' }, quantity: 1500 }])
  await saveDraft(
    {
      key: 'draft-1',
      form: 'inquiry',
      about: {},
      fields: { message: 'matte zips' },
      written_at: 3,
    },
    [{ id: 'f1', name: 'logo.png', type: 'image/png', bytes: picture }],
  )
  return visit
}

/** The link of this device, whose data are gone then: the other device begins. */
async function moveToOther() {
  await beginTransfer(now())
  await followTransfers(now)
  const outgoing = await readOutgoing(now())
  await forgetAll()
  return { id: outgoing!.id, key: outgoing!.key } // just begun
}

test('everything comes to the other device as it was, with photos and files', async () => {
  const visit = await fillDevice()
  const before = await countOwnContents(now())
  const link = await moveToOther()
  expect(await takeOver(link, await readOffer(link, signal), now())).toBe(0)
  await followTransfers(now)
  expect(await countOwnContents(now())).toEqual(before)
  expect(await readCartLines()).toMatchObject([{ productId: 'wl-1101', quantity: 5 }])
  expect(await readWishlist()).toEqual(['bp-2101'])
  expect(await readCompared()).toEqual(['wl-1101', 'wl-1103'])
  expect(await readBuyerDetails()).toMatchObject({ contact_name: 'Ana Fuentes' })
  expect(await readSheetDraft('wl-1103')).toEqual([
    { specifications: { color: 'Navy' }, quantity: 1500 },
  ])
  const [style] = await listStyles(visit)
  expect(style).toMatchObject({ product_id: 'wl-1101', note: 'softer lining' })
  const [photo] = await listPhotos(style!.id) // just found
  expect(Buffer.from(photo!.bytes).toString()).toBe('picture of a zip')
  const draft = await claimDraft('draft-1')
  expect(draft).toMatchObject({ fields: { message: 'matte zips' }, files: [{ name: 'logo.png' }] })
  draft?.release()
  expect(await listIncoming()).toEqual([])
})

test('the server gets nothing that it can read, and keeps nothing that was taken', async () => {
  await fillDevice()
  const link = await moveToOther()
  expect(server.parts.size).toBe(3)
  for (const [path, part] of server.parts) {
    const sent = path + Buffer.from(await part.arrayBuffer()).toString('latin1')
    for (const secret of [link.key, 'Ana', 'softer', 'picture', 'zip.jpg', 'matte', 'wl-1101'])
      expect(sent).not.toContain(secret)
  }
  await takeOver(link, await readOffer(link, signal), now())
  await followTransfers(now)
  expect([...server.parts.values()].map(({ size }) => size)).toEqual([0, 0, 0])
  await expect(readOffer(link, signal)).rejects.toMatchObject({ code: 'transfer_taken' })
})

test('what is taken twice is there once', async () => {
  const visit = await fillDevice()
  const link = await moveToOther()
  const offer = await readOffer(link, signal)
  for (const _ of [1, 2]) await takeOver(link, offer, now())
  await followTransfers(now)
  const counts = await countOwnContents(now())
  expect(counts).toMatchObject({ cart: 1, saved: 1, compared: 2, visits: 1, styles: 1, photos: 1 })
  expect(await readCartLines()).toMatchObject([{ quantity: 5 }])
  expect(await listStyles(visit)).toHaveLength(1)
})

test('a line that breaks after the text was stored loses nothing, and the rest follows', async () => {
  await fillDevice()
  const link = await moveToOther()
  const offer = await readOffer(link, signal)
  server.offline = true
  await takeOver(link, offer, now())
  await expect(followTransfers(now)).rejects.toThrow('No connection')
  expect(await countOwnContents(now())).toMatchObject({ cart: 1, styles: 1, photos: 0 })
  server.offline = false
  await followTransfers(now)
  expect(await countOwnContents(now())).toMatchObject({ cart: 1, styles: 1, photos: 1 })
  await expect(readOffer(link, signal)).rejects.toMatchObject({ code: 'transfer_taken' })
})

test('photos that the first device has not sent yet come later, those it removed do not', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  await beginTransfer(now())
  await removePhoto('p1')
  const outgoing = await readOutgoing(now())
  const link = { id: outgoing!.id, key: outgoing!.key } // just begun
  await takeOver(link, await readOffer(link, signal), now())
  expect((await listIncoming())[0]?.files).toHaveLength(2)
  await followTransfers(now)
  await followTransfers(now)
  expect(await listPhotos(style!.id)).toEqual([])
  expect(await listIncoming()).toEqual([])
})

test('of what both devices have, the newer notes and the larger quantity stay, and nothing is lost', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  const offer = await readOffer(outgoing!, signal) // just begun
  // meanwhile, on this device
  await updateStyle(style!.id, { note: 'newer here' })
  await getDb().visit_styles.update(style!.id, { updated_at: Date.now() + 1000 })
  await addStyle(visit, 'bp-2101', visitedWallet, 5)
  await addToCart({ ...cartWallet, quantity: 20 }, 9)
  await updateBuyerDetails({ email: 'new@example.com' }, true)
  await takeOver(outgoing!, offer, now())
  const styles = await listStyles(visit)
  expect(styles).toMatchObject([{ note: 'newer here' }, { product_id: 'bp-2101' }])
  expect(await readCartLines()).toMatchObject([{ quantity: 25 }])
  expect(await readBuyerDetails()).toMatchObject({ email: 'new@example.com' })
})

test('notes that changed on the first device after the last time replace the older ones', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  const offer = await readOffer(outgoing!, signal) // just begun
  await getDb().visit_styles.update(style!.id, { note: 'older', updated_at: 5 })
  await takeOver(outgoing!, offer, now())
  expect(await listStyles(visit)).toMatchObject([{ note: 'softer lining' }])
})

test('what was emptied on the newer device does not return from the older, and what was never filled there does', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  const { id } = style! // as just added
  await updateStyle(id, { target_price: '7.95', rating: 'maybe' })
  await toggleTag(id, 'fit')
  const cellOf = (color: string, quantity = 5) => ({ specifications: { color }, quantity })
  await setStyleQuantities(id, [cellOf('Navy'), cellOf('Red')])
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  const offer = await readOffer(outgoing!, signal) // just begun
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await updateStyle(id, { note: '', target_price: undefined })
  await toggleTag(id, 'fit')
  await setStyleQuantities(id, [cellOf('Navy', 0)])
  await updateVisit(visit, { who: '' })
  const [emptied] = await listStyles(visit)
  for (const _ of [1, 2]) await takeOver(outgoing!, offer, now())
  expect(await listStyles(visit)).toEqual([emptied])
  expect(emptied).toMatchObject({
    note: '',
    tags: [],
    rating: 'maybe',
    quantities: [cellOf('Red')],
  })
  expect(emptied?.target_price).toBeUndefined()
  expect(await listVisits()).toMatchObject([{ place: 'Canton Fair', who: '' }])
  // filled again, it counts again, also on the way back
  await updateStyle(id, { note: 'matte zips' })
  await setStyleQuantities(id, [cellOf('Navy', 7)])
  await takeOver(outgoing!, offer, now())
  expect(await listStyles(visit)).toMatchObject([
    { note: 'matte zips', tags: [], quantities: [cellOf('Red'), cellOf('Navy', 7)] },
  ])
})

test('a style that each device has added to the visit by itself is in it once', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  const offer = await readOffer(outgoing!, signal) // just begun
  await followTransfers(now)
  await getDb().visit_styles.delete(style!.id)
  await getDb().visit_photos.clear()
  await addStyle(visit, 'wl-1101', visitedWallet, 2)
  await takeOver(outgoing!, offer, now())
  await followTransfers(now)
  const [kept, ...more] = await listStyles(visit)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ note: 'softer lining' })
  expect(await listPhotos(kept!.id)).toHaveLength(1)
})

test('a style that was removed here later stays removed', async () => {
  const visit = await fillDevice()
  const [style] = await listStyles(visit)
  await beginTransfer(now())
  const outgoing = await readOutgoing(now())
  const offer = await readOffer(outgoing!, signal) // just begun
  await removeStyle(style!.id, Date.now())
  await getDb().visit_styles.update(style!.id, { updated_at: Date.now() + 1000 })
  await takeOver(outgoing!, offer, now())
  expect(await listStyles(visit)).toEqual([])
  expect(await listVisits()).toHaveLength(1)
})

test('contents of another form are refused, and change nothing', async () => {
  await fillDevice()
  const link = await moveToOther()
  await expect(readOffer({ ...link, key: 'A'.repeat(43) }, signal)).rejects.toThrow(
    'cannot be read',
  )
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  expect(await countOwnContents(now())).toMatchObject({ cart: 0, visits: 0 })
})
