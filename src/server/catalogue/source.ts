import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Category, CompanyInfo } from '#shared/contract/catalogue.ts'
import { companyFile, readCompany, type CompanyFile } from './company-file.ts'
import { told, type Complaint } from './complaint.ts'
import { namesIn, readIfThere, spreadsheetIn } from './folder-files.ts'
import {
  categoryColumns,
  categoryOf,
  productColumns,
  productOf,
  type DescribedProduct,
} from './rows.ts'
import { isShopify, shopifyProducts, type ShopifyOptions } from './shopify.ts'
import type { Sheet } from './sheet.ts'
import { columnsOf, readSheet, rowsOf, tableOf } from './table.ts'
import { withWords, wordColumns, wordOf, type Word } from './words.ts'
import { isWorkbook } from './workbook.ts'

/** A product and where it stands in the file, for reasons that turn up later. */
export type RowProduct = { line: number; product: DescribedProduct }

/**
 * What a catalogue to import holds. `badRows` can be skipped; `broken` cannot: a file is missing or unreadable, or the
 * categories or the company are wrong. Both are written `file:line: column: reason`, as are `notes`, which stop nothing.
 */
export type CatalogueSource = {
  /** Where `images/` is. */
  folder: string
  /** The file with the products. */
  file: string
  products: RowProduct[]
  categories: Category[]
  company: { written: CompanyFile } | { held: CompanyInfo } | undefined
  badRows: string[]
  broken: string[]
  notes: string[]
}

/** What the shop has already, for a file that comes without its neighbours. */
export type Held = { categories: Category[]; company: CompanyInfo; words: Map<string, Word> }

/** What a source may lean on. */
export type SourceOptions = ShopifyOptions & { held?: Held | undefined }

/**
 * Reads a catalogue: a folder with products, categories and company.json, or a single file with products, beside which
 * the others may lie; what does not is as the shop has it. Looks whether the pictures are there.
 */
export async function readSource(
  path: string,
  { held, minQuantity }: SourceOptions = {},
): Promise<CatalogueSource> {
  const whole = (await stat(path)).isDirectory()
  const folder = whole ? path : dirname(path)
  const fallback = whole ? undefined : held
  const names = await namesIn(folder)
  const file = whole ? spreadsheetIn(names, 'products') : basename(path)
  const bytes = await readIfThere(join(folder, file))
  const sheet = bytes === undefined ? missing : await readSheet(bytes)
  const foreign = isShopify(columnsOf(sheet))

  const categoriesFile = bytes && (await categoriesSheet(folder, names, { file, bytes }))
  const known = fallback && !categoriesFile ? fallback.categories : undefined
  const categories = known
    ? { rows: known, broken: [] }
    : foreign && !categoriesFile
      ? { rows: [], broken: [] }
      : readCategories(categoriesFile ?? { file: 'categories.csv', sheet: missing })
  const company = await companyOf(folder, fallback)
  const words = await readWords(folder, names, fallback)

  const products = foreign
    ? shopifyProducts(rowsOf(sheet), categories.rows, { minQuantity })
    : { ...ownProducts(sheet), categories: categories.rows }
  const checked = await checkRows(products.rows, join(folder, 'images'), products.categories)
  const bad = [...products.bad, ...checked.bad].toSorted((a, b) => a.line - b.line)
  return {
    folder,
    file,
    products: checked.good.map(({ line, product }) => ({
      line,
      product: withWords(product, words.byWord),
    })),
    categories: products.categories,
    company: company.company,
    badRows: bad.map((complaint) => told(file, complaint)),
    broken: [
      ...categories.broken,
      ...words.broken,
      ...company.broken,
      ...products.broken.map((complaint) => told(file, complaint)),
    ],
    notes: products.notes.map((complaint) => told(file, complaint)),
  }
}

const missing: Sheet = { lines: [], broken: [{ line: 1, reason: 'the file is missing' }] }

function ownProducts(sheet: Sheet) {
  const { rows: given, broken } = tableOf(sheet, productColumns)
  const rows: RowProduct[] = []
  const bad: Complaint[] = []
  for (const row of given) {
    const product = productOf(row)
    if (Array.isArray(product)) bad.push(...product)
    else rows.push({ line: row.line, product })
  }
  const bare = rows.filter(({ product }) => product.files.length === 0)
  const notes = bare.map(({ line }) => ({ line, column: 'images', reason: 'names no picture' }))
  return { rows, bad, broken, notes }
}

/** What a row cannot know of itself: whether its model, category and pictures fit the rest. */
async function checkRows(rows: RowProduct[], images: string, categories: Category[]) {
  const slugs = new Set(categories.map(({ slug }) => slug))
  const there = await namesIn(images)
  const lineOfId = new Map<string, number>()
  const good: RowProduct[] = []
  const bad: Complaint[] = []
  for (const row of rows) {
    const { line, product } = row
    const before = bad.length
    const complain = (column: string, reason: string) => bad.push({ line, column, reason })
    const taken = lineOfId.get(product.id)
    if (taken === undefined) lineOfId.set(product.id, line)
    else complain('model', `${product.model} is on line ${taken} already`)
    if (!slugs.has(product.category)) {
      complain('category', `${product.category} is not among the categories`)
    }
    for (const name of product.files) {
      if (!isAddress(name) && !there.has(name)) complain('images', `images/${name} is missing`)
    }
    if (bad.length === before) good.push(row)
  }
  return { good, bad }
}

/** Whether a picture is named by its address on the web. */
export const isAddress = (file: string): boolean => /^https?:\/\//u.test(file)

type Products = { file: string; bytes: Uint8Array }

/** A file of categories, or the sheet of that name in the workbook of products. */
async function categoriesSheet(folder: string, names: Set<string>, { file, bytes }: Products) {
  const own = spreadsheetIn(names, 'categories')
  const ownBytes = await readIfThere(join(folder, own))
  if (ownBytes !== undefined) return { file: own, sheet: await readSheet(ownBytes) }
  const sheet = isWorkbook(bytes) ? await readSheet(bytes, 'categories') : undefined
  return sheet && sheet.lines.length > 0 ? { file: `${file} (categories)`, sheet } : undefined
}

function readCategories({ file, sheet }: { file: string; sheet: Sheet }) {
  const table = tableOf(sheet, categoryColumns)
  const broken = [...table.broken]
  const rows: Category[] = []
  for (const row of table.rows) {
    const { line } = row
    const category = categoryOf(row)
    if (Array.isArray(category)) broken.push(...category)
    else if (rows.some(({ slug }) => slug === category.slug)) {
      broken.push({ line, column: 'slug', reason: `${category.slug} comes twice` })
    } else rows.push(category)
  }
  return { rows, broken: broken.map((complaint) => told(file, complaint)) }
}

/** The house: what company.json says, else what the shop has. */
async function companyOf(folder: string, held: Held | undefined) {
  const { company, broken } = await readCompany(folder)
  if (company !== undefined) return { company: { written: company }, broken }
  if (broken.length > 0) return { company: undefined, broken }
  if (held !== undefined) return { company: { held: held.company }, broken }
  const missingFile = told(companyFile, { line: 1, reason: 'the file is missing' })
  return { company: undefined, broken: [missingFile] }
}

/** The trade's words in other languages. The file may be missing. */
async function readWords(folder: string, names: Set<string>, held: Held | undefined) {
  const file = spreadsheetIn(names, 'words')
  const bytes = await readIfThere(join(folder, file))
  if (bytes === undefined) return { byWord: held?.words ?? new Map<string, Word>(), broken: [] }
  const { rows, broken } = tableOf(await readSheet(bytes), wordColumns)
  const byWord = new Map<string, Word>()
  const bad = [...broken]
  for (const row of rows) {
    const word = wordOf(row)
    if (Array.isArray(word)) bad.push(...word)
    else byWord.set(word.word, word)
  }
  return { byWord, broken: bad.map((complaint) => told(file, complaint)) }
}
