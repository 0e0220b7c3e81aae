import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { killedAtWrite } from '../../../../../tests/support/kill-at-write.ts'
import { product } from '../../../../../tests/support/samples/product.ts'
import { readCartLines, type CartAddition } from '#data/cart/cart.ts'
import { getDb } from '#data/db/database.ts'
import { addEnteredRows, readEnteredRows } from '#data/quick-order/quick-order.ts'
import type { EnteredLine } from '../parse/merge-rows.ts'
import { addLinesToCart, type ToCartAddition } from './add-lines-to-cart.ts'

const toAddition: ToCartAddition = ({ id, name, model }, specifications, quantity) => {
  const addition: CartAddition = {
    productId: id,
    name,
    model,
    category: '',
    images: [],
    specifications,
    quantity,
  }
  return addition
}

/** Two lines, the second of two rows, as the page shows them. */
async function enterLines(): Promise<EnteredLine[]> {
  await getDb().delete()
  await getDb().open()
  const written = [1, 2, 3].map((number) => ({ number, text: '', named: {}, cells: [] }))
  await addEnteredRows(written, 'file')
  const [first, ...others] = await readEnteredRows()
  const understood = { specifications: {}, note: '', target_price: '', problems: [] }
  return [
    { ...understood, product: product('wl-1101'), quantity: 300, rows: [first!] },
    { ...understood, product: product('wl-1102'), quantity: 40, rows: others },
  ]
}
const add = (lines: EnteredLine[]) => addLinesToCart(lines, toAddition, 1)
const readPieces = async () => (await readCartLines()).map(({ quantity }) => quantity).join()
let lines: EnteredLine[]

beforeEach(async () => {
  lines = await enterLines()
})

test('lines that are added twice at once, or once more, are in the cart once', async () => {
  const [one, other] = await Promise.all([add(lines), add(lines)])
  expect(one.added.length + other.added.length).toBe(2)
  expect(await add(lines)).toEqual({ added: [], tooMany: [], noRoom: [] })
  expect(await readPieces()).toBe('300,40')
  expect(await readEnteredRows()).toEqual([])
})

test('killed at any write, lines are in the list or in the cart, never in both', async () => {
  const outcomes = new Set<string>()
  for (let n = 0, alive = false; !alive; n += 1) {
    const entered = await enterLines()
    alive = !(await killedAtWrite(n, () => add(entered)))
    outcomes.add(`${await readPieces()} of ${(await readEnteredRows()).length}`)
  }
  expect(outcomes).toEqual(new Set([' of 3', '300,40 of 0']))
})

test('a line that exceeds the pieces of a line of the cart stays in the list with its rows', async () => {
  const [first, second] = lines
  const { tooMany } = await add([first!, { ...second!, quantity: 1000 }])
  expect(tooMany).toHaveLength(1)
  expect(await readPieces()).toBe('300')
  expect((await readEnteredRows()).map(({ number }) => number)).toEqual([2, 3])
})
