import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createPageHead, type PageHead } from './page-head.ts'

/** What a page says of its picture, by the property it says it with. */
function pictureIn(page: PageHead): Record<string, string> {
  const place = { origin: 'https://shop.example', languageAsked: false, year: 2026 }
  const house = {
    company_name: 'Mill & Co. Ltd.',
    brand: { name: 'Mill', sign: 'swatches' as const },
    business_hours: undefined,
  }
  const context = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), place, house }
  const { meta } = createPageHead({ pathname: '/about', context }, page)
  const told = meta.flatMap((one) =>
    'property' in one && one.property?.startsWith('og:image') ? [[one.property, one.content]] : [],
  )
  return Object.fromEntries(told) as Record<string, string> // both are texts
}

test('a page is shared with a JPEG, its size and what it shows', () => {
  const base = '/images/wl-1101-1.0123456789'
  const picture = { base, widths: [160, 1280], width: 1280, height: 1600, placeholder: '' }
  expect(pictureIn({ title: 'Wallets', picture, pictured: 'Bifold Wallet' })).toEqual({
    'og:image': `https://shop.example${base}-social.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '1500',
    'og:image:alt': 'Bifold Wallet',
  })
})

test('a page of the demonstration without a picture is shared with one of the shop', () => {
  expect(pictureIn({ title: 'About' })).toEqual({
    'og:image': 'https://shop.example/screenshots/social.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Mill',
  })
})
