import { expect, test } from 'vitest'
import { canonicalizeAddress, parseLocale } from './canonical-address.ts'

const categories = [
  {
    slug: 't-shirts',
    name: 'T-Shirts',
    translations: { zh: { name: 'T恤' }, es: { name: 'Camisetas' } },
  },
]
const meant = (address: string) =>
  canonicalizeAddress(new URL(address, 'http://localhost'), () => categories)

test.each([
  ['/products/WL-1101', '/products/wl-1101'],
  ['/products/wl-1101%E3%80%82', '/products/wl-1101'],
  ['/products/wl-1101)?lang=zh', '/products/wl-1101?lang=zh'],
  ['/about,', '/about'],
  ['/Services/OEM/', '/services/oem'],
  ['/products?category=T-SHIRTS&page=2', '/products?category=t-shirts&page=2'],
  ['/products?category=Camisetas', '/products?category=t-shirts'],
  ['/products?category=T%E6%81%A4%E3%80%82', '/products?category=t-shirts'],
])('%s means %s', (address, canonical) => {
  expect(meant(address)).toBe(canonical)
  expect(meant(canonical)).toBeUndefined()
})

test.each(['/', '/products/wl-1101?x=%2C', '/products?category=hats', '/%E0%A4%A', '/a%2Fb'])(
  '%s is left as it is',
  (address) => {
    expect(meant(address)).toBeUndefined()
  },
)

test('a language is known by its tag', () => {
  expect(['zh-CN', 'es_MX', 'EN-gb', 'zh。', 'fr', null].map(parseLocale)).toEqual([
    'zh',
    'es',
    'en',
    'zh',
    undefined,
    undefined,
  ])
})
