import { join } from 'node:path'
import type { Category, Product, Synonym } from '#shared/contract/catalogue.ts'
import { makeFolder } from '#server/config/data-folders.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { readCatalogue, type StoredCompany } from '#server/db/catalogue-repository.ts'
import { listColumns } from '../import/readers/read-table.ts'
import { createPictureCopier, type CopiedPictures } from './copy-pictures.ts'
import { toCategoryCells, toProductCells } from './product-columns.ts'
import { writeCompany, type ExportedShop } from './write-company.ts'
import { categoryColumns, productColumns } from '../import/parse-row.ts'
import { toSynonymCells, synonymColumns } from '../synonyms.ts'
import { wordColumns, collectWords, type Word } from '../import/translations.ts'

/** `missing` are pictures that should exist. */
export type ExportReport = { products: number; pictures: number; missing: string[] }

/**
 * `importCatalogue` reads the folder back unchanged. `extension` is the lists' format; pictures are the originals,
 * the largest sizes where the shop has none.
 */
export async function exportCatalogue(
  { db, stores }: ExportedShop,
  folder: string,
  extension: 'csv' | 'xlsx',
): Promise<ExportReport> {
  const stored = await readCatalogue(db)
  const products = stored.products.map((json) => JSON.parse(json) as Product) // written by the repository
  const categories = stored.categories.map((json) => JSON.parse(json) as Category)
  const images = join(folder, 'images')
  makeFolder(images)
  const company = JSON.parse(stored.company ?? '{}') as Partial<StoredCompany> // likewise
  const result: CopiedPictures = { copied: 0, missing: [] }
  const toImages = { originals: stores.originals, made: stores.images, to: images }
  const copyPictures = createPictureCopier(db, toImages, result)
  const rows: Record<string, string>[] = []
  for (const product of products)
    rows.push(toProductCells(product, await copyPictures(product.pictures)))
  await writeCompany({ db, stores }, company, folder, result)
  const toListPath = (name: string) => join(folder, `${name}.${extension}`)
  await writeSpreadsheet(toListPath('products'), listColumns(productColumns), rows)
  const categoryRows = categories.map((category) => toCategoryCells(category))
  await writeSpreadsheet(toListPath('categories'), listColumns(categoryColumns), categoryRows)
  const words =
    stored.words === undefined
      ? [...collectWords(products).values()]
      : (JSON.parse(stored.words) as Word[]) // likewise
  if (words.length > 0) await writeSpreadsheet(toListPath('words'), listColumns(wordColumns), words)
  const synonyms = (JSON.parse(stored.synonyms) as Synonym[]).map(toSynonymCells) // likewise
  if (synonyms.length > 0)
    await writeSpreadsheet(toListPath('synonyms'), listColumns(synonymColumns), synonyms)
  return { products: products.length, pictures: result.copied, missing: result.missing }
}
