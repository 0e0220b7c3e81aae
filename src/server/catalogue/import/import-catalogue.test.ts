import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'

const productsIn = async ({ db }: { db: Parameters<typeof readCatalogue>[0] }) =>
  (await readCatalogue(db)).products.map((json): unknown => JSON.parse(json))

test('a row becomes a product as the contract describes it', async () => {
  const shop = await openDeps()
  const report = await importInto(shop, await catalogueFolder(), { now: () => 0 })
  expect(report).toMatchObject({ outcome: 'imported', version: 1, added: 1, bad: [] })
  expect(await productsIn(shop)).toEqual([
    {
      id: 'wl-1',
      name: 'Bifold Wallet',
      model: 'WL-1',
      category: 'wallets',
      description: 'Folds once.',
      materials: ['Cowhide', 'Cotton'],
      colors: ['Cognac', 'Black'],
      sizes: [],
      specifications: { card_slots: '6' },
      is_active: true,
      pricing: { base_price: 12.5, currency: 'USD', min_quantity: 500 },
      translations: { zh: { name: '对折钱包' } },
      images: [expect.stringMatching(/^\/images\/wl-1-1\.[0-9a-f]{10}-40\.webp$/u)],
      pictures: [
        {
          base: expect.stringMatching(/^\/images\/wl-1-1\.[0-9a-f]{10}$/u),
          widths: [40],
          width: 40,
          height: 50,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,.{1,300}$/u),
        },
      ],
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.000Z',
    },
  ])
})

test('a picture is made as AVIF and WebP in every width, upright and without metadata', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await sharp({ create: { width: 1600, height: 1400, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folder, 'images', 'wallet.jpg'))
  await writeFile(join(folder, 'products.csv'), productsCsv([{ images: 'wallet.jpg' }]))
  await importInto(shop, folder)
  const made = (await readdir(shop.folders.images)).filter((name) => !name.endsWith('.json'))
  const wanted = [1080, 1280, 160, 320, 480, 720].flatMap((w) => [
    `wl-1-1-${w}.avif`,
    `wl-1-1-${w}.webp`,
  ])
  expect(made.map((name) => name.replace(/\.[0-9a-f]{10}/u, '')).toSorted()).toEqual(wanted)
  const large = made.find((name) => name.endsWith('-1280.webp')) ?? ''
  const metadata = await sharp(join(shop.folders.images, large)).metadata()
  expect(metadata).toMatchObject({ width: 1280, height: 1463 })
  expect(metadata).not.toHaveProperty('exif')
  expect(metadata).not.toHaveProperty('orientation')
})

test('importing the same folder again changes nothing', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([{}, { model: 'WL-2' }])
  await importInto(shop, folder, { now: () => 0 })
  const before = await readCatalogue(shop.db)
  const pictures = await datesOfFiles(shop.folders.images)
  const again = await importInto(shop, folder, { now: () => 5000 })
  expect(again).toMatchObject({
    outcome: 'unchanged',
    version: 1,
    added: 0,
    updated: 0,
    removed: 0,
  })
  expect(await readCatalogue(shop.db)).toEqual(before)
  expect(await datesOfFiles(shop.folders.images)).toEqual(pictures)
})

test('a changed row keeps its first date, an unchanged one both, `replace` retires a missing one', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([{ model: 'A' }, { model: 'B' }, { model: 'C' }])
  await importInto(shop, folder, { now: () => 0 })
  const changed = [{ model: 'B', base_price: '13' }, { model: 'A' }]
  await writeFile(join(folder, 'products.csv'), productsCsv(changed))
  const report = await importInto(shop, folder, { now: () => 1000, replace: true })
  expect(report).toMatchObject({ version: 2, added: 0, updated: 1, removed: 1 })
  const [first, then] = ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:01.000Z']
  expect(await productsIn(shop)).toMatchObject([
    { id: 'b', created_at: first, updated_at: then },
    { id: 'a', created_at: first, updated_at: first },
  ])
})

const badCells: [string, Record<string, string>, string][] = [
  ['no model', { model: '' }, 'model: is empty'],
  ['a price in words', { base_price: 'cheap' }, 'base_price: "cheap" is not a price such as 12.50'],
  [
    'a price of three decimals',
    { base_price: '0.005' },
    'base_price: "0.005" has more than two decimals: write a price such as 12.50',
  ],
  ['another currency', { currency: 'EUR' }, 'currency: "EUR" is not the currency of the shop, USD'],
  ['half a piece', { min_quantity: '0.5' }, 'min_quantity: "0.5" is not a whole number of pieces'],
  [
    'a maximum below the minimum',
    { max_quantity: '2' },
    'max_quantity: "2" is less than min_quantity',
  ],
  ['an unknown category', { category: 'hats' }, 'category: hats is not among the categories'],
  [
    'a specification without value',
    { specifications: 'x' },
    'specifications: "x" has an entry that is not key=value',
  ],
  ['a picture that is not there', { images: 'none.png' }, 'images: images/none.png is missing'],
  [
    'a picture outside its folder',
    { images: '../x.png' },
    'images: names "../x.png", which is no picture file such as front.jpg; several are separated by |',
  ],
  ['a maybe', { is_active: 'maybe' }, 'is_active: "maybe" is neither yes nor no'],
  ['a NUL byte', { name: 'Wal\0let' }, 'name: "Wal\\u0000let" holds control characters'],
]
test.each(badCells)('%s is told with its line', async (_, cells, reason) => {
  const shop = await openDeps()
  const folder = await catalogueFolder([{ model: 'X', description: 'two\nlines' }, cells])
  const report = await importInto(shop, folder)
  expect(report).toEqual({ outcome: 'rejected', bad: [`products.csv:4: ${reason}`], notes: [] })
  expect(await readCatalogue(shop.db)).toMatchObject({ version: 0, products: [] })
})

test('one bad row keeps all others out, unless bad rows are skipped', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([{}, { model: 'WL-2', base_price: '?' }, { model: 'wl 1' }])
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'rejected' })
  const report = await importInto(shop, folder, { skipBad: true })
  expect(report).toMatchObject({ outcome: 'imported', products: 1, added: 1 })
  expect(report.bad).toEqual([
    'products.csv:3: base_price: "?" is not a price such as 12.50',
    'products.csv:4: model: wl 1 is on line 2 already',
  ])
})

test('skipping every row does not empty the shop', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await importInto(shop, folder)
  await writeFile(join(folder, 'products.csv'), productsCsv([{ base_price: '?' }]))
  expect(await importInto(shop, folder, { skipBad: true })).toMatchObject({ outcome: 'rejected' })
  expect(await readCatalogue(shop.db)).toMatchObject({ version: 1, products: [expect.anything()] })
})

test('a dry run only looks', async () => {
  const shop = await openDeps()
  const report = await importInto(shop, await catalogueFolder(), { dryRun: true })
  expect(report).toMatchObject({ outcome: 'checked', bad: [], products: 1 })
  expect(await readdir(shop.folders.images)).toEqual([])
})

test('a file from a spreadsheet on Windows reads the same, and its lines count as an editor counts', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const rows = [{ description: 'two\nlines' }, { model: 'WL-2', base_price: '?' }]
  const text = productsCsv(rows).replaceAll('\n', '\r\n')
  await writeFile(join(folder, 'products.csv'), `\uFEFF${text}\r\n\r\n`)
  expect(await importInto(shop, folder, { skipBad: true })).toMatchObject({
    outcome: 'imported',
    bad: ['products.csv:4: base_price: "?" is not a price such as 12.50'],
  })
})

test('a picture that is none, or only half of one, is told with its line', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder([
    {},
    { model: 'B', images: 'b.jpg' },
    { model: 'C', images: 'c.png' },
  ])
  await writeFile(join(folder, 'images', 'b.jpg'), 'not a picture')
  const grey = { width: 400, height: 400, channels: 3, background: '#888' } as const
  const noise = await sharp({
    create: { ...grey, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'images', 'c.png'), noise.subarray(0, noise.length / 2))
  expect(await importInto(shop, folder)).toEqual({
    outcome: 'rejected',
    bad: [
      'products.csv:3: images: images/b.jpg cannot be read as a picture',
      'products.csv:4: images: images/c.png cannot be read as a picture',
    ],
    notes: [],
  })
  expect(await readCatalogue(shop.db)).toMatchObject({ version: 0 })
})

const brokenFiles: [string, string, string | Buffer, string][] = [
  [
    'a missing column',
    'products.csv',
    'model,name,description,base_price,min_quantity,images\n',
    'products.csv:1: category: the column is missing',
  ],
  [
    'an unknown column',
    'categories.csv',
    'slug,name,colour\n',
    'categories.csv:1: colour: the column is not known',
  ],
  ['an empty file', 'categories.csv', '', 'categories.csv:1: is empty'],
  [
    'an open quotation mark',
    'categories.csv',
    'slug,name\nhats,Hats\n"wallets,Wallets\n',
    'categories.csv:3: opens a quotation mark that is never closed',
  ],
  [
    'another encoding',
    'categories.csv',
    Buffer.from('slug,name\nwallets,Torba\xb3\n', 'latin1'),
    'categories.csv:2: is text in an encoding that is not known',
  ],
  ['a company without e-mail', 'company.json', '{}', 'company.json:1: company_name: '],
  ['a company that is not JSON', 'company.json', '{\n"a":1,\n}', 'company.json:3: is not JSON'],
]
test.each(brokenFiles)('%s cannot be skipped', async (_, file, content, reason) => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await writeFile(join(folder, file), content)
  const report = await importInto(shop, folder, { skipBad: true })
  expect(report.outcome).toBe('rejected')
  expect(report.bad).toContainEqual(expect.stringContaining(reason))
})

async function datesOfFiles(folder: string) {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs]))
}

test('the pictures of the factory go where the company’s facts say', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await mkdir(join(folder, 'factory'))
  await cp(join(folder, 'images', 'wallet.png'), join(folder, 'factory', 'cutting.png'))
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as CompanyInfo
  const caption = { en: 'Cutting table', zh: '裁床' }
  const withPictures = (...files: string[]) =>
    writeFile(
      file,
      JSON.stringify({
        ...company,
        factory_pictures: files.map((name) => ({ file: name, caption })),
      }),
    )

  await withPictures('cutting.png', 'gone.png')
  expect(await importInto(shop, folder)).toEqual({
    outcome: 'rejected',
    bad: ['company.json:1: factory/gone.png is missing'],
    notes: [],
  })

  await writeFile(join(folder, 'factory', 'words.png'), 'no picture')
  await withPictures('words.png')
  expect(await importInto(shop, folder)).toEqual({
    outcome: 'rejected',
    bad: ['company.json:1: factory/words.png cannot be read as a picture'],
    notes: [],
  })

  await withPictures('../company.json')
  expect(await importInto(shop, folder)).toMatchObject({
    outcome: 'rejected',
    bad: [expect.stringContaining('factory_pictures.0.file')],
  })

  await withPictures('cutting.png')
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported' })
  const stored = JSON.parse((await readCatalogue(shop.db)).company ?? '') as CompanyInfo
  const [shown] = stored.factory_pictures ?? []
  expect(shown).toMatchObject({ caption, picture: { widths: [40] } })
  const [, name] =
    /^\/uploads\/factory\/(factory-1\.\w{10})$/u.exec(shown?.picture.base ?? '') ?? []
  expect(await readdir(shop.folders.factory)).toContain(`${name}-40.avif`)
})
