import { createSlug } from '../../slugs.ts'
import { readPriceCell, type Row } from '../read-table.ts'
import { leaveOutFreeVariants } from './free-variants.ts'
import { convertHtmlToText } from './html-to-text.ts'
import { joinPictures, type ShopPicture } from './join-pictures.ts'
import { giveOptions, listGaps } from './list-gaps.ts'
import type { OtherShopOptions, ShopReader, StyleResult } from './read-other-shop.ts'
import { findShopColumns, type ShopColumns } from './shop-columns.ts'
import type { ShopStyle } from './shop-style.ts'
import { isColor, type ShopOption } from './sort-options.ts'

/**
 * Shopify's product export of before 2025 and since (help.shopify.com, 'Using CSV files to import and export
 * products'), in that order.
 */
const columnNames = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  type: ['Type', 'Custom Product Type'],
  taxonomy: ['Product Category', 'Standard Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  price: ['Variant Price', 'Price'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
} as const

type Columns = ShopColumns<keyof typeof columnNames>

/** Undefined for a list of another kind. */
export function openShopify(
  names: readonly string[],
  { minQuantity }: OtherShopOptions,
): ShopReader | undefined {
  const columns: Columns = findShopColumns(columnNames, names)
  const { has, label } = columns
  if (!has('handle') || !has('title') || !has('price')) return undefined
  return {
    labels: {
      model: label('handle'),
      name: label('title'),
      description: label('body'),
      category: label('type'),
      price: label('price'),
      files: label('image'),
    },
    isRead: columns.isRead,
    gaps: listGaps({
      description: has('body'),
      category: has('type') || has('taxonomy') || has('tags'),
      is_active: has('published') || has('status'),
      min_quantity: minQuantity !== undefined,
      ...giveOptions(has('option1Name')),
    }),
    toKey: (row) => readHandle(columns, row),
    readModel: ([first]) => (first ? readHandle(columns, first) : ''),
    readStyle: (rows) => readShopifyStyle(columns, rows, minQuantity ?? 1),
  }
}

/** Shopify makes a handle of the title where there is none. */
const readHandle = (columns: Columns, row: Row): string =>
  columns.read(row, 'handle') || createSlug(columns.read(row, 'title'))

function readShopifyStyle(columns: Columns, rows: Row[], minQuantity: number): StyleResult {
  const [first] = rows
  if (first === undefined) return {}
  const variants = rows.map((row) => ({
    row,
    line: row.line,
    price: readPriceCell(row, columns.name('price') ?? ''),
    name: optionNumbers
      .map((n) => columns.read(row, `option${n}Value`))
      .join(' ')
      .trim(),
  }))
  const { sold, notes } = leaveOutFreeVariants(variants, columns.label('price'))
  const priced = sold.filter(({ price }) => price !== '')
  const grams = Number(columns.readFirst(rows, 'grams'))
  const style: ShopStyle = {
    line: first.line,
    model: readHandle(columns, first),
    name: columns.readFirst(rows, 'title'),
    description: convertHtmlToText(columns.readFirst(rows, 'body')),
    category: chooseCategory(columns, rows),
    options: collectOptions(
      columns,
      sold.map(({ row }) => row),
    ),
    prices: priced.length > 0 ? priced : variants.slice(0, 1),
    pictures: collectPictures(
      columns,
      rows,
      sold.map(({ row }) => row),
    ),
    details: grams > 0 ? { weight: `${grams} g` } : {},
    isShown: isShown(columns, rows),
    minQuantity,
  }
  return { style, notes }
}

const optionNumbers = ['1', '2', '3'] as const

/** In order. 'Title: Default Title' stands for no options. */
function collectOptions(columns: Columns, rows: Row[]): ShopOption[] {
  return optionNumbers.flatMap((n): ShopOption[] => {
    const name = columns.readFirst(rows, `option${n}Name`)
    const values = rows.map((row) => columns.read(row, `option${n}Value`))
    const real = values.filter((value) => value !== '' && value !== 'Default Title')
    return name === '' || real.length === 0 ? [] : [[name, [...new Set(real)]]]
  })
}

/** Gift cards have no samples. */
const isShown = (columns: Columns, rows: Row[]): boolean =>
  columns.readFirst(rows, 'published').toLowerCase() !== 'false' &&
  ['', 'active'].includes(columns.readFirst(rows, 'status').toLowerCase()) &&
  columns.readFirst(rows, 'giftCard').toLowerCase() !== 'true'

/** Those of variants are of their colour. */
function collectPictures(columns: Columns, rows: Row[], sold: Row[]): ShopPicture[] {
  const named = rows.filter((row) => columns.read(row, 'image') !== '')
  const place = (row: Row) => Number(columns.read(row, 'imagePosition') || Infinity)
  const inOrder = named.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
  const n = optionNumbers.find((one) => isColor(columns.readFirst(rows, `option${one}Name`)))
  return joinPictures([
    ...inOrder.map((row) => ({ file: columns.read(row, 'image'), color: '' })),
    ...sold.map((row) => ({
      file: columns.read(row, 'variantImage'),
      color: n === undefined ? '' : columns.read(row, `option${n}Value`),
    })),
  ])
}

function chooseCategory(columns: Columns, rows: Row[]): string {
  const taxonomy = columns.readFirst(rows, 'taxonomy').split('>').at(-1)?.trim()
  const tag = columns.readFirst(rows, 'tags').split(',', 1)[0]?.trim()
  return [columns.readFirst(rows, 'type'), taxonomy, tag].find(Boolean) ?? 'Other'
}
