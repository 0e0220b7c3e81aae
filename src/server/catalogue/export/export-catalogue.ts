import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Category, Picture, Product, Synonym } from '#shared/contract/catalogue.ts'
import { makeFolder } from '#server/config/data-folders.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { readCatalogue, type StoredCompany } from '#server/db/catalogue-repository.ts'
import { pagesFolder } from '../import/pages/read-pages.ts'
import { listColumns } from '../import/readers/read-table.ts'
import { companyFile } from '../import/readers/read-company.ts'
import { getLargestFile } from '../import/resize-image.ts'
import { toCategoryCells, toProductCells } from './product-columns.ts'
import { categoryColumns, productColumns } from '../import/parse-row.ts'
import { toSynonymCells, synonymColumns } from '../synonyms.ts'
import { wordColumns, collectWords } from '../import/translations.ts'

/** `missing` are pictures that should exist. */
export type ExportReport = { products: number; pictures: number; missing: string[] }

/** `importCatalogue` reads the folder back unchanged. `extension` is the lists' format; pictures are the largest. */
export async function exportCatalogue(
  { db, folders }: ShopData,
  folder: string,
  extension: 'csv' | 'xlsx',
): Promise<ExportReport> {
  const stored = await readCatalogue(db)
  const products = stored.products.map((json) => JSON.parse(json) as Product) // written by the repository
  const categories = stored.categories.map((json) => JSON.parse(json) as Category)
  const images = join(folder, 'images')
  makeFolder(images)
  const { factory_pictures, page_files, brand, ...company } = JSON.parse(
    stored.company ?? '{}',
  ) as StoredCompany // likewise
  const missing: string[] = []
  let pictures = 0
  const copy = async (picture: Picture, from: string, to: string) => {
    const file = getLargestFile(picture, from)
    try {
      await copyFile(file, join(to, toFileName(picture)))
      pictures += 1
    } catch {
      missing.push(basename(file)) // an export without it is still useful
    }
  }
  for (const picture of products.flatMap((product) => product.pictures)) {
    await copy(picture, folders.images, images)
  }
  if (factory_pictures !== undefined) await mkdir(join(folder, 'factory'))
  for (const { picture } of factory_pictures ?? []) {
    await copy(picture, folders.factory, join(folder, 'factory'))
  }
  const logo = brand?.logo
  if (logo !== undefined) {
    await mkdir(join(folder, 'brand'))
    await copy(logo, folders.factory, join(folder, 'brand'))
  }
  const rows = products.map((product) =>
    toProductCells(
      product,
      product.pictures.map((picture) => toFileName(picture)),
    ),
  )
  const toListPath = (name: string) => join(folder, `${name}.${extension}`)
  await writeSpreadsheet(toListPath('products'), listColumns(productColumns), rows)
  const categoryRows = categories.map((category) => toCategoryCells(category))
  await writeSpreadsheet(toListPath('categories'), listColumns(categoryColumns), categoryRows)
  const words = [...collectWords(products).values()]
  if (words.length > 0) await writeSpreadsheet(toListPath('words'), listColumns(wordColumns), words)
  const synonyms = (JSON.parse(stored.synonyms) as Synonym[]).map(toSynonymCells) // likewise
  if (synonyms.length > 0)
    await writeSpreadsheet(toListPath('synonyms'), listColumns(synonymColumns), synonyms)
  const companyJson = {
    ...company,
    ...(brand && { brand: { ...brand, ...(logo && { logo: toFileName(logo) }) } }),
    ...(factory_pictures && {
      factory_pictures: factory_pictures.map(({ picture, ...about }) => ({
        file: toFileName(picture),
        ...about,
      })),
    }),
  }
  await writeFile(join(folder, companyFile), `${JSON.stringify(companyJson, undefined, 2)}\n`)
  if (page_files !== undefined) await mkdir(join(folder, pagesFolder))
  for (const [file, text] of Object.entries(page_files ?? {}))
    await writeFile(join(folder, pagesFolder, file), text)
  return { products: products.length, pictures, missing }
}

/** A name by which an import recognises the picture. */
const toFileName = ({ base }: Picture) => `${basename(base)}.webp`
