import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { killedAtWrite } from '../../../tests/support/kill-at-write.ts'
import {
  addEnteredRows,
  correctRows,
  joinRow,
  quickOrderLimits,
  readEnteredRows,
  readPastedText,
  removeEnteredRows,
  restoreEnteredRows,
  savePastedText,
  splitRow,
} from './quick-order.ts'
import { getDb } from '../db/database.ts'

const rows = [1, 2, 3].map((number) => ({ number, text: `row ${number}`, named: {}, cells: [] }))
const readNumbers = async () => (await readEnteredRows()).map(({ number }) => number)

beforeEach(async () => {
  await getDb().delete()
  await getDb().open()
})

test('killed at any write, pasted rows are in the text or in the list, never in both', async () => {
  const outcomes = new Set<string>()
  for (let n = 0, alive = false; !alive; n += 1) {
    await removeEnteredRows(new Set((await readEnteredRows()).map(({ id }) => id)))
    await savePastedText('pasted')
    alive = !(await killedAtWrite(n, () => addEnteredRows(rows, 'text')))
    outcomes.add(`${await readPastedText()}: ${(await readNumbers()).join()}`)
  }
  expect(outcomes).toEqual(new Set(['pasted: ', ': 1,2,3']))
})

test('the rows of a file leave the pasted text as it is', async () => {
  await savePastedText('pasted')
  await addEnteredRows(rows, 'file')
  expect(await readPastedText()).toBe('pasted')
})

test('removed rows come back where they stood, without those that have gone since', async () => {
  await addEnteredRows(rows, 'file')
  const before = await readEnteredRows()
  const [first, second] = before.map(({ id }) => new Set([id]))
  await removeEnteredRows(first!)
  await removeEnteredRows(second!)
  await restoreEnteredRows(first!, before)
  expect(await readNumbers()).toEqual([1, 3])
})

test('a row that is split leaves its parts where it stood', async () => {
  await addEnteredRows(rows, 'file')
  const [, second] = await readEnteredRows()
  await splitRow(second!.id, [{ quantity: 10 }, { quantity: 20 }])
  const after = await readEnteredRows()
  expect(after.map(({ number, quantity }) => [number, quantity])).toEqual([
    [1, undefined],
    [2, 10],
    [2, 20],
    [3, undefined],
  ])
  expect(new Set(after.map(({ id }) => id)).size).toBe(4)
})

test('a split is undone while all parts are there, corrected ones too', async () => {
  await addEnteredRows(rows, 'file')
  const before = await readEnteredRows()
  const [, second] = before
  const parts = await splitRow(second!.id, [{ quantity: 10 }, { quantity: 20 }])
  await correctRows(parts.slice(1), { quantity: 25 })
  expect(await joinRow(second!, parts)).toBe(true)
  expect(await readEnteredRows()).toEqual(before)
})

test('a split of which a part has left the list is not undone', async () => {
  await addEnteredRows(rows, 'file')
  const [, second] = await readEnteredRows()
  const parts = await splitRow(second!.id, [{ quantity: 10 }, { quantity: 20 }])
  await removeEnteredRows(new Set(parts.slice(0, 1)))
  const left = await readEnteredRows()
  expect(await joinRow(second!, parts)).toBe(false)
  expect(await readEnteredRows()).toEqual(left)
})

test('a full list takes no split', async () => {
  const full = Array.from({ length: quickOrderLimits.rows }, (_, n) => ({ ...rows[0]!, number: n }))
  await addEnteredRows(full, 'file')
  const before = await readEnteredRows()
  expect(await splitRow(before[0]!.id, [{ quantity: 10 }, { quantity: 20 }])).toEqual([])
  expect(await readEnteredRows()).toEqual(before)
})
