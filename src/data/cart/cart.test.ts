import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { killedAtWrite } from '../../../tests/support/kill-at-write.ts'
import {
  addAllToCart,
  addToCart,
  changeLines,
  readCartLines,
  clearCart,
  deleteInvalidLines,
  removeLine,
  removeProduct,
  setQuantity,
  removeOrderedPieces,
  subscribeToCart,
  type CartAddition,
} from './cart.ts'
import { ShopDatabase, getDb } from '../db/database.ts'
import { getSetting } from '../db/settings.ts'

const wallet: CartAddition = {
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: ['/images/wl-1101-1-320.webp'],
  specifications: {},
  quantity: 1,
  unitPrice: 8.4,
}
const inColour = (color: string, quantity = 1): CartAddition => ({
  ...wallet,
  specifications: { color },
  quantity,
})
const add = (addition: CartAddition, now = 0) => addToCart(addition, now)
const quantities = async () => (await readCartLines()).map((line) => line.quantity)
const keyOf = async (index: number) => (await readCartLines())[index]?.key ?? ''

/** Stores what no version of the app has written. */
const spoil = (row: Record<string, unknown>) => getDb().table('cart').put(row)

afterEach(async () => {
  await getDb().delete()
  await getDb().open()
})

test('the same product with the same options raises the quantity, in whatever order they were chosen', async () => {
  await add({ ...wallet, specifications: { color: 'Cognac', size: 'M' }, quantity: 2 })
  await add({ ...wallet, specifications: { size: 'M', color: 'Cognac' }, quantity: 3 })
  expect(await quantities()).toEqual([5])
})

test('a full cart takes no further line, but more pieces of those it has, also in two tabs at once', async () => {
  for (let n = 1; n < linesMax; n += 1) await add(inColour(`Colour ${n}`))
  const last = await Promise.allSettled([add(inColour('Navy')), add(inColour('Sand'))])
  expect(last.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { name: 'RuleViolation', code: 'cart.full' } },
  ])
  expect(await readCartLines()).toHaveLength(linesMax)
  await add(inColour('Colour 7', 5))
  expect(await readCartLines()).toHaveLength(linesMax)
  expect(await quantities()).toContain(6)
})

test('several items are added in their order and all or none, each with what its line still takes', async () => {
  await add(inColour('Navy', 600), 1)
  const order = [inColour('Sand', 5), inColour('Navy', 600), inColour('Cognac', 7)]
  expect((await addAllToCart(order, 2)).added).toEqual([5, 399, 7])
  const before = await readCartLines()
  expect(before.map(({ specifications, quantity }) => [specifications['color'], quantity])).toEqual(
    [
      ['Navy', 999],
      ['Sand', 5],
      ['Cognac', 7],
    ],
  )
  const tooMany = Array.from({ length: linesMax - 2 }, (_, n) => inColour(`Colour ${n}`))
  await expect(addAllToCart(tooMany, 3)).rejects.toMatchObject({ code: 'cart.full' })
  expect(await readCartLines()).toEqual(before)
})

test('whoever watches is told once of each change: at once of this tab’s, and of another’s', async () => {
  const told: number[] = []
  const stop = subscribeToCart(
    (lines) => told.push(lines.length),
    (error) => expect.unreachable(String(error)),
  )
  await expect.poll(() => told).toEqual([0])
  await add(inColour('Navy'))
  expect(told).toEqual([0, 1])
  const [line] = await readCartLines()
  const otherTab = new ShopDatabase()
  await otherTab.cart.put({ ...line!, key: 'other' }) // there is one, added above
  otherTab.close()
  await expect.poll(() => told.at(-1)).toBe(2)
  stop()
  await clearCart()
  expect(told).toEqual([0, 1, 2])
})

test('other options make a new line, which comes last', async () => {
  await add(inColour('Navy'), 1)
  await add(inColour('Cognac'), 2)
  await add(inColour('Navy'), 3)
  expect((await readCartLines()).map((line) => line.specifications['color'])).toEqual([
    'Navy',
    'Cognac',
  ])
  expect(await quantities()).toEqual([2, 1])
})

test('a line never holds more than 999 pieces', async () => {
  expect((await add({ ...wallet, quantity: 998 })).added).toBe(998)
  expect((await add({ ...wallet, quantity: 2 })).added).toBe(1)
  expect(await quantities()).toEqual([999])
  await setQuantity(await keyOf(0), 4000)
  expect(await quantities()).toEqual([999])
})

test.each([
  ['product_id.required', { productId: '' }],
  ['product_id.required', { productId: '   ' }],
  ['quantity.positive', { quantity: 0 }],
  ['quantity.positive', { quantity: -1 }],
  ['quantity.whole', { quantity: 1.5 }],
  ['quantity.whole', { quantity: Number.NaN }],
  ['quantity.too_many', { quantity: 1000 }],
])('%s: %o is refused and leaves no trace', async (code, wrong) => {
  await expect(add({ ...wallet, ...wrong })).rejects.toMatchObject({ name: 'RuleViolation', code })
  expect(await readCartLines()).toEqual([])
})

test.each([0, -3])('a quantity of %i removes the line', async (pieces) => {
  await add(wallet)
  await setQuantity(await keyOf(0), pieces)
  expect(await readCartLines()).toEqual([])
})

test('a quantity that is no whole number is refused, and the line stays as it was', async () => {
  await add({ ...wallet, quantity: 7 })
  await expect(setQuantity(await keyOf(0), Number.NaN)).rejects.toMatchObject({
    code: 'quantity.whole',
  })
  await expect(setQuantity(await keyOf(0), 2.5)).rejects.toMatchObject({ code: 'quantity.whole' })
  expect(await quantities()).toEqual([7])
})

test('removing a line leaves the other options of the product, removing the product leaves none', async () => {
  await add(inColour('Navy'), 1)
  await add(inColour('Cognac', 2), 2)
  await add({ ...wallet, productId: 'bp-2101', quantity: 9 }, 3)
  await removeLine(await keyOf(0))
  expect(await quantities()).toEqual([2, 9])
  await removeProduct('wl-1101')
  expect(await quantities()).toEqual([9])
})

test('clearing discards the session id, and the next cart gets another', async () => {
  await add(wallet)
  const first = await getSetting('session_id')
  expect(first).toMatch(/^session_\w+$/u)
  await add(inColour('Navy'))
  expect(await getSetting('session_id')).toBe(first)
  await clearCart()
  expect(await readCartLines()).toEqual([])
  expect(await getSetting('session_id')).toBeUndefined()
  await add(wallet)
  expect(await getSetting('session_id')).not.toBe(first)
})

test('an order takes out its own pieces; what was added meanwhile stays with its session', async () => {
  await add(inColour('Navy', 2), 1)
  await add(inColour('Black', 3), 2)
  const ordered = { [await keyOf(0)]: 2, [await keyOf(1)]: 3 }
  await add(inColour('Navy', 5), 3)
  await add(inColour('Cognac', 4), 4)
  await removeOrderedPieces(ordered, 5)
  expect(await quantities()).toEqual([5, 4])
  expect(await getSetting('session_id')).toBeTypeOf('string')
})

test('the date of the last change is kept with the cart', async () => {
  await addToCart(wallet, 1_000)
  expect(await getSetting('cart_updated')).toBe(1_000)
  await removeLine(await keyOf(0), 2_000)
  expect(await getSetting('cart_updated')).toBe(2_000)
})

test('P8: two tabs adding at once neither lose nor double a piece', async () => {
  const otherTab = new ShopDatabase()
  await otherTab.open()
  const key = JSON.stringify(['wl-1101', []])
  const inOtherTab = () =>
    otherTab.transaction('rw', otherTab.cart, async () => {
      const line = await otherTab.cart.get(key)
      await otherTab.cart.put({ ...wallet, key, addedAt: 0, quantity: (line?.quantity ?? 0) + 1 })
    })
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? add(wallet) : inOtherTab())))
  otherTab.close()
  expect(await quantities()).toEqual([20])
})

test('P8: what cannot be read is not shown, is discarded and logged, and every other line stays', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  await add({ ...wallet, quantity: 5 })
  await spoil({ key: 'half a line', addedAt: 0, quantity: 'many' })
  await spoil({ key: 'no date', ...wallet, quantity: 1 })
  await spoil({ key: 'too many', ...wallet, addedAt: 0, quantity: 100_000 })
  expect(await quantities()).toEqual([5])
  await deleteInvalidLines()
  expect(told).toHaveBeenCalledWith('3 lines of the stored cart could not be read.')
  expect(await getDb().cart.count()).toBe(1)
  expect(await quantities()).toEqual([5])
})

test('a cart that can be read loses nothing, and nothing is logged', async () => {
  const told = vi.spyOn(console, 'warn')
  await add(wallet)
  await deleteInvalidLines()
  expect(await quantities()).toEqual([1])
  expect(told).not.toHaveBeenCalled()
})

test('P8: clearing leaves nothing, also of what cannot be read', async () => {
  await add(wallet)
  await spoil({ key: 'half a line', addedAt: 0 })
  await clearCart()
  expect(await getDb().cart.count()).toBe(0)
})

test('P8: adding to a line that cannot be read begins it anew', async () => {
  await spoil({ key: JSON.stringify(['wl-1101', []]), quantity: 'many' })
  await add({ ...wallet, quantity: 2 })
  expect(await quantities()).toEqual([2])
})

test('P8: a screen that follows a spoiled cart shows the rest of it', async () => {
  await add({ ...wallet, quantity: 5 })
  await spoil({ key: 'half a line', addedAt: 0 })
  const seen = await new Promise((resolve, reject) => {
    const watching = liveQuery(readCartLines).subscribe({
      next: (lines) => {
        watching.unsubscribe()
        resolve(lines.map((line) => line.quantity))
      },
      error: reject,
    })
  })
  expect(seen).toEqual([5])
})

test('P8: killed at any write, an addition has happened or it has not', async () => {
  const outcomes = new Set<string>()
  for (let n = 0, alive = false; !alive; n += 1) {
    await clearCart()
    await add(inColour('Navy', 2), 1)
    const session = await getSetting('session_id')
    alive = !(await killedAtWrite(n, () => add(inColour('Navy', 3), 2)))
    outcomes.add(`${(await quantities()).join()} of ${String(await getSetting('cart_updated'))}`)
    expect(await getSetting('session_id')).toBe(session)
  }
  expect(outcomes).toEqual(new Set(['2 of 1', '5 of 2']))
})

test('P8: the cart of the first published version of the shop is here after the upgrade', async () => {
  await getDb().delete()
  const before = new Dexie('sampleroom')
  before.version(1).stores({
    cart: 'key, addedAt',
    orders: 'id, createdAt',
    outbox: 'key, state, written_at',
    files: 'id, key',
    catalogue: 'name',
    products: 'id, position',
    incoming: 'id',
    pictures: 'path, taken',
    kept: 'name',
  })
  await before.table('cart').put({ ...inColour('Navy', 7), key: 'wl-1101|color=Navy', addedAt: 1 })
  before.close()
  await getDb().open()
  expect(await readCartLines()).toMatchObject([{ quantity: 7, specifications: { color: 'Navy' } }])
})

test('several lines change at once: set, added in their order, and removed', async () => {
  await add(inColour('Navy', 5), 1)
  await add(inColour('Sand', 6), 2)
  const before = await changeLines(
    [inColour('Navy', 0), inColour('Sand', 7), inColour('Olive', 3), inColour('Black', 4)],
    10,
  )
  expect(before.map((line) => line.quantity)).toEqual([5, 6])
  const lines = await readCartLines()
  expect(lines.map(({ specifications, quantity }) => [specifications['color'], quantity])).toEqual([
    ['Sand', 7],
    ['Olive', 3],
    ['Black', 4],
  ])
  // undone
  await changeLines([...before, inColour('Olive', 0), inColour('Black', 0)])
  expect(await quantities()).toEqual([5, 6])
})

test('of several changes none is made when one of them may not be', async () => {
  await add(inColour('Navy', 5))
  for (const impossible of [1000, -1, 2.5, Number.NaN]) {
    const changing = changeLines([inColour('Navy', 9), inColour('Sand', impossible)])
    await expect(changing).rejects.toMatchObject({ code: 'quantity.too_many' })
  }
  const many = Array.from({ length: linesMax }, (_, n) => inColour(`Colour ${n}`))
  await expect(changeLines(many)).rejects.toMatchObject({ code: 'cart.full' })
  expect(await quantities()).toEqual([5])
})

test('a sample is a line of its own, which additions of bulk leave alone', async () => {
  const specifications = { color: 'Navy', kind: 'sample' }
  await add({ ...inColour('Navy'), specifications, samplePrice: 60 })
  await add(inColour('Navy', 20), 1)
  await add({ ...inColour('Navy'), specifications, quantity: 2 }, 2)
  expect(await readCartLines()).toMatchObject([
    { specifications, quantity: 3, samplePrice: 60 },
    { specifications: { color: 'Navy' }, quantity: 20 },
  ])
})
