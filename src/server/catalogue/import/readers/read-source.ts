import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Category, Synonym } from '#shared/contract/catalogue.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { maxSynonyms } from '#shared/domain/search/lexicon.ts'
import { companyFile, readCompany, type CompanyFile } from './read-company.ts'
import { isImportError, formatImportError, type ImportError } from '../import-error.ts'
import type { ImportErrors } from '../import-errors.ts'
import { readFirstBytes, listFileNames, chooseSpreadsheet } from '../folder-files.ts'
import { categoryColumns, parseCategory } from '../parse-row.ts'
import { mergeCategories } from '../keep-fields.ts'
import { keepUnknownFields, readOwnProducts, type FindProducts } from './read-own-products.ts'
import { createIdAssigner, type GivenIds } from '../given-ids.ts'
import { findShopReader } from './other-shops/find-shop-reader.ts'
import { readOtherShop, type OtherShopOptions } from './other-shops/read-other-shop.ts'
import { createCategoryNaming, createRowCheck } from './check-rows.ts'
import type { Staging } from '../staging.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { synonymColumns, parseSynonym } from '#server/catalogue/synonyms.ts'
import { withShopCurrency } from '../cells/currencies.ts'
import { readPages } from '../pages/read-pages.ts'
import { readTable, type Table } from './read-table.ts'
import type { ColumnMapping } from '../columns/plan-columns.ts'
import { findProductColumn, recognizeColumns } from '../columns/recognize-columns.ts'
import { createUnderstanding } from '../columns/understanding.ts'
import { addWord, maxWords, parseWord, withWords, wordColumns, type Word } from '../translations.ts'
import { isWorkbook } from './read-workbook.ts'

/** `broken` stops an import, `badRows` can be skipped, `notes` stop nothing. All `file:line: column: reason`. */
export type CatalogueSource = {
  folder: string
  file: string
  categories: Category[]
  company: { written: CompanyFile } | { held: StoredCompany } | undefined
  /** Of all its prices. */
  currency: string
  synonyms: Synonym[]
  words: Map<string, Word>
  /** Slugs that the source gives or uses; undefined for a single list without categories of its own. */
  listedCategories: Set<string> | undefined
  badRows: string[]
  /** Styles of the bad rows; undefined when one does not say which it is about. */
  badIds: Set<string> | undefined
  broken: string[]
  notes: string[]
  /** How the list was read, for the operator to check. */
  understood: string[]
}

/** What the shop has. */
export type FallbackData = {
  categories: Category[]
  company: StoredCompany
  words: Map<string, Word>
  synonyms: Synonym[]
  findProducts: FindProducts
  givenIds: GivenIds
}

export type SourceOptions = OtherShopOptions & {
  held?: () => Promise<FallbackData | undefined>
  /** What the operator has said about the list's headers. */
  columns?: ColumnMapping | undefined
  /** The part of `columns` that is said of this list. */
  given?: ColumnMapping | undefined
  /** A folder then says everything: what it has no file for is not kept. */
  replace?: boolean
  /** The folder then says everything of the firm: no page stays that it has no file for. */
  wholeFirm?: boolean
}

/**
 * The shop supplies what the source lacks. Checks that pictures exist. Good rows are written to `staging`. Prices are in
 * the currency that the source's company says, else in the shop's.
 */
export async function readSource(
  path: string,
  staging: Pick<Staging, 'add' | 'sort' | 'sorted'>,
  options: SourceOptions = {},
): Promise<CatalogueSource> {
  const isFolder = (await stat(path)).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const fallback = await options.held?.()
  const kept = options.replace && isFolder ? undefined : fallback
  const company = await resolveCompany(folder, fallback, options.wholeFirm ? undefined : kept)
  const currency = company.money?.currency ?? defaultMoney.currency
  const given = { ...options, path, isFolder, folder, fallback, kept, company, currency }
  return withShopCurrency(currency, () => readLists(given, staging))
}

type ListsOptions = SourceOptions & {
  path: string
  folder: string
  isFolder: boolean
  fallback: FallbackData | undefined
  kept: FallbackData | undefined
  company: Awaited<ReturnType<typeof resolveCompany>>
  currency: string
}

async function readLists(
  {
    path,
    folder,
    isFolder,
    fallback,
    kept,
    company,
    currency,
    minQuantity,
    columns = {},
    given,
  }: ListsOptions,
  staging: Pick<Staging, 'add' | 'sort' | 'sorted'>,
): Promise<CatalogueSource> {
  const names = await listFileNames(folder)
  const file = isFolder ? chooseSpreadsheet(names, 'products') : basename(path)
  const written = await readTable(join(folder, file), { findColumn: findProductColumn(columns) })
  const shopReader = findShopReader(written.names, { minQuantity })

  const categoriesFile = names.has(file) && (await findCategoriesTable(folder, names, file))
  const known = fallback?.categories ?? []
  const categories = categoriesFile
    ? await readCategories(categoriesFile, known)
    : { rows: [...known], broken: [] }
  const listed = 'listed' in categories ? categories.listed : undefined
  const words = await readWords(folder, names, fallback)
  const synonyms = await readSynonyms(folder, names, kept)

  const found: ImportErrors = { bad: [], broken: [], notes: [] }
  if (written.note !== undefined) found.notes.push({ line: 1, reason: written.note })
  const understood = createUnderstanding()
  const table = shopReader
    ? written
    : recognizeColumns(written, { columns, given, minQuantity }, found, understood)
  const assignId = createIdAssigner(fallback?.givenIds ?? new Map())
  const context = { categories: categories.rows, assignId, found }
  const products = shopReader
    ? keepUnknownFields(
        readOtherShop(shopReader, table, staging, context),
        shopReader,
        fallback?.findProducts,
        found,
      )
    : readOwnProducts(table, fallback?.findProducts, context)
  const isValidRow = createRowCheck(
    categories.rows,
    await listFileNames(join(folder, 'images')),
    found,
  )
  const usedCategories = new Set<string>()
  const nameCategory = createCategoryNaming(categories.rows, Boolean(categoriesFile), found)
  for await (const row of products) {
    if (!shopReader) nameCategory(row)
    if (!isValidRow(row)) continue
    usedCategories.add(row.product.category)
    understood.addProduct(row.line, row.product)
    staging.add({ ...row, product: withWords(row.product, words.byWord) })
  }
  const label = table.sheet === undefined ? file : `${file} (${table.sheet})`
  const describe = (error: ImportError) => formatImportError(label, understood.nameColumn(error))
  return {
    folder,
    file: label,
    understood: understood.lines,
    categories: categories.rows,
    company: company.company,
    currency,
    synonyms: synonyms.rows,
    words: words.byWord,
    listedCategories:
      listed || shopReader || isFolder
        ? new Set([...(listed ?? []), ...usedCategories])
        : undefined,
    badRows: found.bad.toSorted((a, b) => a.line - b.line).map(describe),
    badIds: found.bad.every(({ id }) => Boolean(id))
      ? new Set(found.bad.flatMap(({ id }) => id ?? []))
      : undefined,
    broken: [
      ...categories.broken,
      ...words.broken,
      ...synonyms.broken,
      ...company.broken,
      ...found.broken.map(describe),
    ],
    notes: found.notes.map(describe),
  }
}

type NamedTable = { file: string; table: Table }

/** A file of categories, or that sheet in the workbook of products. */
async function findCategoriesTable(
  folder: string,
  names: Set<string>,
  file: string,
): Promise<NamedTable | undefined> {
  const listFile = chooseSpreadsheet(names, 'categories')
  if (names.has(listFile)) return { file: listFile, table: await readTable(join(folder, listFile)) }
  const start = await readFirstBytes(join(folder, file), 4)
  if (start === undefined || !isWorkbook(start)) return undefined
  const table = await readTable(join(folder, file), { sheet: 'categories' })
  return table.names.length > 0 ? { file: `${file} (categories)`, table } : undefined
}

async function readCategories({ file, table }: NamedTable, stored: Category[]) {
  const broken: ImportError[] = []
  const rows: Category[] = []
  for await (const row of table.rows(categoryColumns)) {
    if (isImportError(row)) {
      broken.push(row)
      continue
    }
    const { line } = row
    const category = parseCategory(row)
    if (Array.isArray(category)) broken.push(...category)
    else if (rows.some(({ slug }) => slug === category.slug)) {
      broken.push({ line, column: 'slug', reason: `${category.slug} comes twice` })
    } else rows.push(category)
  }
  return {
    rows: mergeCategories(stored, rows, table.names),
    listed: rows.map(({ slug }) => slug),
    broken: broken.map((complaint) => formatImportError(file, complaint)),
  }
}

/** From company.json and pages/, else from the shop. */
async function resolveCompany(
  folder: string,
  held: FallbackData | undefined,
  kept: FallbackData | undefined,
) {
  const [{ company, broken: brokenCompany }, { pageFiles, broken: brokenPages }] =
    await Promise.all([readCompany(folder), readPages(folder)])
  const broken = [...brokenCompany, ...brokenPages]
  const page_files = { ...kept?.company.page_files, ...pageFiles }
  const texts = Object.keys(page_files).length > 0 && { page_files }
  if (company !== undefined)
    return { company: { written: { ...company, ...texts } }, money: company.money, broken }
  if (broken.length > 0) return { company: undefined, money: undefined, broken }
  if (held !== undefined) {
    const { page_files: _, ...rest } = held.company
    return { company: { held: { ...rest, ...texts } }, money: rest.money, broken }
  }
  const missingFile = formatImportError(companyFile, { line: 1, reason: 'the file is missing' })
  return { company: undefined, money: undefined, broken: [missingFile] }
}

/** Those of the shop, and what a list of words says. */
async function readWords(folder: string, names: Set<string>, held: FallbackData | undefined) {
  const file = chooseSpreadsheet(names, 'words')
  const byWord = new Map(held?.words)
  if (!names.has(file)) return { byWord, broken: [] }
  const bad: ImportError[] = []
  const table = await readTable(join(folder, file))
  for await (const row of table.rows(wordColumns)) {
    const word = isImportError(row) ? [row] : parseWord(row)
    if (Array.isArray(word)) bad.push(...word)
    else addWord(byWord, word, table.names)
  }
  if (byWord.size > maxWords)
    bad.push({ line: 1, reason: `makes more than ${maxWords} words with those of the shop` })
  return { byWord, broken: bad.map((complaint) => formatImportError(file, complaint)) }
}

async function readSynonyms(folder: string, names: Set<string>, held: FallbackData | undefined) {
  const file = chooseSpreadsheet(names, 'synonyms')
  if (!names.has(file)) return { rows: held?.synonyms ?? [], broken: [] }
  const rows: Synonym[] = []
  const bad: ImportError[] = []
  const table = await readTable(join(folder, file))
  for await (const row of table.rows(synonymColumns)) {
    const synonym = isImportError(row) ? [row] : parseSynonym(row)
    if (Array.isArray(synonym)) bad.push(...synonym)
    else rows.push(synonym)
  }
  if (rows.length > maxSynonyms) bad.push({ line: 1, reason: `has more than ${maxSynonyms} rows` })
  return { rows, broken: bad.map((complaint) => formatImportError(file, complaint)) }
}
