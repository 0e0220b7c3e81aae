import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addToCart } from '#data/cart/cart.ts'
import { addViewed } from '#data/saved-lists/recently-viewed.ts'
import { product } from '../../../../tests/support/samples/product.ts'
import { findUsedCategories } from './used-categories.ts'

test('categories of the cart and of viewed styles are offered, each once', async () => {
  const { id, ...belt } = product('belt-1', { category: 'belts' })
  await addToCart({ ...belt, productId: id, specifications: {}, quantity: 500 }, Date.now())
  await addViewed('wallet-1')
  await addViewed('gone')
  await addViewed('belt-2')
  const used = await findUsedCategories(async (id) => {
    if (id === 'gone') throw new Error('No connection')
    return product(id, { category: id === 'belt-2' ? 'belts' : 'wallets' })
  })
  expect(used).toEqual(['belts', 'wallets'])
})
