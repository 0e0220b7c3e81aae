import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { readCatalogue } from '../db/catalogue-repository.ts'
import { exportCatalogue } from './export/export-catalogue.ts'

type Shop = Awaited<ReturnType<typeof openDeps>>

const productsIn = async ({ db }: Shop): Promise<Record<string, unknown>[]> =>
  (await readCatalogue(db)).products.map((json) => JSON.parse(json) as Record<string, unknown>)

// "皮夹" is in GB18030's two-byte part, "𠮷" in its four-byte part
const gb18030 = (text: string) =>
  Buffer.concat(
    Array.from(text, (sign) => {
      const known: Record<string, string> = { 皮: 'c6a4', 夹: 'bcd0', 𠮷: '9534b235' }
      return Buffer.from(known[sign] ?? Buffer.from(sign).toString('hex'), 'hex')
    }),
  )
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

const writings: [string, (text: string) => Buffer | string][] = [
  ['UTF-8', (text) => text],
  ['UTF-8 with a byte order mark', (text) => `\uFEFF${text}`],
  ['UTF-16 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', (text) => swapped(`\uFEFF${text}`)],
  ['big-endian UTF-16 without a mark', (text) => swapped(text)],
  ['GB18030', gb18030],
]
test.each(writings)('%s is recognised', async (_, written) => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const name = '皮夹𠮷'
  await writeFile(join(folder, 'products.csv'), written(productsCsv([{ name, name_zh: name }])))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  expect(await productsIn(shop)).toMatchObject([{ name, translations: { zh: { name } } }])
})

test.each([';', '\t'])('a file with %j between its cells is read', async (sign) => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const text = productsCsv([{ description: 'Folds once' }]).replaceAll(',', sign)
  await writeFile(join(folder, 'products.csv'), text)
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
})

test('Spanish in a Western encoding is Spanish', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const name = 'Bolsa de algodón pequeña'
  const text = productsCsv([{ name, description: '¿Único? Así es: 50° «listo»', name_zh: '' }])
  await writeFile(join(folder, 'products.csv'), Buffer.from(text, 'latin1'))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  expect(await productsIn(shop)).toMatchObject([
    { name, description: '¿Único? Así es: 50° «listo»' },
  ])
})

test.each([
  ['French, whose letters are others in Polish', 'Sac à main en crêpe'],
  ['Polish', 'Torba bawe³niana'],
  ['Spanish as a Macintosh writes it', 'Bolsa de algod\u0097n r\u0092o'],
  ['Spanish as DOS writes it', 'Bolsa de algod¢n'],
])('a Western encoding that leaves a doubt is refused: %s', async (_, name) => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const text = productsCsv([{ name, name_zh: '' }])
  await writeFile(join(folder, 'products.csv'), Buffer.from(text, 'latin1'))
  expect((await importInto(shop, folder)).bad).toEqual([
    expect.stringMatching(
      /^products\.csv:2: is text in an encoding that is not known .* save it as UTF-8/u,
    ),
  ])
})

/** With words in other languages and a picture of the factory. */
async function illustrated(folder: string): Promise<string> {
  await writeFile(join(folder, 'words.csv'), 'word,zh,es\nCognac,干邑棕,Coñac\nBlack,黑,\n')
  await mkdir(join(folder, 'factory'))
  await cp(join(folder, 'images', 'wallet.png'), join(folder, 'factory', '裁床.png'))
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  const factory_pictures = [{ file: '裁床.png', service: 'oem', caption: { en: 'Cutting table' } }]
  await writeFile(file, JSON.stringify({ ...company, factory_pictures }))
  return folder
}

test.each(['csv', 'xlsx'] as const)(
  'an exported catalogue (%s) changes nothing',
  async (ending) => {
    const shop = await openDeps()
    const description = '\'-two\nlines, "quoted"\n- Full grain,-2 cm\n- Snap'
    const odd = { name: '=1+1', description, materials: '+86' }
    const more = { model: 'WL-2', max_quantity: '9000', is_active: 'no', images: 'wallet.png' }
    await importInto(shop, await catalogueFolder([odd, more]))
    const before = await readCatalogue(shop.db)
    const folder = join(await temporaryFolder(), 'export')
    expect(await exportCatalogue(shop, folder, ending)).toEqual({
      products: 2,
      pictures: 2,
      missing: [],
    })
    expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged', bad: [] })
    expect(await readCatalogue(shop.db)).toEqual(before)
    const other = await openDeps()
    expect(await importInto(other, folder)).toMatchObject({
      outcome: 'imported',
      added: 2,
      bad: [],
    })
    expect(await productsIn(other)).toMatchObject([
      { name: '=1+1', description: description.slice(1), materials: ['+86'] },
      { model: 'WL-2' },
    ])
  },
)

test('an export has the original pictures under their names, also where two lists named them alike', async () => {
  const shop = await openDeps()
  const first = await illustrated(await catalogueFolder())
  const second = await catalogueFolder([{ model: 'WL-2' }])
  await rm(join(second, 'company.json'))
  const grey = { width: 60, height: 70, channels: 3, background: '#888' } as const
  await sharp({ create: grey })
    .png()
    .toFile(join(second, 'images', 'wallet.png'))
  await importInto(shop, first)
  await importInto(shop, second)
  const before = await readCatalogue(shop.db)
  const folder = join(await temporaryFolder(), 'export')
  await exportCatalogue(shop, folder, 'csv')
  const original = (from: string, ...path: string[]) => readFile(join(from, ...path))
  expect(await readdir(join(folder, 'images'))).toEqual(['wallet.png', 'wl-2-1-wallet.png'])
  expect(await original(folder, 'images', 'wallet.png')).toEqual(
    await original(first, 'images', 'wallet.png'),
  )
  expect(await original(folder, 'images', 'wl-2-1-wallet.png')).toEqual(
    await original(second, 'images', 'wallet.png'),
  )
  expect(await readdir(join(folder, 'factory'))).toEqual(['裁床.png'])
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged' })
  expect(await readCatalogue(shop.db)).toEqual(before)

  await rm(shop.folders.originals, { recursive: true })
  const without = join(await temporaryFolder(), 'export')
  expect(await exportCatalogue(shop, without, 'csv')).toMatchObject({ pictures: 3, missing: [] })
  expect(await readdir(join(without, 'images'))).toEqual([
    expect.stringMatching(/^wl-1-1\.\w{10}\.webp$/u),
    expect.stringMatching(/^wl-2-1\.\w{10}\.webp$/u),
  ])
})

test('an exported list runs no formula', async () => {
  const shop = await openDeps()
  await importInto(
    shop,
    await catalogueFolder([{ name: '=cmd()', description: '-1', materials: '@x' }]),
  )
  const folder = join(await temporaryFolder(), 'export')
  await exportCatalogue(shop, folder, 'csv')
  const text = await readFile(join(folder, 'products.csv'), 'utf8')
  expect(text).toMatch(/^\uFEFFmodel,name,.*\r\nWL-1,'=cmd\(\),wallets,'-1,/u)
  expect(text).toContain(",'@x,")
})

test('one file with products is enough for a shop that has the rest', async () => {
  const shop = await openDeps()
  const folder = await illustrated(await catalogueFolder())
  expect(await importInto(shop, join(folder, 'products.csv'))).toMatchObject({
    outcome: 'imported',
  })
  await rm(join(folder, 'categories.csv'))
  await rm(join(folder, 'company.json'))
  await rm(join(folder, 'words.csv'))
  await rename(join(folder, 'products.csv'), join(folder, '产品.csv'))
  expect(await importInto(shop, join(folder, '产品.csv'))).toMatchObject({ outcome: 'unchanged' })
  expect(await importInto(await openDeps(), join(folder, '产品.csv'))).toMatchObject({
    outcome: 'rejected',
    bad: ['company.json:1: the file is missing'],
  })
})

test('what a list of another program lacks is told', async () => {
  const folder = await catalogueFolder()
  await writeFile(join(folder, 'products.csv'), 'sku,name,images,description,price\nA,B,,,14\n')
  expect((await importInto(await openDeps(), folder)).bad).toEqual([
    'products.csv:1: category: the column is missing',
    'products.csv:1: min_quantity: the column is missing',
  ])
})

test('a wrong cell of a workbook is told with its row', async () => {
  const shop = await openDeps()
  const given = await catalogueFolder([{}, { model: 'WL-2', images: 'other.png' }])
  await cp(join(given, 'images', 'wallet.png'), join(given, 'images', 'other.png'))
  await importInto(shop, given)
  const folder = join(await temporaryFolder(), 'export')
  await exportCatalogue(shop, folder, 'xlsx')
  await rm(join(folder, 'images', 'other.png'))
  expect((await importInto(shop, folder)).bad).toEqual([
    expect.stringMatching(/^products\.xlsx \(\w+\):3: images: images\/other\.png is missing$/u),
  ])
})

test('a dry run tells what would be added, changed and retired', async () => {
  const shop = await openDeps()
  const three = [{ model: 'A' }, { model: 'B' }, { model: 'C' }]
  const folder = await illustrated(await catalogueFolder(three))
  await importInto(shop, folder)
  const before = await readCatalogue(shop.db)
  const none = { added: [], changed: [], retired: [], reordered: false }
  expect(await importInto(shop, folder, { dryRun: true })).toMatchObject({
    preview: { ...none, categories: false, company: [] },
  })
  const rows = [{ model: 'D' }, { model: 'B', base_price: '13', colors: 'Black' }, { model: 'A' }]
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  expect(await importInto(shop, folder, { dryRun: true, replace: true })).toMatchObject({
    outcome: 'checked',
    preview: {
      added: ['D'],
      changed: [{ model: 'B', columns: ['base_price', 'colors', 'words'] }],
      retired: ['C'],
      reordered: true,
      categories: false,
      company: [],
    },
  })
  expect(await readCatalogue(shop.db)).toEqual(before)
})

/** Pictures on the web, and how often each was asked for. */
async function pictureHost(picture: Buffer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const found = request.url?.startsWith('/files/')
    response.writeHead(found ? 200 : 404).end(found ? picture : '')
  })
  server.listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { asked, url: (path: string) => `http://127.0.0.1:${port}${path}` }
}

/** A Shopify export of a shirt in four variants and a scarf. */
const shopifyCsv = (front: string, back: string, scarf: string) =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Grams,Variant Price,Image Src,Image Position,Gift Card,Variant Tax Code',
    `linen-shirt,Linen Shirt,"<p>Cool &amp; light,</p><ul><li>washed</li></ul>",Us,Shirts,"summer, men",true,Color,White,Size,S,210,18.50,${back},2,false,`,
    `linen-shirt,,,,,,,,White,,M,210,18.50,${front},1,,`,
    'linen-shirt,,,,,,,,Sand,,S,210,19.00,,,,',
    'linen-shirt,,,,,,,,Sand,,M,210,18.50,,,,',
    `silk-scarf,Silk Scarf,,Us,,"women, silk",false,Title,Default Title,,,0,9,${scarf},1,false,`,
  ].join('\n')

async function shopifyFile(...pictures: [string, string, string]) {
  const file = join(await temporaryFolder(), 'products_export.csv')
  await writeFile(file, shopifyCsv(...pictures))
  return file
}

test('an export of Shopify is taken as it is, with its pictures from the web', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await importInto(shop, folder)
  const host = await pictureHost(await readFile(join(folder, 'images', 'wallet.png')))
  const file = await shopifyFile(host.url('/files/a.png?v=1'), host.url('/files/b.png'), '')
  const report = await importInto(shop, file, { minQuantity: 200, replace: true })
  expect(report).toMatchObject({ outcome: 'imported', added: 2, removed: 1, bad: [] })
  expect(report.notes).toEqual([
    'products_export.csv:2: Variant Price: differs among the variants; all are shown at the highest, 19',
    'products_export.csv:6: Image Src: names no picture',
  ])
  expect(await productsIn(shop)).toMatchObject([
    {
      id: 'linen-shirt',
      name: 'Linen Shirt',
      category: 'shirts',
      description: 'Cool & light,\nwashed',
      colors: ['White', 'Sand'],
      sizes: ['S', 'M'],
      specifications: { weight: '210 g' },
      pricing: { base_price: 19, currency: 'USD', min_quantity: 200 },
      is_active: true,
      pictures: [
        { base: expect.stringMatching(/-1\./u) },
        { base: expect.stringMatching(/-2\./u) },
      ],
    },
    { id: 'silk-scarf', category: 'women', specifications: {}, is_active: false, pictures: [] },
  ])
  const folderOut = join(await temporaryFolder(), 'export')
  await exportCatalogue(shop, folderOut, 'csv')
  expect(await importInto(shop, folderOut)).toMatchObject({
    outcome: 'unchanged',
    notes: ['products.csv:4: images: names no picture'],
  })
  expect(host.asked).toHaveLength(2)
  const again = await importInto(shop, file, { minQuantity: 200 })
  expect(again).toMatchObject({ outcome: 'unchanged' })
  expect(host.asked).toHaveLength(2)
})

test('what is wrong in an export of Shopify is told by its own columns', async () => {
  const shop = await openDeps()
  await importInto(shop, await catalogueFolder())
  const host = await pictureHost(Buffer.from('no picture'))
  const file = await shopifyFile(host.url('/gone.png'), host.url('/files/b.png'), '')
  expect((await importInto(shop, file)).bad).toEqual(
    expect.arrayContaining([
      `products_export.csv:2: images: ${host.url('/gone.png')} cannot be fetched: the answer was 404`,
      `products_export.csv:2: images: ${host.url('/files/b.png')} cannot be read as a picture`,
    ]),
  )
  const text = (await readFile(file, 'utf8')).replace('19.00', 'cheap').replace('Silk Scarf', '')
  await writeFile(file, text)
  expect((await importInto(shop, file)).bad).toEqual([
    'products_export.csv:4: Variant Price: "cheap" is not a price such as 12.50',
    'products_export.csv:6: Title: is empty',
  ])
})
