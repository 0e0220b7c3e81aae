import { expect, test } from 'vitest'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { replayAnswers, recordAnswers } from './dehydrated-state.ts'

const place = { origin: 'https://shop.example', languageAsked: false, year: 2026 }

/** A catalogue of one category that counts what it is asked. */
function counting() {
  const asked: string[] = []
  const answer = <T>(name: string, value: T) => {
    asked.push(name)
    return Promise.resolve(value)
  }
  const port: CataloguePort = {
    list: () =>
      answer('list', {
        products: [],
        pagination: { page: 1, limit: 20, total_pages: 0, total_count: 0 },
      }),
    featured: () => answer('featured', []),
    product: () => answer('product', undefined),
    categories: () =>
      answer('categories', [{ id: '1', name: 'Bags', slug: 'bags', translations: {} }]),
    companyInfo: () => Promise.reject(new Error('away')),
    pageTexts: () => answer('pageTexts', undefined),
  }
  return { port, asked }
}

test('of styles in a list, what lists show in the page’s language is handed over, and their names in every one', async () => {
  const style = product('1', {
    description: 'Closes twice',
    colors: ['Navy'],
    materials: ['Hide'],
    specifications: { weight: '92 g' },
    translations: {
      zh: {
        name: '钱包',
        description: '对折两次',
        words: { Navy: '藏青', Hide: '皮革', weight: '重量' },
      },
      es: { name: 'Cartera', description: 'Se pliega', words: { Navy: 'Marino', Hide: 'Piel' } },
    },
  })
  const answers = {}
  const port = recordAnswers({ ...counting().port, featured: async () => [style] }, answers, 'zh')
  expect(await port.featured(1)).toEqual([style])
  const listed = {
    ...style,
    description: '对折两次',
    specifications: {},
    translations: {
      zh: { name: '钱包', words: { Hide: '皮革' } },
      es: { name: 'Cartera' },
    },
  }
  expect(answers).toEqual({ 'featured [1]': [[listed]] })
})

test("a style's own page hands over all of it, but what other languages say", async () => {
  const style = product('1', {
    colors: ['Navy'],
    materials: ['Hide'],
    translations: {
      zh: { name: '钱包', description: '对折两次', words: { Navy: '藏青', Hide: '皮革' } },
      es: { name: 'Cartera', description: 'Se pliega', words: { Navy: 'Marino', Hide: 'Piel' } },
    },
  })
  const answers = {}
  const port = recordAnswers({ ...counting().port, product: async () => style }, answers, 'zh')
  expect(await port.product('1')).toEqual(style)
  const told = {
    ...style,
    translations: {
      zh: style.translations['zh'],
      es: { name: 'Cartera', words: { Navy: 'Marino' } },
    },
  }
  expect(answers).toEqual({ 'product ["1"]': [told] })
})

test('what the house does is handed over in the language of the page, where it is in every one', async () => {
  const [zh, es] = [{ address: '142号6栋' }, { address: 'Edificio 6' }]
  const services = { shipping: 'FOB' }
  const translations = { zh: { ...zh, services }, es: { ...es, services } }
  const answers = {}
  const companyInfo = async () => ({ company_name: 'Lingnan', translations }) as never
  await recordAnswers({ ...counting().port, companyInfo }, answers, 'es').companyInfo()
  const told = { company_name: 'Lingnan', translations: { zh, es: { ...es, services } } }
  expect(answers).toEqual({ 'companyInfo []': [told] })
})

test('of the content of the company, a page has its own, in its language', async () => {
  const home = {
    headline: { en: 'Woven', es: 'Tejido' },
    figures: [{ value: '9', label: 'looms' }],
  }
  const about = { title: 'About us' }
  const companyInfo = async () => ({ company_name: 'Mill', home, about }) as never
  const record = async (address: string) => {
    const answers: Record<string, [] | [unknown]> = {}
    await recordAnswers({ ...counting().port, companyInfo }, answers, 'es', address).companyInfo()
    return answers['companyInfo []']?.[0]
  }
  const told = { headline: 'Tejido', figures: [{ value: '9', label: 'looms' }] }
  expect(await record('/')).toEqual({ company_name: 'Mill', home: told })
  expect(await record('/about')).toEqual({ company_name: 'Mill', about })
  expect(await record('/contact')).toEqual({ company_name: 'Mill' })
})

test('of the pictures of a card, the first has its stand-in', async () => {
  const picture = { widths: [320], width: 1280, height: 1600, placeholder: 'data:,' }
  const pictures = [
    { ...picture, base: '/images/1-1' },
    { ...picture, base: '/images/1-2' },
  ]
  const pagination = { page: 1, limit: 20, total_pages: 1, total_count: 1 }
  const products = [product('1', { pictures })]
  const list = async () => ({ products, pagination })
  const featured = async () => products
  const answers = {}
  const port = recordAnswers({ ...counting().port, list, featured }, answers, 'en')
  const shown = [
    (await port.list({ page: 1, limit: 20, category: '', search: '' })).products,
    await port.featured(1),
  ]
  // what is rendered is what is handed over: else the window would find another page than it draws
  for (const told of [...shown, ...Object.values(answers)]) {
    expect(JSON.stringify(told).split('data:,')).toHaveLength(2)
    expect(JSON.stringify(told)).toContain('/images/1-2')
  }
  expect(Object.keys(answers)).toHaveLength(2)
})

test('what the server was told, the window need not ask, until it is forgotten', async () => {
  const answers = {}
  const server = recordAnswers(counting().port, answers, 'en')
  await server.categories()
  await server.product('none')
  await expect(server.companyInfo()).rejects.toThrow('away')

  const travelled = JSON.parse(JSON.stringify({ address: '/', place, answers })) as Parameters<
    typeof replayAnswers
  >[1]
  const { port, asked } = counting()
  const { catalogue, forget } = replayAnswers(port, travelled)
  expect(await catalogue.categories()).toMatchObject([{ slug: 'bags' }])
  expect(await catalogue.product('none')).toBeUndefined()
  expect(asked).toEqual([])
  await catalogue.product('another')
  await expect(catalogue.companyInfo()).rejects.toThrow('away')
  expect(asked).toEqual(['product'])
  forget()
  await catalogue.categories()
  expect(asked).toEqual(['product', 'categories'])
})

test('what was told of one style or category that does not exist is told of every one', async () => {
  const { port, asked } = counting()
  const query = { page: 1, limit: 20, search: '"category":"_' }
  const answers = {}
  const server = recordAnswers(port, answers, 'en')
  await server.list({ ...query, category: '_' })
  const list = replayAnswers(port, { answers }).catalogue.list
  const styles = {}
  await recordAnswers(port, styles, 'en').product('_0')
  const product = replayAnswers(port, { answers: styles }).catalogue.product
  asked.length = 0
  expect(await list({ ...query, category: 'none' })).toMatchObject({ products: [] })
  expect(await product('none')).toBeUndefined()
  expect(asked).toEqual([])

  const known = {}
  await recordAnswers(port, known, 'en').product('wl-1')
  await recordAnswers(port, known, 'en').list({ ...query, category: 'bags' })
  const other = replayAnswers(port, { answers: known }).catalogue
  asked.length = 0
  await other.product('none')
  await other.list({ ...query, category: 'none' })
  expect(asked).toEqual(['product', 'list'])
})
