import { i18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { product } from '../../tests/support/samples/product.ts'
import { messages as pages } from '../locales/pages/en.po'
import { messages as shop } from '../locales/shop/en.po'
import { createShopRouter } from './router.tsx'

const wallets = {
  id: '1',
  slug: 'wallets',
  name: 'Wallets',
  translations: { zh: { name: '钱包' } },
}

/** Where the app is once it has opened an address, without a server that would have led it elsewhere. */
async function opened(address: string): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: { ...shop, ...pages } })
  const style = product('jk-3103')
  const router = createShopRouter({
    i18n,
    place: { origin: 'https://shop.example', languageAsked: false, year: 2026 },
    catalogue: {
      list: () =>
        Promise.resolve({
          products: [],
          pagination: { page: 1, limit: 20, total_pages: 0, total_count: 0 },
        }),
      featured: () => Promise.resolve([]),
      companyInfo: () => Promise.reject(new Error('Not part of this test')),
      pageTexts: () => Promise.resolve(undefined),
      product: (id) => Promise.resolve(id === style.id ? style : undefined),
      categories: () => Promise.resolve([wallets]),
    },
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return decodeURI(router.state.location.href)
}

test.each([
  ['/products?category=Wallets', '/products?category=wallets'],
  ['/products?category=钱包', '/products?category=wallets'],
  ['/products?category=wallets。&page=2', '/products?category=wallets&page=2'],
  ['/products?category=wallets', '/products?category=wallets'],
  ['/products?category=hats', '/products?category=hats'],
  ['/products/JK-3103。', '/products/jk-3103'],
])('%s opens %s in the app', async (address, where) => {
  expect(await opened(address)).toBe(where)
})
