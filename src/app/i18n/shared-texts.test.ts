import { expect, test } from 'vitest'
import { messages as enPages } from '../../locales/pages/en.po'
import { messages as enShop } from '../../locales/shop/en.po'
import { messages as esPages } from '../../locales/pages/es.po'
import { messages as esShop } from '../../locales/shop/es.po'
import { messages as zhPages } from '../../locales/pages/zh.po'
import { messages as zhShop } from '../../locales/shop/zh.po'

test.each([
  ['en', enShop, enPages],
  ['zh', zhShop, zhPages],
  ['es', esShop, esPages],
])('a text of both catalogues in %s does not change when the second comes', (_, shop, pages) => {
  const shared = Object.entries(shop).filter(([id]) => id in pages)
  expect(shared.length).toBeGreaterThan(0)
  expect(pages).toMatchObject(Object.fromEntries(shared))
})
