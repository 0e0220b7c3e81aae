import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Category } from '#shared/contract/catalogue.ts'
import { price, required, text } from '../cell-schemas.ts'
import { isImportError, type ImportError } from '../import-error.ts'
import type { ImportErrors } from '../import-errors.ts'
import { htmlText } from './html-to-text.ts'
import { idOf, type DescribedProduct } from '../parse-row.ts'
import type { RowProduct, Staging } from '../staging.ts'
import { priceIn, type Row, type Table } from './read-table.ts'

/** `minQuantity` is the minimum order of every style, in pieces. */
export type ShopifyOptions = { minQuantity?: number | undefined }

/** Shopify's product export (help.shopify.com, 'Using CSV files to import and export products'). */
export const isShopify = (columns: string[]): boolean =>
  ['handle', 'title', 'variant price'].every((name) => columns.includes(name))

/**
 * Joins the rows of a handle to a style: handle to model; type, else last part of the product category, else first tag
 * to category; options to colours and sizes. Adds unknown categories to `categories`.
 */
export async function* shopifyProducts(
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
    const wrong = complaintsAbout(handle, variants)
    found.bad.push(...wrong)
    if (wrong.length > 0) continue
    const name = categoryNameOf(first.cells)
    const category = categories.find((one) => isCalled(one, name)) ?? newCategory(name)
    if (!categories.includes(category)) categories.push(category)
    else if (!isSpelled(category, name)) {
      const reason = `${JSON.stringify(name)} is taken for the category "${category.name}"`
      found.notes.push({ line: first.line, column: 'Type', reason })
    }
    const product = productOf(handle, variants, category, options.minQuantity ?? 1)
    found.notes.push(...notesOn(product, variants))
    yield { line: first.line, product }
  }
}

const title = required(200)
const body = text(5000)

function complaintsAbout(handle: string, [first, ...others]: Row[]): ImportError[] {
  if (first === undefined) return []
  const { line, cells } = first
  const spoilt = [first, ...others].flatMap((row) => complaintsAboutSpoilt(row))
  if (spoilt.length > 0) return spoilt
  if (idOf(handle) === '') {
    return [{ line, column: 'Handle', reason: 'has no letter or digit' }]
  }
  const found: ImportError[] = []
  const check = (at: number, column: string, schema: v.GenericSchema, value: string) => {
    const { issues } = v.safeParse(schema, value)
    if (issues) found.push({ line: at, column, reason: issues[0].message })
  }
  check(line, 'Title', title, cells['title'] ?? '')
  check(line, 'Body (HTML)', body, htmlText(cells['body (html)'] ?? ''))
  const priced = [first, ...others].filter((row) => priceOf(row) !== '')
  if (priced.length === 0) check(line, 'Variant Price', price, '')
  for (const row of priced) check(row.line, 'Variant Price', price, priceOf(row))
  return found
}

/** Ignores the many columns that are not read. */
function complaintsAboutSpoilt({ line, spoilt = {} }: Row): ImportError[] {
  const read = Object.entries(spoilt).filter(([column]) => ourColumns.test(column))
  return read.map(([column, reason]) => ({ line, column, reason }))
}

const ourColumns =
  /^(handle|title|body \(html\)|type|product category|tags|published|status|gift card|option\d (name|value)|variant (price|grams)|image (src|position))$/u

function productOf(
  handle: string,
  variants: Row[],
  category: Category,
  min_quantity: number,
): DescribedProduct {
  const cells = variants[0]?.cells ?? {}
  const choices = choicesOf(variants)
  const [colors, sizes, materials] = [colour, size, material].map((kind) =>
    choices.filter(([name]) => kind.test(name)).flatMap(([, values]) => values),
  )
  const others = choices.filter(([name]) => ![colour, size, material].some((k) => k.test(name)))
  // key order as in our own rows: stored JSON is compared as text
  return {
    id: idOf(handle),
    name: cells['title'] ?? '',
    model: handle,
    category: category.slug,
    description: htmlText(cells['body (html)'] ?? ''),
    files: picturesOf(variants),
    materials: materials ?? [],
    colors: colors ?? [],
    sizes: sizes ?? [],
    specifications: { ...weightOf(variants), ...Object.fromEntries(others.map(specification)) },
    is_active: isShown(cells),
    pricing: { base_price: Math.max(...pricesOf(variants)), currency: 'USD', min_quantity },
    translations: {},
  }
}

/** What of the export the shop cannot show. */
function notesOn({ files, pricing }: DescribedProduct, [first, ...others]: Row[]): ImportError[] {
  if (first === undefined) return []
  const { line } = first
  const different = new Set(pricesOf([first, ...others])).size > 1
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
function choicesOf(variants: Row[]): [name: string, values: string[]][] {
  return ['1', '2', '3'].flatMap((n): [string, string[]][] => {
    const name = variants[0]?.cells[`option${n} name`] ?? ''
    const values = variants.map(({ cells }) => cells[`option${n} value`] ?? '')
    const real = values.filter((value) => value !== '' && value !== 'Default Title')
    return name === '' || real.length === 0 ? [] : [[name, [...new Set(real)]]]
  })
}

const specification = ([name, values]: [string, string[]]) => [
  name.toLowerCase().replace(/[\s=|]+/gu, '_'),
  values.map((value) => value.replaceAll('|', '/')).join(', '),
]

function weightOf(variants: Row[]): Record<string, string> {
  const grams = Number(variants[0]?.cells['variant grams'] ?? 0)
  return grams > 0 ? { weight: `${grams} g` } : {}
}

const priceOf = (row: Row): string => priceIn(row, 'variant price')
const pricesOf = (variants: Row[]): number[] =>
  variants.map((row) => priceOf(row)).flatMap((cell) => (cell === '' ? [] : Number(cell)))

/** Gift cards have no samples. */
const isShown = (cells: Row['cells']) =>
  cells['published']?.toLowerCase() !== 'false' &&
  ['', 'active'].includes(cells['status']?.toLowerCase() ?? '') &&
  cells['gift card']?.toLowerCase() !== 'true'

function picturesOf(variants: Row[]): string[] {
  const named = variants.filter(({ cells }) => cells['image src'])
  const place = ({ cells }: Row) => Number(cells['image position'] || Infinity)
  const inOrder = named.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
  return [...new Set(inOrder.map(({ cells }) => cells['image src'] ?? ''))]
}

function categoryNameOf(cells: Row['cells']): string {
  const inTaxonomy = cells['product category']?.split('>').at(-1)?.trim()
  const tag = cells['tags']?.split(',', 1)[0]?.trim()
  return [cells['type'], inTaxonomy, tag].find(Boolean) ?? 'Other'
}

const isSpelled = ({ slug, name }: Category, wanted: string) =>
  slug === wanted || name.toLowerCase() === wanted.toLowerCase()

/** Types that differ in spaces, hyphens or capitals share a category and its URL. */
const isCalled = (category: Category, wanted: string) =>
  isSpelled(category, wanted) || category.slug === slugOf(wanted)

function newCategory(given: string): Category {
  const name = `${given.slice(0, 1).toUpperCase()}${given.slice(1)}`
  const slug = slugOf(given)
  return { id: slug, name, slug, translations: {} }
}

function slugOf(name: string): string {
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 6)
  return idOf(name) || `category-${hash}`
}
