import { expect, test } from 'vitest'
import type { PageContent } from '#shared/contract/page-texts.ts'
import { listServices, localizePage } from './localized-page.ts'

const toPage = (title: string, text: string): PageContent => ({
  title,
  lead: '',
  sections: [{ title: '', blocks: [{ kind: 'text', spans: [text] }] }],
})

test('a page comes in the language asked for, else in one that is written', () => {
  const texts = { es: toPage('Condiciones', ''), zh: toPage('条款', '') }
  expect(localizePage(texts, 'es', {})?.title).toBe('Condiciones')
  expect(localizePage(texts, 'en', {})?.title).toBe('条款')
  expect(localizePage({}, 'en', {})).toBeUndefined()
})

test('values stand in texts, and a text without its value is left out', () => {
  const texts = { en: toPage('Terms', 'Free over {{ free_shipping_over }}.') }
  const blocksWith = (values: object) => localizePage(texts, 'en', values)?.sections[0]?.blocks
  expect(blocksWith({ free_shipping_over: '$100' })).toEqual([
    { kind: 'text', spans: ['Free over $100.'] },
  ])
  expect(blocksWith({})).toEqual([])
})

test('services are those with a page, in the order of the menu', () => {
  const intro = (title: string) => ({ en: { title, lead: '' } })
  const intros = {
    'service-shipping': intro('Shipping'),
    'service-oem': intro('OEM'),
    faq: intro('FAQ'),
  }
  expect(listServices(intros, 'zh').map(({ slug }) => slug)).toEqual(['oem', 'shipping'])
  expect(listServices(undefined, 'en')).toEqual([])
})
