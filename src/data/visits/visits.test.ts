import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { duplicateVisit } from './duplicate-visit.ts'
import { countPhotos, listPhotos, removePhoto, savePhoto } from './visit-photos.ts'
import {
  addStyle,
  listStyles,
  listVisitsWith,
  placeStyle,
  removeStyle,
  restoreStyle,
  toggleTag,
  updateStyle,
} from './visit-styles.ts'
import { setStyleQuantities } from './style-quantities.ts'
import {
  createVisit,
  deleteRemoved,
  listVisits,
  readVisit,
  removeVisit,
  restoreVisit,
  updateVisit,
  VisitLimitError,
} from './visits.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'

afterEach(async () => {
  const { visits, visit_styles, visit_photos } = getDb()
  await Promise.all([visits.clear(), visit_styles.clear(), visit_photos.clear()])
})

const fields = { place: 'Canton Fair', date: '2026-10-15', who: 'Ana' }
const snapshot = {
  name: 'Bifold Wallet',
  names: {},
  words: {},
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  colors: ['Cognac', 'Navy'],
  sizes: [],
  currency: 'USD',
}
const day = 24 * 60 * 60 * 1000

/** A visit with styles a, b, c. */
async function startVisit(...ids: string[]) {
  const visit = await createVisit(fields, 1)
  for (const id of ids) await addStyle(visit, id, snapshot, 2)
  const styles = async () => (await listStyles(visit)).map(({ product_id }) => product_id)
  const rowOf = async (productId: string) =>
    (await listStyles(visit)).find(({ product_id }) => product_id === productId)!
  return { visit, styles, rowOf }
}

test('a visit has its styles in the order in which they were picked up, each once', async () => {
  const { visit, styles } = await startVisit('c', 'a', 'b')
  expect(await addStyle(visit, 'a', snapshot, 3)).toBe('known')
  expect(await styles()).toEqual(['c', 'a', 'b'])
  expect(await listVisits()).toEqual([{ ...fields, id: visit, created_at: 1, styles: 3 }])
  expect(await listVisitsWith('a')).toEqual([visit])
})

test('what was chosen comes into a visit with the style, and is added to what was noted', async () => {
  const { visit, rowOf } = await startVisit('a')
  const black = { specifications: { color: 'Black' }, quantity: 300 }
  const add = (id: string, quantity = 300) =>
    addStyle(visit, id, snapshot, 3, { ...black, quantity })
  await add('b')
  expect((await rowOf('b')).quantities).toEqual([black])
  await add('a')
  expect(await add('a', 50)).toBe('known')
  await addStyle(visit, 'a', snapshot, 4, { specifications: { color: 'Navy' }, quantity: 1 })
  expect((await rowOf('a')).quantities).toEqual([
    { ...black, quantity: 350 },
    { specifications: { color: 'Navy' }, quantity: 1 },
  ])
  await removeStyle((await rowOf('a')).id, 5)
  await add('a', 999_999)
  expect((await rowOf('a')).quantities[0]).toEqual({ ...black, quantity: 999_999 })
})

test('a visit begun with a style is stored with it, or not at all', async () => {
  const beginWith = (style: typeof snapshot) =>
    createVisit(fields, 1, (id) => addStyle(id, 'a', style, 1))
  const unstorable = { ...snapshot, close: () => {} } // IndexedDB stores no function
  await expect(beginWith(unstorable)).rejects.toMatchObject({ name: 'DataCloneError' })
  expect(await listVisits()).toEqual([])
  await beginWith(snapshot)
  expect(await listVisits()).toMatchObject([{ styles: 1 }])
})

test('two tabs that edit one style and its visit at once lose nothing', async () => {
  const { visit, rowOf } = await startVisit('a')
  const { id } = await rowOf('a')
  await Promise.all([
    updateStyle(id, { note: 'softer lining' }),
    updateStyle(id, { rating: 'yes' }),
    updateStyle(id, { target_price: '7.95' }),
    setStyleQuantities(id, [{ specifications: { color: 'Navy' }, quantity: 300 }]),
    setStyleQuantities(id, [{ specifications: { color: 'Cognac' }, quantity: 100 }]),
    setStyleQuantities(id, [{ specifications: { color: 'Navy' }, quantity: 200 }]),
    toggleTag(id, 'fit'),
    toggleTag(id, 'color'),
    updateVisit(visit, { place: 'Guangzhou' }),
    updateVisit(visit, { who: 'Ana, Bo' }),
  ])
  expect(await rowOf('a')).toMatchObject({
    note: 'softer lining',
    rating: 'yes',
    target_price: '7.95',
    tags: ['color', 'fit'],
    quantities: [
      { specifications: { color: 'Cognac' }, quantity: 100 },
      { specifications: { color: 'Navy' }, quantity: 200 },
    ],
  })
  expect(await readVisit(visit)).toMatchObject({ place: 'Guangzhou', who: 'Ana, Bo' })
})

test('a quantity of 0, a tag pressed again and an empty price are taken out', async () => {
  const { rowOf } = await startVisit('a')
  const { id } = await rowOf('a')
  for (const pieces of [300, 0])
    await setStyleQuantities(id, [{ specifications: { color: 'Navy' }, quantity: pieces }])
  for (const price of ['7.95', undefined]) await updateStyle(id, { target_price: price })
  await toggleTag(id, 'trim')
  await toggleTag(id, 'trim')
  const row = await rowOf('a')
  expect(row).toMatchObject({ quantities: [], tags: [] })
  expect(row.target_price).toBeUndefined()
})

test('a style moves beside any other, however often', async () => {
  const { styles, rowOf } = await startVisit('a', 'b', 'c')
  const move = async (id: string, side: 'before' | 'after', neighbor: string) =>
    placeStyle((await rowOf(id)).id, side, (await rowOf(neighbor)).id)
  await move('c', 'before', 'a')
  expect(await styles()).toEqual(['c', 'a', 'b'])
  await move('c', 'after', 'b')
  expect(await styles()).toEqual(['a', 'b', 'c'])
  for (let turn = 0; turn < 60; turn += 1) {
    await move(turn % 2 === 0 ? 'b' : 'c', 'after', 'a')
  }
  expect(await styles()).toEqual(['a', 'c', 'b'])
})

test('what is removed can be restored, with what was noted, and goes for good a day later', async () => {
  const { visit, styles, rowOf } = await startVisit('a', 'b')
  const { id } = await rowOf('a')
  await updateStyle(id, { note: 'softer lining' })
  await savePhoto(photoOf(id, 'p'))
  await removeStyle(id, 5)
  expect(await styles()).toEqual(['b'])
  await restoreStyle(id)
  expect(await styles()).toEqual(['a', 'b'])
  await removeStyle(id, 5)
  await addStyle(visit, 'a', snapshot, 6) // picked up again
  expect(await rowOf('a')).toMatchObject({ note: 'softer lining' })
  expect(await styles()).toEqual(['b', 'a'])
  await removeVisit(visit, 7)
  expect([await readVisit(visit), await listVisits()]).toEqual([undefined, []])
  await restoreVisit(visit)
  expect(await listVisits()).toMatchObject([{ id: visit, styles: 2 }])
  await removeVisit(visit, 7)
  await deleteRemoved(8)
  expect(await getDb().visit_photos.count()).toBe(1)
  await deleteRemoved(8 + day)
  expect(await getDb().visits.count()).toBe(0)
  expect(await getDb().visit_styles.count()).toBe(0)
  expect(await getDb().visit_photos.count()).toBe(0)
})

const photoOf = (style_id: string, id: string) => ({
  id,
  style_id,
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(3),
  added_at: 4,
})

test('photos are counted without their bytes, and no style has more than its limit', async () => {
  const { rowOf } = await startVisit('a')
  const { id } = await rowOf('a')
  for (let n = 0; n < visitLimits.photos; n += 1) await savePhoto(photoOf(id, `p${n}`))
  await expect(savePhoto(photoOf(id, 'more'))).rejects.toThrow(VisitLimitError)
  expect(await countPhotos()).toEqual(new Map([[id, visitLimits.photos]]))
  await removePhoto('p1')
  expect(await listPhotos(id)).toHaveLength(visitLimits.photos - 1)
})

test('a visit for the next season has the styles and notes, without photos and dates', async () => {
  const { visit, rowOf } = await startVisit('b', 'a')
  const { id } = await rowOf('b')
  await updateStyle(id, { note: 'softer lining', needed_by: '2026-12-01' })
  await savePhoto(photoOf(id, 'p'))
  await removeStyle((await rowOf('a')).id, 5)
  const next = await duplicateVisit(visit, { ...fields, date: '2027-04-15' }, 9)
  const [style, ...more] = await listStyles(next)
  expect(more).toEqual([])
  expect(style).toMatchObject({ product_id: 'b', note: 'softer lining', needed_by: '' })
  await updateStyle(style!.id, { note: 'as before' })
  expect(await rowOf('b')).toMatchObject({ note: 'softer lining', needed_by: '2026-12-01' })
  expect((await listVisits()).map(({ date }) => date)).toEqual(['2027-04-15', '2026-10-15'])
})

test('a row that cannot be read wholly is shown with what can be read, and a change keeps the rest', async () => {
  const { visit } = await startVisit()
  const odd = { id: 'odd', visit_id: visit, product_id: 'x', position: 'first', of_later: 7 }
  await getDb()
    .table('visit_styles')
    .put({ ...odd, tags: [1, 'fit'], quantities: 'many' })
  await getDb().table('visits').put({ id: 'bare' })
  await getDb().table('visit_photos').put({ id: 'bare', style_id: 'odd' })
  expect(await listStyles(visit)).toMatchObject([
    { id: 'odd', note: '', tags: ['fit'], quantities: [], style: { name: '', colors: [] } },
  ])
  expect(await readVisit('bare')).toMatchObject({ place: '', date: '', created_at: 0 })
  expect(await listPhotos('odd')).toEqual([])
  await updateStyle('odd', { note: 'hello' })
  await setStyleQuantities('odd', [{ specifications: {}, quantity: 5 }])
  expect(await getDb().table('visit_styles').toCollection().raw().toArray()).toMatchObject([
    { of_later: 7, note: 'hello', quantities: [{ specifications: {}, quantity: 5 }] },
  ])
})
