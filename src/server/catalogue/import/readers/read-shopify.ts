import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Category } from '#shared/contract/catalogue.ts'
import { price, required, text } from '../cell-schemas.ts'
import { isImportError, type ImportError } from '../import-error.ts'
import type { ImportErrors } from '../import-errors.ts'
import { convertHtmlToText } from './html-to-text.ts'
import { toProductId, type DescribedProduct } from '../parse-row.ts'
import type { RowProduct, Staging } from '../staging.ts'
import { readPriceCell, type Row, type Table } from './read-table.ts'

/** `minQuantity` is the minimum order of every style, in pieces. */
export type ShopifyOptions = { minQuantity?: number | undefined }

/** Shopify's product export (help.shopify.com, 'Using CSV files to import and export products'). */
export const isShopify = (columns: string[]): boolean =>
  ['handle', 'title', 'variant price'].every((name) => columns.includes(name))

/** Columns of our own lists that an export with these columns says nothing of. */
export const findShopifyGaps = (columns: string[], minQuantity: number | undefined): string[] => [
  'currency',
  'max_quantity',
  'price_breaks',
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample_price',
  'sample_lead_time',
  'incoterm',
  'port',
  'certificates',
  'pack_size',
  'material_choices',
  'name_zh',
  'description_zh',
  'name_es',
  'description_es',
  ...(minQuantity === undefined ? ['min_quantity'] : []),
  ...(columns.includes('body (html)') ? [] : ['description']),
  ...(['type', 'product category', 'tags'].some((name) => columns.includes(name))
    ? []
    : ['category']),
  ...(columns.some((name) => /^option\d name$/u.test(name))
    ? []
    : ['colors', 'sizes', 'materials', 'specifications']),
]

/**
 * Joins the rows of a handle to a style: handle to model; type, else last part of the product category, else first tag
 * to category; options to colours and sizes. Adds unknown categories to `categories`.
 */
export async function* readShopifyProducts(
  table: Table,
  staging: Pick<Staging, 'sort' | 'sorted'>,
  categories: Category[],
  options: ShopifyOptions,
  found: ImportErrors,
): AsyncGenerator<RowProduct> {
  for await (const row of table.rows()) {
    if (isImportError(row)) found.broken.push(row)
    else staging.sort(row.cells['handle'] ?? '', row)
  }
  for (const [handle, variants] of staging.sorted()) {
    const [first] = variants
    if (first === undefined) continue
    const wrong = findErrors(handle, variants)
    found.bad.push(...wrong.map((error) => ({ ...error, id: toProductId(handle) })))
    if (wrong.length > 0) continue
    const name = chooseCategoryName(first.cells)
    const category = categories.find((one) => isCalled(one, name)) ?? createCategory(name)
    if (!categories.includes(category)) categories.push(category)
    else if (!isSpelled(category, name)) {
      const reason = `${JSON.stringify(name)} is taken for the category "${category.name}"`
      found.notes.push({ line: first.line, column: 'Type', reason })
    }
    const product = toProduct(handle, variants, category, options.minQuantity ?? 1)
    found.notes.push(...collectNotes(product, variants))
    yield { line: first.line, product }
  }
}

const title = required(200)
const body = text(5000)

function findErrors(handle: string, [first, ...others]: Row[]): ImportError[] {
  if (first === undefined) return []
  const { line, cells } = first
  const spoilt = [first, ...others].flatMap((row) => findSpoiltCells(row))
  if (spoilt.length > 0) return spoilt
  if (toProductId(handle) === '') {
    return [{ line, column: 'Handle', reason: 'has no letter or digit' }]
  }
  const found: ImportError[] = []
  const check = (at: number, column: string, schema: v.GenericSchema, value: string) => {
    const { issues } = v.safeParse(schema, value)
    if (issues) found.push({ line: at, column, reason: issues[0].message })
  }
  check(line, 'Title', title, cells['title'] ?? '')
  check(line, 'Body (HTML)', body, convertHtmlToText(cells['body (html)'] ?? ''))
  const priced = [first, ...others].filter((row) => readPrice(row) !== '')
  if (priced.length === 0) check(line, 'Variant Price', price, '')
  for (const row of priced) check(row.line, 'Variant Price', price, readPrice(row))
  return found
}

/** Ignores the many columns that are not read. */
function findSpoiltCells({ line, spoilt = {} }: Row): ImportError[] {
  const read = Object.entries(spoilt).filter(([column]) => usedColumns.test(column))
  return read.map(([column, reason]) => ({ line, column, reason }))
}

const usedColumns =
  /^(handle|title|body \(html\)|type|product category|tags|published|status|gift card|option\d (name|value)|variant (price|grams)|image (src|position))$/u

function toProduct(
  handle: string,
  variants: Row[],
  category: Category,
  min_quantity: number,
): DescribedProduct {
  const cells = variants[0]?.cells ?? {}
  const choices = collectOptions(variants)
  const [colors, sizes, materials] = [colour, size, material].map((kind) =>
    choices.filter(([name]) => kind.test(name)).flatMap(([, values]) => values),
  )
  const others = choices.filter(([name]) => ![colour, size, material].some((k) => k.test(name)))
  // key order as in our own rows: stored JSON is compared as text
  return {
    id: toProductId(handle),
    name: cells['title'] ?? '',
    model: handle,
    category: category.slug,
    description: convertHtmlToText(cells['body (html)'] ?? ''),
    files: collectPictures(variants),
    materials: materials ?? [],
    colors: colors ?? [],
    sizes: sizes ?? [],
    specifications: { ...toWeight(variants), ...Object.fromEntries(others.map(toSpecification)) },
    is_active: isShown(cells),
    pricing: { base_price: Math.max(...readPrices(variants)), currency: 'USD', min_quantity },
    translations: {},
  }
}

/** What of the export the shop cannot show. */
function collectNotes(
  { files, pricing }: DescribedProduct,
  [first, ...others]: Row[],
): ImportError[] {
  if (first === undefined) return []
  const { line } = first
  const different = new Set(readPrices([first, ...others])).size > 1
  const notes: ImportError[] = []
  if (different) {
    const reason = `differs among the variants; all are shown at the highest, ${pricing.base_price}`
    notes.push({ line, column: 'Variant Price', reason })
  }
  if (files.length === 0) notes.push({ line, column: 'Image Src', reason: 'names no picture' })
  return notes
}

const colour = /^(colou?rs?|颜色|色|colores)$/iu
const size = /^(sizes?|尺码|尺寸|tallas?|tamaños?)$/iu
const material = /^(materials?|材质|面料|materiales|fabrics?)$/iu

/** In order. 'Title: Default Title' stands for no options. */
function collectOptions(variants: Row[]): [name: string, values: string[]][] {
  return ['1', '2', '3'].flatMap((n): [string, string[]][] => {
    const name = variants[0]?.cells[`option${n} name`] ?? ''
    const values = variants.map(({ cells }) => cells[`option${n} value`] ?? '')
    const real = values.filter((value) => value !== '' && value !== 'Default Title')
    return name === '' || real.length === 0 ? [] : [[name, [...new Set(real)]]]
  })
}

const toSpecification = ([name, values]: [string, string[]]) => [
  name.toLowerCase().replace(/[\s=|]+/gu, '_'),
  values.map((value) => value.replaceAll('|', '/')).join(', '),
]

function toWeight(variants: Row[]): Record<string, string> {
  const grams = Number(variants[0]?.cells['variant grams'] ?? 0)
  return grams > 0 ? { weight: `${grams} g` } : {}
}

const readPrice = (row: Row): string => readPriceCell(row, 'variant price')
const readPrices = (variants: Row[]): number[] =>
  variants.map((row) => readPrice(row)).flatMap((cell) => (cell === '' ? [] : Number(cell)))

/** Gift cards have no samples. */
const isShown = (cells: Row['cells']) =>
  cells['published']?.toLowerCase() !== 'false' &&
  ['', 'active'].includes(cells['status']?.toLowerCase() ?? '') &&
  cells['gift card']?.toLowerCase() !== 'true'

function collectPictures(variants: Row[]): string[] {
  const named = variants.filter(({ cells }) => cells['image src'])
  const place = ({ cells }: Row) => Number(cells['image position'] || Infinity)
  const inOrder = named.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
  return [...new Set(inOrder.map(({ cells }) => cells['image src'] ?? ''))]
}

function chooseCategoryName(cells: Row['cells']): string {
  const inTaxonomy = cells['product category']?.split('>').at(-1)?.trim()
  const tag = cells['tags']?.split(',', 1)[0]?.trim()
  return [cells['type'], inTaxonomy, tag].find(Boolean) ?? 'Other'
}

const isSpelled = ({ slug, name }: Category, wanted: string) =>
  slug === wanted || name.toLowerCase() === wanted.toLowerCase()

/** Types that differ in spaces, hyphens or capitals share a category and its URL. */
const isCalled = (category: Category, wanted: string) =>
  isSpelled(category, wanted) || category.slug === toSlug(wanted)

function createCategory(given: string): Category {
  const name = `${given.slice(0, 1).toUpperCase()}${given.slice(1)}`
  const slug = toSlug(given)
  return { id: slug, name, slug, translations: {} }
}

function toSlug(name: string): string {
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 6)
  return toProductId(name) || `category-${hash}`
}
