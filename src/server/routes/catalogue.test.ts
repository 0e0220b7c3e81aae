import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
  type ProductCells,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import * as endpoints from '#shared/contract/endpoints.ts'

async function shopWith(rows: ProductCells[]) {
  const deps = await openDeps()
  const folder = await catalogueFolder(rows)
  await importInto(deps, folder)
  const app = await openApp(deps)
  const products = async (query: string) =>
    v.parse(endpoints.products.answer, (await app.inject(`/api/products?${query}`)).json())
  return { app, deps, folder, products }
}

const ids = ({ products }: Pick<AnswerOf<typeof endpoints.products>, 'products'>) =>
  products.map(({ id }) => id)
const numbered = (count: number): ProductCells[] =>
  Array.from({ length: count }, (_, at) => ({ model: `W${at + 1}` }))

test('products come in pages of 20', async () => {
  const { products } = await shopWith(numbered(45))
  const first = await products('')
  expect(first.products).toHaveLength(20)
  expect(first.pagination).toEqual({ page: 1, limit: 20, total_pages: 3, total_count: 45 })
  expect(ids(await products('page=3'))).toEqual(['w41', 'w42', 'w43', 'w44', 'w45'])
  expect((await products('page=4')).products).toEqual([])
  expect((await products('limit=100')).products).toHaveLength(45)
})

test('a search reads name, model, description and materials in three languages', async () => {
  const { products } = await shopWith([
    { model: 'WL-1101', name: 'Bifold' },
    { model: 'JK-3101', name: 'Bomber', name_zh: '飞行夹克', category: 'jackets' },
    { model: 'JK-3102', name: 'Trucker', name_es: 'Cazadora vaquera', materials: 'Denim' },
    { model: 'JK-3103', name: 'Parka', description: 'For the rain, 100% waterproof' },
  ])
  expect(ids(await products('search=1101'))).toEqual(['wl-1101'])
  expect(ids(await products('search=jk3102'))).toEqual(['jk-3102'])
  expect(ids(await products(`search=${encodeURIComponent('夹克')}`))).toEqual(['jk-3101'])
  expect(ids(await products('search=VAQUERA'))).toEqual(['jk-3102'])
  expect(ids(await products('search=denim'))).toEqual(['jk-3102'])
  expect(ids(await products('search=waterproof'))).toEqual(['jk-3103'])
  expect(ids(await products('category=jackets'))).toEqual(['jk-3101'])
  expect(ids(await products('category=hats'))).toEqual([])
  expect(ids(await products('search=%00%ff'))).toEqual([])
})

const badQueries = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1e3',
  'page=9999999999999999999999',
  'page=1&page=2',
  'limit=0',
  'limit=101',
  'limit=',
  'limit=%00',
  `search=${'a'.repeat(201)}`,
  'search=a&search=b',
  `category=${'a'.repeat(101)}`,
]
test.each(badQueries)('?%s is a 400', async (query) => {
  const { app } = await shopWith([])
  const answer = await app.inject(`/api/products?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_query', error: expect.any(String) })
})

test('an inactive product is shown nowhere', async () => {
  const { app, products } = await shopWith([{ model: 'A' }, { model: 'B', is_active: 'no' }])
  expect(ids(await products(''))).toEqual(['a'])
  expect((await app.inject('/api/products/b')).statusCode).toBe(404)
  expect((await app.inject('/api/products/featured')).json()).toMatchObject({
    products: [{ id: 'a' }],
  })
})

test('one product is found by its id, any other id is a 404', async () => {
  const { app } = await shopWith([{}])
  const answer = await app.inject('/api/products/wl-1')
  expect(v.parse(endpoints.product.answer, answer.json()).product.model).toBe('WL-1')
  for (const id of ['WL-2', '__proto__', 'constructor', '%00', 'a'.repeat(5000), '..%2f..']) {
    const missing = await app.inject(`/api/products/${id}`)
    expect(missing.json()).toMatchObject({ code: 'product_not_found' })
    expect(missing.statusCode).toBe(404)
  }
})

test('featured products come from the categories in turn', async () => {
  const { app } = await shopWith([
    { model: 'W1' },
    { model: 'W2' },
    { model: 'W3' },
    { model: 'J1', category: 'jackets' },
  ])
  const answer = await app.inject('/api/products/featured?limit=3')
  expect(ids(answer.json())).toEqual(['w1', 'j1', 'w2'])
  expect((await app.inject('/api/products/featured?limit=101')).statusCode).toBe(400)
})

test('categories and company facts are as the folder says', async () => {
  const { app } = await shopWith([{}])
  expect((await app.inject('/api/categories')).json()).toMatchObject({
    categories: [{ slug: 'wallets', name: 'Wallets', translations: { zh: { name: '钱包' } } }, {}],
  })
  const company = await app.inject('/api/company-info')
  expect(v.parse(endpoints.companyInfo.answer, company.json())).toMatchObject({
    export_countries: ['United States', 'Germany'],
  })
})

test('bank details are for invoices, not for visitors', async () => {
  const { app, deps, folder } = await shopWith([{}])
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  const bank = [{ label: 'SWIFT', value: 'EXAMCNBG' }]
  await writeFile(file, JSON.stringify({ ...company, footer: { text: 'Mill' }, bank }))
  await importInto(deps, folder)
  await expect.poll(async () => (await deps.catalogue.current()).bank).toEqual(bank)
  const { body } = await app.inject('/api/company-info')
  expect(body).toContain('"footer"')
  expect(body).not.toMatch(/bank|EXAMCNBG/u)
})

test('a shop without a catalogue answers with empty lists', async () => {
  const app = await openApp()
  expect((await app.inject('/api/products')).json()).toMatchObject({ products: [] })
  expect((await app.inject('/api/categories')).json()).toEqual({ categories: [] })
  expect((await app.inject('/api/company-info')).statusCode).toBe(404)
})

test('a client that holds the current answer gets 304 until the catalogue changes', async () => {
  const { app, deps, folder } = await shopWith([{}])
  const url = '/api/products'
  const first = await app.inject(url)
  expect(first.headers['cache-control']).toBe('no-cache')
  const headers = { 'if-none-match': `W/${first.headers.etag}, "other"` }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  await writeFile(join(folder, 'products.csv'), productsCsv([{ name: 'Another' }]))
  await importInto(deps, folder)
  await expect
    .poll(async () => (await app.inject({ url, headers })).statusCode, { timeout: 5000 })
    .toBe(200)
})

test('what another process imported is seen within two seconds', async () => {
  const { app, deps, folder } = await shopWith([{}])
  await app.inject('/api/products')
  await writeFile(join(folder, 'products.csv'), productsCsv([{}, { model: 'NEW' }]))
  await importInto(deps, folder)
  await expect
    .poll(async () => (await app.inject('/api/products/new')).statusCode, { timeout: 2000 })
    .toBe(200)
})

test('P26: an answer sent again has every header of the first, and an id of its own', async () => {
  const { app } = await shopWith([{}])
  const [first, again] = [await app.inject('/api/products'), await app.inject('/api/products')]
  const { date: _, 'x-request-id': id, ...headers } = first.headers
  expect(again.headers).toMatchObject(headers)
  expect(again.headers['x-request-id']).not.toBe(id)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' })
  expect(again.body).toBe(first.body)
})
