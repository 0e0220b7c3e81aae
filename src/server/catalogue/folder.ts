import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Caption, CompanyInfo, type Category } from '#shared/contract/catalogue.ts'
import { pictureFile } from './cells.ts'
import { readCsv, type Columns, type Table } from './csv.ts'
import {
  categoryColumns,
  categoryOf,
  productColumns,
  productOf,
  type DescribedProduct,
} from './rows.ts'
import { withWords, wordColumns, wordOf, type Word } from './words.ts'

/** `company.json`: what travels, but the pictures of the factory are still files in `factory/`. */
const CompanyFile = v.object({
  ...CompanyInfo.entries,
  factory_pictures: v.optional(v.array(v.object({ file: pictureFile, caption: Caption }))),
})
/** A house as its folder describes it. */
export type CompanyFile = v.InferOutput<typeof CompanyFile>

/** A product and where it stands in the file, for reasons that turn up later. */
export type RowProduct = { line: number; product: DescribedProduct }

/**
 * What a catalogue folder holds. `badRows` can be skipped; `broken` cannot: a file is missing or unreadable,
 * or the categories or the company are wrong. Both are written `file:line: reason`.
 */
export type CatalogueFolder = {
  products: RowProduct[]
  categories: Category[]
  company: CompanyFile | undefined
  badRows: string[]
  broken: string[]
}

/** How a bad row is told. */
export const badRow = (file: string, line: number, reason: string) => `${file}:${line}: ${reason}`

/** Reads products.csv, categories.csv and company.json of a folder and looks whether the pictures are there. */
export async function readFolder(folder: string): Promise<CatalogueFolder> {
  const categories = await readCategories(folder)
  const company = await readCompany(folder)
  const slugs = new Set(categories.rows.map(({ slug }) => slug))
  const products = await readProducts(folder, slugs)
  const words = await readWords(folder)
  return {
    products: products.rows.map(({ line, product }) => ({
      line,
      product: withWords(product, words.byWord),
    })),
    categories: categories.rows,
    company: company.company,
    badRows: products.bad,
    broken: [...categories.broken, ...words.broken, ...company.broken, ...products.broken],
  }
}

async function readProducts(folder: string, categories: Set<string>) {
  const file = 'products.csv'
  const { table, broken } = await readTable(folder, file, productColumns)
  const rows: RowProduct[] = []
  const bad: string[] = []
  const lineOfId = new Map<string, number>()
  for (const row of table.rows) {
    const { line } = row
    const product = productOf(row)
    const reasons = Array.isArray(product) ? product : []
    if (!Array.isArray(product)) {
      const taken = lineOfId.get(product.id)
      if (taken === undefined) lineOfId.set(product.id, line)
      else reasons.push(`model ${product.model} is on line ${taken} already`)
      if (!categories.has(product.category)) {
        reasons.push(`category ${product.category} is not in categories.csv`)
      }
      for (const name of product.files) {
        if (!(await exists(join(folder, 'images', name)))) reasons.push(`images/${name} is missing`)
      }
      if (reasons.length === 0) rows.push({ line, product })
    }
    bad.push(...reasons.map((reason) => badRow(file, line, reason)))
  }
  return { rows, bad, broken }
}

async function readCategories(folder: string) {
  const file = 'categories.csv'
  const { table, broken } = await readTable(folder, file, categoryColumns)
  const rows: Category[] = []
  for (const row of table.rows) {
    const category = categoryOf(row)
    if (Array.isArray(category)) {
      broken.push(...category.map((reason) => badRow(file, row.line, reason)))
    } else if (rows.some(({ slug }) => slug === category.slug)) {
      broken.push(badRow(file, row.line, `slug ${category.slug} comes twice`))
    } else rows.push(category)
  }
  return { rows, broken }
}

/** The trade's words in other languages. The file may be missing. */
async function readWords(folder: string) {
  const file = 'words.csv'
  const byWord = new Map<string, Word>()
  if (!(await exists(join(folder, file)))) return { byWord, broken: [] }
  const { table, broken } = await readTable(folder, file, wordColumns)
  for (const row of table.rows) {
    const word = wordOf(row)
    if (!Array.isArray(word)) byWord.set(word.word, word)
    else broken.push(...word.map((reason) => badRow(file, row.line, reason)))
  }
  return { byWord, broken }
}

async function readTable(folder: string, file: string, columns: Columns) {
  const bytes = await readIfThere(join(folder, file))
  const table: Table =
    bytes === undefined
      ? { rows: [], broken: [{ line: 1, reason: 'the file is missing' }] }
      : readCsv(bytes, columns)
  return { table, broken: table.broken.map(({ line, reason }) => badRow(file, line, reason)) }
}

async function readCompany(folder: string) {
  const file = 'company.json'
  const bytes = await readIfThere(join(folder, file))
  if (bytes === undefined) return { broken: [badRow(file, 1, 'the file is missing')] }
  const text = new TextDecoder().decode(bytes)
  try {
    const written: unknown = JSON.parse(text)
    const read = v.safeParse(CompanyFile, written)
    if (read.success) {
      const broken: string[] = []
      for (const { file: name } of read.output.factory_pictures ?? []) {
        if (await exists(join(folder, 'factory', name))) continue
        broken.push(badRow(file, 1, `factory/${name} is missing`))
      }
      // as it was written, since an exporter may say more than the schema asks
      return { company: written as CompanyFile, broken }
    }
    return {
      broken: read.issues.map((i) => badRow(file, 1, `${v.getDotPath(i) ?? ''} ${i.message}`)),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/u.exec(reason)?.[1] ?? 1)
    return { broken: [badRow(file, line, `is not JSON (${reason})`)] }
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
