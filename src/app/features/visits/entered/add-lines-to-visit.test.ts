import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { killedAtWrite } from '../../../../../tests/support/kill-at-write.ts'
import { product } from '../../../../../tests/support/samples/product.ts'
import { getDb } from '#data/db/database.ts'
import { addEnteredRows, readEnteredRows } from '#data/quick-order/quick-order.ts'
import { listStyles } from '#data/visits/visit-styles.ts'
import { listVisits } from '#data/visits/visits.ts'
import { addLinesToVisit, type LineForVisit } from './add-lines-to-visit.ts'

const fields = { place: 'Guangzhou', date: '2027-03-31', who: '' }

/** Three lines, two of them of one style. */
async function enterLines(): Promise<LineForVisit[]> {
  await getDb().delete()
  await getDb().open()
  await addEnteredRows(
    [1, 2, 3].map((number) => ({ number, text: '', named: {}, cells: [] })),
    'file',
  )
  const rows = await readEnteredRows()
  const toLine = (at: number, id: string, color: string, more: Partial<LineForVisit> = {}) => ({
    product: product(id),
    specifications: { color },
    quantity: 300 + at,
    note: '',
    target_price: '',
    rows: [rows[at]!],
    ...more,
  })
  return [
    toLine(0, 'wl-1101', 'Black', { note: 'softer lining', target_price: '7.95' }),
    toLine(1, 'wl-1102', 'Black'),
    toLine(2, 'wl-1101', 'Navy'),
  ]
}

const readVisits = async () =>
  Promise.all((await listVisits()).map(async ({ id }) => listStyles(id)))
const countRows = async () => (await readEnteredRows()).length
let lines: LineForVisit[]

beforeEach(async () => {
  lines = await enterLines()
})

test('lines of one style become one style of a new visit with its pieces, note and target price', async () => {
  await addLinesToVisit(lines, fields, 1)
  expect(await readVisits()).toMatchObject([
    [
      {
        product_id: 'wl-1101',
        note: 'softer lining',
        target_price: '7.95',
        quantities: [
          { specifications: { color: 'Black' }, quantity: 300 },
          { specifications: { color: 'Navy' }, quantity: 302 },
        ],
      },
      { product_id: 'wl-1102', note: '', quantities: [{ quantity: 301 }] },
    ],
  ])
  expect(await countRows()).toBe(0)
})

test('lines that are moved twice are in the visit once', async () => {
  const { visitId } = await addLinesToVisit(lines.slice(0, 1), fields, 1)
  await addLinesToVisit(lines.slice(0, 1), visitId!, 2)
  await addLinesToVisit(lines, visitId!, 3)
  await addLinesToVisit(lines.slice(1), visitId!, 4)
  expect(await readVisits()).toMatchObject([
    [{ quantities: [{ quantity: 300 }, { quantity: 302 }] }, { quantities: [{ quantity: 301 }] }],
  ])
})

test('a line with another target price or too many pieces stays in the list', async () => {
  const [first, second, third] = lines
  const moved = await addLinesToVisit(
    [first!, { ...second!, quantity: 1_000_000 }, { ...third!, target_price: '8.00' }],
    fields,
    1,
  )
  expect(moved.left).toBe(2)
  expect((await readEnteredRows()).map(({ number }) => number)).toEqual([2, 3])
})

test('no visit is begun for lines of which none fits', async () => {
  const tooMany = lines.map((line) => ({ ...line, quantity: 1_000_000 }))
  await expect(addLinesToVisit(tooMany, fields, 1)).rejects.toThrow('keeps no more')
  expect(await readVisits()).toEqual([])
  expect(await countRows()).toBe(3)
})

test('killed at any write, lines are in the list or in the visit, never in both', async () => {
  const outcomes = new Set<string>()
  for (let n = 0, alive = false; !alive; n += 1) {
    const entered = await enterLines()
    alive = !(await killedAtWrite(n, () => addLinesToVisit(entered, fields, 1)))
    outcomes.add(`${(await readVisits()).flat().length} of ${await countRows()}`)
  }
  expect(outcomes).toEqual(new Set(['0 of 3', '2 of 0']))
})
