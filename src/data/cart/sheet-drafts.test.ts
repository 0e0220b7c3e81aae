import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import { endSheetDraft, mergeSheetDrafts, readSheetDraft, saveSheetDraft } from './sheet-drafts.ts'

const inNavy = (quantity: number) => [{ specifications: { color: 'Navy' }, quantity }]

afterEach(async () => {
  await getDb().delete()
  await getDb().open()
})

test('a sheet that is not in the cart yet comes back, above 999 pieces, too', async () => {
  await saveSheetDraft('wl-1101', inNavy(1500))
  await saveSheetDraft('wl-1102', inNavy(2))
  await saveSheetDraft('wl-1101', inNavy(1501))
  expect(await readSheetDraft('wl-1101')).toEqual(inNavy(1501))
  await saveSheetDraft('wl-1101', undefined)
  expect(await readSheetDraft('wl-1101')).toBeUndefined()
  expect(await readSheetDraft('wl-1102')).toEqual(inNavy(2))
})

test('a request ends the sheet that it was made of, and not what was typed since', async () => {
  const asked = { product_id: 'wl-1101', changes: inNavy(1500) }
  await saveSheetDraft('wl-1101', inNavy(1600))
  await saveSheetDraft('wl-1102', inNavy(1500))
  await endSheetDraft(asked)
  expect(await readSheetDraft('wl-1101')).toEqual(inNavy(1600))
  await saveSheetDraft('wl-1101', inNavy(1500))
  await endSheetDraft(asked)
  expect(await readSheetDraft('wl-1101')).toBeUndefined()
  expect(await readSheetDraft('wl-1102')).toEqual(inNavy(1500))
})

test('the sheets of fifty styles are kept', async () => {
  for (let n = 0; n <= 50; n += 1) await saveSheetDraft(`style-${n}`, inNavy(n))
  expect(await readSheetDraft('style-0')).toBeUndefined()
  expect(await readSheetDraft('style-1')).toEqual(inNavy(1))
})

test('unreadable sheets are none', async () => {
  // the second is a whole style, as once written: its other cells may be older than the cart
  for (const unreadable of [{ changes: 'many' }, { lines: inNavy(2) }]) {
    await setSetting('order_sheets', [{ product_id: 'wl-1101', ...unreadable }])
    expect(await readSheetDraft('wl-1101')).toBeUndefined()
  }
})

test("cells of another device come beside this device's own, and damaged ones do not", async () => {
  const inRed = { specifications: { color: 'Red' }, quantity: 7 }
  await saveSheetDraft('wl-1101', inNavy(5))
  const given = [
    { product_id: 'wl-1101', changes: [...inNavy(9), inRed] },
    { product_id: 'wl-1102', changes: [inRed] },
    { product_id: 'wl-1103', changes: 'many' },
  ]
  for (const _ of [1, 2]) await mergeSheetDrafts(given)
  expect(new Set(await readSheetDraft('wl-1101'))).toEqual(new Set([...inNavy(5), inRed]))
  expect(await readSheetDraft('wl-1102')).toEqual([inRed])
  expect(await readSheetDraft('wl-1103')).toBeUndefined()
})
