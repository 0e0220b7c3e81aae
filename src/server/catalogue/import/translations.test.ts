import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitColours } from '#shared/domain/search/facet-values.ts'
import { catalogueFolder, productsCsv } from '../../../../tests/support/samples/catalogue-folder.ts'
import { sourceAt } from '../../../../tests/support/samples/catalogue-source.ts'

test('a product takes its own words of words.csv along, in each language that has them', async () => {
  const folder = await catalogueFolder()
  await writeFile(
    join(folder, 'products.csv'),
    productsCsv([{ colors: 'Cognac | Sky 7', specifications: 'card_slots=6 slots' }]),
  )
  await writeFile(
    join(folder, 'words.csv'),
    'word,zh,es\nCognac,干邑棕,Coñac\ncard_slots,卡位,\n6 slots,6 个卡位,\nRust,铁锈红,Óxido\n',
  )
  const { products, broken } = await sourceAt(folder)
  expect(broken).toEqual([])
  expect(products[0]?.product.translations).toMatchObject({
    zh: { words: { Cognac: '干邑棕', card_slots: '卡位', '6 slots': '6 个卡位' } },
    es: { words: { Cognac: 'Coñac' } },
  })
  expect(products[0]?.product.translations['zh']?.words).not.toHaveProperty('Rust')
})

test('a row without a word is named', async () => {
  const folder = await catalogueFolder()
  await writeFile(join(folder, 'words.csv'), 'word,zh\n,红\n')
  const { broken } = await sourceAt(folder)
  expect(broken).toEqual(['words.csv:2: word: is empty'])
})

test('whatever the demonstration catalogue says in English has Chinese words', async () => {
  const { products } = await sourceAt('catalogue')
  const english = products.flatMap(({ product }) => {
    const said = product.translations['zh']?.words ?? {}
    const { colors, sizes, materials, specifications } = product
    const plain = colors.flatMap(splitColours)
    return [
      ...colors,
      ...plain,
      ...sizes,
      ...materials,
      ...Object.entries(specifications).flat(),
    ].filter((word) => /[a-z]{3}/u.test(word) && !(word in said))
  })
  expect(english).toEqual([])
  expect(products).toHaveLength(72)
})
