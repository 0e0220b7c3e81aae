import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentProgress } from '#server/text/progress.ts'
import { catalogueFolder, importInto } from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../../tests/support/open-app.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { labelFormats } from './label-formats.ts'
import { selectStyles, type StyleChoice } from './select-styles.ts'
import { writeTags, type TagOptions } from './write-tags.ts'

const origin = 'https://shop.example.com'

/** A shop of two wallets and a jacket. */
async function shopWithTags() {
  const deps = await openDeps()
  const rows = [
    {},
    { model: 'WL-2', name: 'Łódź Wallet', name_zh: '喆字短款钱包', price_breaks: '1000 7.95' },
    { model: 'JK-3', name: 'Biker Jacket', category: 'jackets', name_zh: '' },
  ]
  await importInto(deps, await catalogueFolder(rows))
  const folder = await temporaryFolder()
  const select = (choice: Partial<StyleChoice>) =>
    selectStyles(deps.db, { categories: [], models: [], ...choice })
  const write = async (choice: Partial<StyleChoice>, options: Partial<TagOptions>) =>
    writeTags(deps, {
      ids: (await select(choice)).ids,
      file: join(folder, 'tags.pdf'),
      format: labelFormats['a4-3x8'],
      language: 'en',
      price: false,
      pictures: true,
      copies: 1,
      origin,
      progress: silentProgress,
      ...options,
    })
  return { deps, folder, select, write }
}

test('a sheet of tags shows model, name and price, and its codes lead to the styles', async () => {
  const { folder, write } = await shopWithTags()
  const file = join(folder, 'tags.pdf')
  expect(await write({}, { price: true, language: 'zh' })).toEqual({
    tags: 3,
    pages: 1,
    files: [file],
    missing: [],
  })
  const [page] = await readPdf(file)
  expect(page!.codes).toEqual(['jk-3', 'wl-1', 'wl-2'].map((id) => `${origin}/products/${id}`))
  for (const text of ['WL-1', '对折钱包', '$12.50 每件', '喆字短款钱包', '$7.95 起 每件'])
    expect(page!.text).toContain(text)
})

test('tags are of the chosen styles, and many pages become several files', async () => {
  const { folder, write } = await shopWithTags()
  const format = labelFormats['single-50x90']
  const choice = { models: ['wl-2'], categories: ['jackets'] }
  const report = await write(choice, { format, copies: 3, pagesPerFile: 4 })
  expect(report).toMatchObject({ tags: 6, pages: 6 })
  expect(await readdir(folder)).toEqual(['tags-1.pdf', 'tags-2.pdf'])
  const [first, second] = await Promise.all(report.files.map(readPdf))
  const ids = [...first!, ...second!].map(({ codes }) => codes[0]!.split('/').at(-1))
  expect(ids).toEqual(['wl-2', 'wl-2', 'wl-2', 'jk-3', 'jk-3', 'jk-3'])
  // without a price where none is wished, and without letters that the typeface lacks
  expect(first![0]!.text).toContain('Lódz Wallet')
  expect(first![0]!.text).not.toContain('$')
})

test('what the shop does not have is named', async () => {
  const { select } = await shopWithTags()
  expect(await select({ models: ['WL-9', 'wl-1'], categories: ['hats', 'Jackets'] })).toEqual({
    ids: ['wl-1', 'jk-3'],
    unknown: { models: ['WL-9'], categories: ['hats'] },
  })
})

test('a picture that is lost costs a tag its picture only', async () => {
  const { deps, write } = await shopWithTags()
  await rm(deps.folders.images, { recursive: true })
  const report = await write({ models: ['WL-1'] }, {})
  expect(report).toMatchObject({ tags: 1, missing: [expect.stringContaining('wl-1')] })
})

test('a file that is there already is neither written nor removed', async () => {
  const { folder, write } = await shopWithTags()
  const file = join(folder, 'tags.pdf')
  await writeFile(file, 'of before')
  await expect(write({}, {})).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('of before')
})
