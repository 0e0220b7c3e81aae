import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { writeCatalogue, type UndatedProduct } from '#server/db/catalogue/write-catalogue.ts'
import { openDataFolders } from '#server/config/data-folders.ts'
import { openDatabase } from '#server/db/database.ts'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'

const seed = 6

/** What a style of the season is called, in three languages. */
const seasons = [
  ['Harbour', '海港', 'Puerto'],
  ['Alpine', '高山', 'Alpino'],
  ['Meridian', '子午', 'Meridiano'],
  ['Lotus', '荷花', 'Loto'],
  ['Granite', '花岗', 'Granito'],
  ['Amber', '琥珀', 'Ámbar'],
  ['Cedar', '雪松', 'Cedro'],
  ['Orchid', '兰花', 'Orquídea'],
  ['Willow', '柳叶', 'Sauce'],
  ['Monsoon', '季风', 'Monzón'],
  ['Indigo', '靛蓝', 'Índigo'],
  ['Saffron', '藏红', 'Azafrán'],
] as const
/** The first style, which has the largest table of sizes and colors. */
export const wideStyle = 'jk-10000'
const wideSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']
const wideColors = ['Black', 'Navy', 'Olive', 'Sand', 'Charcoal', 'White']
const makes = ['Classic', 'Light', 'Studio', 'Field', 'Travel', 'Heritage', 'Everyday', 'Reserve']

/**
 * The data folder of a shop with so many products, made once: styles after the demonstration catalogue, whose
 * pictures they share. The same number always gives the same products.
 */
export async function shopOf(count: number): Promise<string> {
  const folder = `var/bench/${seed}-${count}-wide`
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  for (const pictures of ['images', 'factory']) {
    await cp(`${catalogueTemplate}/${pictures}`, `${making}/${pictures}`, { recursive: true })
  }
  await fill({ file: openDataFolders(making).database }, count)
  await rename(making, folder)
  return folder
}

/** Writes the same products into an empty database. */
export async function fill(where: Parameters<typeof openDatabase>[0], count: number) {
  const molds = await demonstration()
  const db = await openDatabase(where)
  const products = variations(molds.products, count)
  await writeCatalogue(db, { ...molds, products }, Date.UTC(2026, 0, 1))
  await db.destroy()
}

async function demonstration() {
  const db = await openDatabase({ file: openDataFolders(catalogueTemplate).database })
  const { products, categories, company } = await readCatalogue(db)
  await db.destroy()
  return {
    products: products.map((json) => JSON.parse(json) as Product),
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: JSON.parse(company ?? '') as CompanyInfo, // all three were checked when they were imported
  }
}

function variations(molds: Product[], count: number): UndatedProduct[] {
  const chance = chanceOf(seed)
  const varieties = Array.from({ length: count }, (_, n) => varied(chance.oneOf(molds), n, chance))
  const [first, ...others] = varieties
  if (first === undefined) return []
  const model = wideStyle.toUpperCase()
  return [{ ...first, id: wideStyle, model, colors: wideColors, sizes: wideSizes }, ...others]
}

function varied(mold: Product, n: number, chance: Chance): UndatedProduct {
  const { created_at: _created, updated_at: _updated, ...product } = mold
  const [en, zh, es] = chance.oneOf(seasons)
  const make = chance.oneOf(makes)
  const model = `${product.model.slice(0, 2)}-${10_000 + n}`
  const { translations } = product
  return {
    ...product,
    id: model.toLowerCase(),
    model,
    name: `${en} ${make} ${product.name}`,
    colors: product.colors.filter((_, at) => at === 0 || chance.happens(0.7)),
    pricing: {
      ...product.pricing,
      base_price: chance.between(150, 12_000) / 100,
      min_quantity: chance.oneOf([50, 100, 200, 300, 500, 1000, 2000]),
    },
    translations: {
      zh: { ...translations['zh'], name: `${zh}${translations['zh']?.name ?? ''}` },
      es: { ...translations['es'], name: `${translations['es']?.name ?? ''} ${es} ${make}` },
    },
  }
}

/** Words that the generated products are found by. */
export const findingWords = [...seasons.flat(), ...makes]
