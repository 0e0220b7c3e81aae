import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'
import type { LeavingStyles } from './leaving-styles.ts'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { writeCatalogue } from '#server/db/catalogue/write-catalogue.ts'

type Shop = Awaited<ReturnType<typeof openDeps>>

const productsIn = async ({ db }: Shop) =>
  (await readCatalogue(db)).products.map((json) => JSON.parse(json) as Product)
const categoriesIn = async ({ db }: Shop) =>
  (await readCatalogue(db)).categories.map((json) => JSON.parse(json) as Category)

async function shopWith(...models: string[]) {
  const shop = await openDeps()
  const folder = await catalogueFolder(models.map((model) => ({ model })))
  await importInto(shop, folder, { now: () => 0 })
  return { shop, folder }
}

/** A list of the office, alone in a folder. */
async function listOf(...lines: string[]): Promise<string> {
  const file = join(await temporaryFolder(), 'prices.csv')
  await writeFile(file, lines.join('\n'))
  return file
}

test('a new price of one style leaves all others in the shop', async () => {
  const { shop, folder } = await shopWith('A', 'B', 'C')
  const before = await productsIn(shop)
  await writeFile(join(folder, 'products.csv'), productsCsv([{ model: 'B', base_price: '13' }]))
  const report = await importInto(shop, join(folder, 'products.csv'), { now: () => 1000 })
  expect(report).toMatchObject({ outcome: 'imported', added: 0, updated: 1, removed: 0 })
  const [a, b, c] = await productsIn(shop)
  expect([a, c]).toEqual([before[0], before[2]])
  expect(b).toEqual({
    ...before[1],
    pricing: { ...before[1]?.pricing, base_price: 13 },
    updated_at: '1970-01-01T00:00:01.000Z',
  })
})

test('what a list has no column for stays, pictures and words included', async () => {
  const { shop } = await shopWith('A', 'B')
  const before = await productsIn(shop)
  const report = await importInto(shop, await listOf('model,base_price', 'B,9.90'))
  expect(report).toMatchObject({ outcome: 'imported', updated: 1, bad: [], notes: [] })
  const [a, b] = await productsIn(shop)
  expect(a).toEqual(before[0])
  expect(b).toMatchObject({
    ...before[1],
    pricing: { ...before[1]?.pricing, base_price: 9.9 },
    updated_at: b?.updated_at,
  })
  expect(b?.pictures).toHaveLength(1)
})

test('a list that says what the shop has changes nothing', async () => {
  const { shop } = await shopWith('A', 'B')
  const list = await listOf('name_zh,model,images', '对折钱包,B,')
  expect(await importInto(shop, list)).toMatchObject({ outcome: 'unchanged', version: 1 })
})

test('a column of one specification leaves the others, and its empty cells take none away', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const cells = { model: 'A', specifications: 'lining=silk | packing=bag' }
  await writeFile(join(folder, 'products.csv'), productsCsv([cells, { ...cells, model: 'B' }]))
  await importInto(shop, folder)
  await importInto(shop, await listOf('model,Packing,Weight (g)', 'A,box,310', 'B,,'))
  expect(await productsIn(shop)).toMatchObject([
    { specifications: { lining: 'silk', packing: 'box', weight: '310 g' } },
    { specifications: { lining: 'silk', packing: 'bag' } },
  ])
  await importInto(shop, await listOf('model,specifications,Packing', 'A,lining=wool,bag'))
  expect((await productsIn(shop))[0]?.specifications).toEqual({ lining: 'wool', packing: 'bag' })
})

test('a new style needs all columns', async () => {
  const { shop } = await shopWith('A')
  const list = await listOf('model,base_price', 'A,9', 'NEW,9')
  const reason = 'NEW is not in the shop, and a new style needs name, category, min_quantity'
  expect(await importInto(shop, list)).toEqual({
    outcome: 'rejected',
    bad: [`prices.csv:3: model: ${reason}`],
    notes: [],
  })
})

test('an empty cell empties the field, but not the pictures', async () => {
  const { shop } = await shopWith('A')
  await importInto(shop, await listOf('model,colors,images', 'A,,'))
  expect(await productsIn(shop)).toMatchObject([{ colors: [], pictures: [{ width: 40 }] }])
})

test('styles of a list come in its order where they stand, new ones after the one before them', async () => {
  const { shop, folder } = await shopWith('A', 'B', 'C', 'D')
  const rows = [{ model: 'D' }, { model: 'NEW' }, { model: 'B' }]
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  await importInto(shop, folder)
  expect((await productsIn(shop)).map(({ model }) => model)).toEqual(['A', 'D', 'NEW', 'C', 'B'])
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged' })
})

test('a list without categories keeps them, one with some adds and changes', async () => {
  const { shop, folder } = await shopWith('A')
  const before = await categoriesIn(shop)
  await rm(join(folder, 'categories.csv'))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged' })
  await writeFile(join(folder, 'categories.csv'), 'slug,name\nbelts,Belts\nwallets,Purses\n')
  await importInto(shop, folder)
  expect(await categoriesIn(shop)).toEqual([
    { id: 'belts', slug: 'belts', name: 'Belts', translations: {} },
    { ...before[0], name: 'Purses' },
    before[1],
  ])
})

test('a folder without company, words and synonyms keeps those of the shop', async () => {
  const { shop, folder } = await shopWith('A')
  await rm(join(folder, 'company.json'))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged' })
})

test('a style that goes leaves no gap in the order', async () => {
  const { shop } = await shopWith('A', 'B', 'C')
  const [a, , c] = await productsIn(shop)
  const { company } = await readCatalogue(shop.db)
  const rest = { categories: await categoriesIn(shop), company: JSON.parse(company ?? '{}') }
  await writeCatalogue(shop.db, { products: [a!, c!], ...rest }, 0)
  const rows = await shop.db.selectFrom('products').select(['id', 'position']).execute()
  expect(rows.toSorted((x, y) => x.position - y.position)).toEqual([
    { id: 'a', position: 0 },
    { id: 'c', position: 1 },
  ])
})

/** Imports with an answer to what is asked, and says what that was. */
async function importAnswering(shop: Shop, path: string, answer: boolean, options = {}) {
  const asked: LeavingStyles[] = []
  const confirm = async (leaving: LeavingStyles) => {
    asked.push(leaving)
    return answer
  }
  return { report: await importInto(shop, path, { confirm, ...options }), asked }
}

test('before styles are retired it asks, naming the first of them, and a no changes nothing', async () => {
  const models = Array.from({ length: 25 }, (_, n) => `S-${n + 10}`)
  const { shop, folder } = await shopWith(...models)
  await writeFile(join(folder, 'products.csv'), productsCsv([{ model: 'S-10' }]))
  const leaving = { models: models.slice(1, 21), count: 24, of: 25 }
  const no = await importAnswering(shop, folder, false, { replace: true })
  expect(no).toEqual({
    report: { outcome: 'unconfirmed', bad: [], notes: [], leaving },
    asked: [leaving],
  })
  expect(await productsIn(shop)).toHaveLength(25)
  const looked = await importAnswering(shop, folder, false, { replace: true, dryRun: true })
  expect(looked).toMatchObject({ report: { outcome: 'checked', leaving }, asked: [] })
  const yes = await importAnswering(shop, folder, true, { replace: true })
  expect(yes.report).toMatchObject({ outcome: 'imported', removed: 24 })
  const again = await importAnswering(shop, folder, false, { replace: true })
  expect(again).toMatchObject({ report: { outcome: 'unchanged' }, asked: [] })
})

test('an import that hides more than a tenth of the styles asks', async () => {
  const models = Array.from({ length: 10 }, (_, n) => `S-${n}`)
  const { shop } = await shopWith(...models)
  const one = await listOf('model,is_active', 'S-3,no')
  expect(await importAnswering(shop, one, false)).toMatchObject({ asked: [] })
  const two = await listOf('model,is_active', 'S-3,no', 'S-4,no', 'S-5,no')
  const { asked, report } = await importAnswering(shop, two, false)
  expect(asked).toEqual([{ models: ['S-4', 'S-5'], count: 2, of: 10 }])
  expect(report).toMatchObject({ outcome: 'unconfirmed' })
})

test('the style of a bad row stays as it is when the others are replaced', async () => {
  const { shop, folder } = await shopWith('A', 'B', 'C', 'D')
  const before = await productsIn(shop)
  await writeFile(join(folder, 'images', 'broken.jpg'), 'no picture')
  const rows = [
    { model: 'D', base_price: '9' },
    { model: 'A', base_price: 'cheap' },
    { model: 'B', images: 'broken.jpg' },
  ]
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  const report = await importInto(shop, folder, { replace: true, skipBad: true })
  expect(report).toMatchObject({ outcome: 'imported', updated: 1, removed: 1 })
  const [a, b, d, ...others] = await productsIn(shop)
  expect([a, b, others]).toEqual([before[0], before[1], []])
  expect(d).toMatchObject({ model: 'D', pricing: { base_price: 9 } })
})

test('where a bad row does not say which style it is about, none is retired', async () => {
  const { shop, folder } = await shopWith('A', 'B', 'C')
  const rows = [{ model: 'A', base_price: '9' }, { model: '06-Aug' }]
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  const report = await importInto(shop, folder, { replace: true, skipBad: true })
  expect(report).toMatchObject({ outcome: 'imported', updated: 1, removed: 0 })
  expect(report.notes).toContain(
    'products.csv:1: nothing is retired: a bad row does not say which style it is about',
  )
})

test('with the styles that nothing uses any more go their categories, where the list has its own', async () => {
  const shop = await openDeps()
  const first = await catalogueFolder([{ model: 'A' }, { model: 'J', category: 'jackets' }])
  await importInto(shop, first)
  await rm(join(first, 'categories.csv'))
  await writeFile(join(first, 'products.csv'), productsCsv([{ model: 'A' }]))
  await importInto(shop, join(first, 'products.csv'), { replace: true })
  expect((await categoriesIn(shop)).map(({ slug }) => slug)).toEqual(['wallets', 'jackets'])
  await writeFile(join(first, 'categories.csv'), 'slug,name\nwallets,Wallets\n')
  await importInto(shop, first, { replace: true })
  expect((await categoriesIn(shop)).map(({ slug }) => slug)).toEqual(['wallets'])
})

test('a folder that replaces the shop leaves no category empty, though it has no list of them', async () => {
  const { shop, folder } = await shopWith('A', 'B')
  await rm(join(folder, 'categories.csv'))
  await writeFile(join(folder, 'products.csv'), productsCsv([{ model: 'C', category: 'Belts' }]))
  await importInto(shop, folder, { replace: true })
  expect(await categoriesIn(shop)).toMatchObject([{ slug: 'belts', name: 'Belts' }])
})

test('translations outlive an import in which no style uses them, and reach styles that are not listed', async () => {
  const { shop, folder } = await shopWith('A', 'B')
  await writeFile(join(folder, 'words.csv'), 'word,zh,es\nBlack,黑,Negro\nTeal,凫蓝,\n')
  await writeFile(join(folder, 'products.csv'), productsCsv([{ model: 'B' }]))
  expect(await importInto(shop, folder)).toMatchObject({ updated: 2, preview: { words: true } })
  const [a] = await productsIn(shop)
  expect(a?.translations).toEqual({
    zh: { name: '对折钱包', words: { Black: '黑' } },
    es: { words: { Black: 'Negro' } },
  })
  await importInto(shop, await listOf('model,colors', 'A,Cognac', 'B,Cognac'))
  expect((await productsIn(shop))[0]?.translations).toEqual({ zh: { name: '对折钱包' } })
  await importInto(shop, await listOf('model,colors', 'A,Teal | Black'))
  expect((await productsIn(shop))[0]?.translations).toEqual({
    zh: { name: '对折钱包', words: { Teal: '凫蓝', Black: '黑' } },
    es: { words: { Black: 'Negro' } },
  })
})

test('a change of prices leaves breaks, delivery terms, chosen materials and colours of pictures', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await writeFile(
    join(folder, 'products.csv'),
    [
      'model,name,category,description,base_price,min_quantity,price_breaks,lead_time,incoterm,port,materials,material_choices,colors,images',
      'A,Wallet,wallets,Folds.,9,100,500 8.40 | 1000 7.95,20-25,FOB,Ningbo,Cowhide | Canvas | Lining,Cowhide | Canvas,Black | Red,red: wallet.png',
    ].join('\n'),
  )
  await importInto(shop, folder)
  const [before] = await productsIn(shop)
  expect(await importInto(shop, await listOf('model,images', 'A,'))).toMatchObject({
    outcome: 'unchanged',
  })
  expect(await importInto(shop, await listOf('model,min_quantity', 'A,200'))).toMatchObject({
    outcome: 'imported',
    bad: [],
  })
  const [after] = await productsIn(shop)
  expect(after).toEqual({
    ...before,
    pricing: { ...before?.pricing, min_quantity: 200 },
    updated_at: after?.updated_at,
  })
  await importInto(shop, await listOf('model,materials', 'A,Canvas | Felt'))
  expect(await productsIn(shop)).toMatchObject([
    { materials: ['Canvas', 'Felt'], material_choices: ['Canvas'], pictures: [{ width: 40 }] },
  ])
})
