import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { PriceBreak } from '#shared/contract/catalogue.ts'
import type { CartPricing } from '#shared/contract/cart.ts'
import { addToCart } from './cart.ts'
import {
  dismissPriceChanges,
  saveEstimates,
  estimatePrices,
  getPriceChanges,
  reconcileEstimates,
} from './price-estimates.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { setSetting } from '../db/settings.ts'
import { getDb } from '../db/database.ts'

const added = (
  productId: string,
  unitPrice?: number,
  more: { quantity?: number; priceBreaks?: PriceBreak[] } = {},
) =>
  addToCart(
    {
      productId,
      name: productId,
      model: productId,
      category: 'wallets',
      images: [],
      specifications: {},
      quantity: 1,
      unitPrice,
      ...more,
    },
    0,
  )

/** The server's prices; what costs null is gone. */
const serverSays = (prices: Record<string, number | null>): CartPricing => {
  const sold = Object.entries(prices).flatMap(([id, price]) =>
    price === null ? [] : [[id, { base_price: price, currency: 'USD', min_quantity: 1 }] as const],
  )
  return {
    valid: true,
    total_amount: 0,
    currency: 'USD',
    pricing_info: Object.fromEntries(sold),
    missing: Object.keys(prices).filter((id) => prices[id] === null),
  }
}

/** A cart seen as an estimate, then priced. */
async function seenThenPriced(prices: Record<string, number | null>) {
  await saveEstimates()
  await reconcileEstimates(serverSays(prices))
  return getPriceChanges()
}

afterEach(async () => {
  await getDb().delete()
  await getDb().open()
})

test('prices come from the copy, as of its date, else from when a line was added', async () => {
  const pricing = { base_price: 8.65, currency: 'USD', min_quantity: 1 }
  const facts = { cursor: 'e.1', total_count: 1, categories: [], company_info: null }
  await getDb().catalogue.put({ name: 'copy', as_of: 5000, ...facts })
  await getDb().products.put({ id: 'a', position: 0, product: product('a', { pricing }) })
  expect(
    await estimatePrices([
      { productId: 'a', unitPrice: 8.4 },
      { productId: 'b', unitPrice: 3 },
      { productId: 'c' },
    ]),
  ).toEqual({ as_of: 5000, prices: { a: { base_price: 8.65 }, b: { base_price: 3 } } })
})

test('without a copy the prices have no date', async () => {
  expect(await estimatePrices([{ productId: 'a', unitPrice: 1 }])).toEqual({
    prices: { a: { base_price: 1 } },
  })
})

test('what differs from what the buyer saw is told, what is gone too, what is the same is not', async () => {
  await added('a', 8.4)
  await added('b', 3)
  await added('c', 5)
  expect(await seenThenPriced({ a: 8.6, b: 3, c: null })).toEqual([
    { product_id: 'a', was: 8.4, now: 8.6 },
    { product_id: 'c', was: 5, now: null },
  ])
})

test('nothing is told when no estimate was seen, and estimates are told once', async () => {
  await added('a', 8.4)
  await reconcileEstimates(serverSays({ a: 9 }))
  expect(await getPriceChanges()).toEqual([])
  await seenThenPriced({ a: 9 })
  await dismissPriceChanges()
  await reconcileEstimates(serverSays({ a: 10 }))
  expect(await getPriceChanges()).toEqual([])
})

test('a second change before the first was read is told from what the buyer saw first', async () => {
  await added('a', 8.4)
  await seenThenPriced({ a: 8.6 })
  expect(await seenThenPriced({ a: 9 })).toEqual([{ product_id: 'a', was: 8.4, now: 9 }])
  expect(await seenThenPriced({ a: 8.4 })).toEqual([])
})

test('two tabs that price the same cart tell one change', async () => {
  await added('a', 8.4)
  await saveEstimates()
  await Promise.all([
    reconcileEstimates(serverSays({ a: 9 })),
    reconcileEstimates(serverSays({ a: 9 })),
  ])
  expect(await getPriceChanges()).toHaveLength(1)
})

test('a line that has left the cart meanwhile is not told', async () => {
  await added('a', 8.4)
  expect(await seenThenPriced({})).toEqual([])
})

test('another number of pieces is no change of price, another price of the same number is', async () => {
  const priceBreaks = [{ quantity: 500, price: 8 }]
  await added('a', 8.4, { quantity: 500, priceBreaks })
  await added('b', 8.4, { quantity: 500, priceBreaks })
  await saveEstimates()
  const [one, other] = [8, 7.9].map((price) => ({
    base_price: 8.4, // what a piece costs in the cart as it is now
    currency: 'USD',
    min_quantity: 1,
    price_breaks: [
      { quantity: 1, price: 8.4 },
      { quantity: 500, price },
    ],
  }))
  await reconcileEstimates({ ...serverSays({}), pricing_info: { a: one!, b: other! } })
  const change = { product_id: 'b', was: 8, now: 7.9, pieces: 500 }
  expect(await getPriceChanges()).toEqual([change])
})

test('a change that was not read yet says nothing of another number of pieces', async () => {
  const priceBreaks = [{ quantity: 500, price: 8 }]
  const pricing = {
    base_price: 9,
    currency: 'USD',
    min_quantity: 1,
    price_breaks: [{ quantity: 1, price: 9 }, ...priceBreaks],
  }
  await added('a', 8.4, { quantity: 10, priceBreaks })
  await saveEstimates()
  await reconcileEstimates({ ...serverSays({}), pricing_info: { a: pricing } })
  expect(await getPriceChanges()).toEqual([{ product_id: 'a', was: 8.4, now: 9, pieces: 10 }])
  await added('a', 8.4, { quantity: 490, priceBreaks })
  await saveEstimates()
  await reconcileEstimates({ ...serverSays({}), pricing_info: { a: pricing } })
  expect(await getPriceChanges()).toEqual([])
})

test('estimates of an earlier version of the app are compared as before', async () => {
  await setSetting('estimates', { a: 8.4, b: 3 })
  await reconcileEstimates(serverSays({ a: 8.6, b: 3 }))
  expect(await getPriceChanges()).toEqual([{ product_id: 'a', was: 8.4, now: 8.6 }])
})

test('a changed fee of a sample is reported beside the price of its style, which samples do not count for', async () => {
  await addToCart(
    {
      productId: 'a',
      name: 'a',
      model: 'a',
      category: 'wallets',
      images: [],
      specifications: { kind: 'sample' },
      quantity: 2,
      unitPrice: 8,
      samplePrice: 60,
    },
    0,
  )
  const priced = (sample_price?: number) => {
    const pricing = serverSays({ a: 9 })
    const info = { ...pricing.pricing_info['a']!, ...(sample_price && { sample_price }) } // set above
    return { ...pricing, pricing_info: { a: info } }
  }
  await saveEstimates()
  await reconcileEstimates(priced(60))
  expect(await getPriceChanges()).toEqual([])
  await saveEstimates()
  await reconcileEstimates(priced(65))
  expect(await getPriceChanges()).toEqual([{ product_id: 'a', was: 60, now: 65, sample: true }])
  await added('a', 8)
  await saveEstimates()
  await reconcileEstimates(priced())
  expect(await getPriceChanges()).toEqual([
    { product_id: 'a', was: 60, now: null, sample: true },
    { product_id: 'a', was: 8, now: 9 },
  ])
})
