import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from './database.ts'
import { deleteSetting, setSetting, getSetting } from './settings.ts'
import { isWished, toggleWish, readWishlist } from '../saved-lists/wishlist.ts'

afterEach(() => getDb().kept.clear())

test('a fact is kept under its name until it is forgotten', async () => {
  expect(await getSetting('session_id')).toBeUndefined()
  await setSetting('session_id', 'first')
  await setSetting('session_id', 'second')
  await setSetting('cart_updated', 1)
  expect(await getSetting('session_id')).toBe('second')
  await deleteSetting('session_id')
  expect(await getSetting('session_id')).toBeUndefined()
  expect(await getSetting('cart_updated')).toBe(1)
})

test('the wishlist toggles, first wished first', async () => {
  await toggleWish('wl-1101')
  await toggleWish('bp-2101')
  await toggleWish('wl-1102')
  await toggleWish('bp-2101')
  expect(await readWishlist()).toEqual(['wl-1101', 'wl-1102'])
  expect(await isWished('bp-2101')).toBe(false)
})

test('two wishes at once are both kept', async () => {
  await Promise.all([toggleWish('wl-1101'), toggleWish('bp-2101')])
  expect((await readWishlist()).toSorted()).toEqual(['bp-2101', 'wl-1101'])
})

test('a wishlist that cannot be read is an empty one', async () => {
  await setSetting('wishlist', { wl: true })
  expect(await readWishlist()).toEqual([])
  await toggleWish('wl-1101')
  expect(await readWishlist()).toEqual(['wl-1101'])
})
