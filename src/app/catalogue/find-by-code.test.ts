import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import { findByCode } from './find-by-code.ts'

const wallet = { id: 'wl-1101', model: 'WL-1101' } as Product
const named = { id: 'jacket', model: 'JK 3/101' } as Product
const pagination = { page: 1, limit: 20, total_pages: 1, total_count: 1 }

/** A catalogue whose search finds all styles for anything, and where products go by their id. */
const catalogue = {
  list: async () => ({ products: [wallet, named], pagination }),
  product: async (id: string) => [wallet, named].find((product) => product.id === id),
}

test.each([
  ['https://shop.example.com/products/wl-1101', wallet],
  ['wl 1101', wallet],
  ['jk-3101', named],
  ['Jacket', named],
  ['WL-1102', undefined],
  ['https://shop.example.com/products/wl-1102', undefined],
  ['https://elsewhere.example.com/WL-1101', undefined],
  ['', undefined],
])('the code %s means %o', async (code, product) => {
  expect(await findByCode(catalogue, code)).toBe(product)
})

test('where neither the device nor the server can tell, a code is not unknown', async () => {
  const list = () => Promise.reject(new Error('no network'))
  await expect(findByCode({ ...catalogue, list }, 'WL-1101')).rejects.toThrow('no network')
})
