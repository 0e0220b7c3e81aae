import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { maxSynonyms } from '#shared/domain/search/lexicon.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { readCatalogue } from '../db/catalogue-repository.ts'
import { exportCatalogue } from './export/export-catalogue.ts'

const header = 'en,zh,es,kinds,near'
const leather = 'leather | hide,皮革,cuero,cowhide,pebbled PU'

async function folderWith(...rows: string[]) {
  const folder = await catalogueFolder()
  await writeFile(join(folder, 'synonyms.csv'), [header, ...rows, ''].join('\n'))
  return folder
}

const synonymsIn = async ({ db }: Awaited<ReturnType<typeof openDeps>>): Promise<unknown> =>
  JSON.parse((await readCatalogue(db)).synonyms)

test.each(['csv', 'xlsx'] as const)('exported synonyms (%s) change nothing', async (ending) => {
  const shop = await openDeps()
  await importInto(shop, await folderWith(leather))
  const read = [
    {
      en: ['leather', 'hide'],
      zh: ['皮革'],
      es: ['cuero'],
      kinds: ['cowhide'],
      near: ['pebbled PU'],
    },
  ]
  expect(await synonymsIn(shop)).toEqual(read)
  const parent = await mkdtemp(join(tmpdir(), 'synonyms-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'export')
  await exportCatalogue(shop, folder, ending)
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'unchanged', bad: [] })
  const other = await openDeps()
  await importInto(other, folder)
  expect(await synonymsIn(other)).toEqual(read)
})

test('a preview says that synonyms would change, and changes none', async () => {
  const shop = await openDeps()
  const folder = await folderWith(leather)
  await importInto(shop, folder)
  expect(await importInto(shop, folder, { dryRun: true })).toMatchObject({
    preview: { synonyms: false },
  })
  await writeFile(join(folder, 'synonyms.csv'), `${header}\nsuede,,,,\n`)
  expect(await importInto(shop, folder, { dryRun: true })).toMatchObject({
    preview: { synonyms: true },
  })
  expect(await synonymsIn(shop)).toMatchObject([{ en: ['leather', 'hide'] }])
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported' })
  expect(await synonymsIn(shop)).toMatchObject([{ en: ['suede'] }])
})

test('wrong rows of synonyms are told with their lines', async () => {
  const { bad } = await importInto(await openDeps(), await folderWith(leather, ',,,cowhide,'))
  expect(bad).toEqual(['synonyms.csv:3: has neither en nor zh nor es'])
})

test('there are as many rows of synonyms as have a sign, and no more', async () => {
  const rows = Array.from({ length: maxSynonyms }, (_, n) => `word${n},,,,`)
  expect(await importInto(await openDeps(), await folderWith(...rows))).toMatchObject({ bad: [] })
  const { bad } = await importInto(await openDeps(), await folderWith(...rows, 'more,,,,'))
  expect(bad).toEqual([`synonyms.csv:1: has more than ${maxSynonyms} rows`])
})
