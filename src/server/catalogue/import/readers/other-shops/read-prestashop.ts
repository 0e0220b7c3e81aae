import type { ImportError } from '../../import-error.ts'
import type { Row } from '../read-table.ts'
import { readExactPrice } from './exact-price.ts'
import { convertHtmlToText } from './html-to-text.ts'
import { joinPictures } from './join-pictures.ts'
import { giveOptions, listGaps } from './list-gaps.ts'
import type { OtherShopOptions, ShopReader, StyleResult } from './read-other-shop.ts'
import { findShopColumns, type ShopColumns } from './shop-columns.ts'
import { quoteValue } from './shop-style.ts'
import type { ShopOption } from './sort-options.ts'
import { findDeepestCategory, splitList } from './split-list.ts'

/**
 * PrestaShop's export of its list of products, and the columns of its import (docs/csv_import/products_import.csv), in
 * English and Spanish.
 */
const columnNames = {
  id: ['Product ID', 'ID', 'ID de producto'],
  active: ['Active (0/1)', 'Activo (0/1)'],
  name: ['Name', 'Name *', 'Name*', 'Nombre', 'Nombre *', 'Nombre*'],
  category: ['Category', 'Categoría'],
  categories: ['Categories (x,y,z...)', 'Categorías (x,y,z...)'],
  price: [
    'Price (tax excl.)',
    'Price tax excluded',
    'Price tax excluded or Price tax included',
    'Base price',
    'Precio (imp. excl.)',
    'Precio sin impuestos',
    'Precio base',
  ],
  taxedPrice: [
    'Price (tax incl.)',
    'Price tax included',
    'Final price',
    'Precio (imp. incl.)',
    'Precio con impuestos',
    'Precio final',
  ],
  reference: ['Reference', 'Reference #', 'Referencia', 'Referencia #', 'Referencia nº'],
  minimum: ['Minimal quantity', 'Minimum quantity', 'Cantidad mínima'],
  visibility: ['Visibility', 'Visibilidad'],
  summary: ['Summary', 'Short description', 'Resumen', 'Descripción corta'],
  description: ['Description', 'Descripción'],
  images: ['Image URLs (x,y,z...)', 'Image', 'Imagen'],
  features: [
    'Feature(Name:Value:Position)',
    'Feature (Name:Value:Position)',
    'Feature(Name:Value:Position:Customized)',
    'Feature (Name:Value:Position:Customized)',
  ],
  status: ['Status', 'Estado'],
} as const

type Columns = ShopColumns<keyof typeof columnNames>

/** An office's list may have these names too; all others of these columns are PrestaShop's alone. */
const ordinaryNames = new Set([
  'Base price',
  'Final price',
  'Precio base',
  'Precio final',
  'Image',
  'Imagen',
])

function isOfPrestaShop({ has, label }: Columns): boolean {
  const keys = ['active', 'categories', 'price', 'taxedPrice', 'images', 'features'] as const
  return (
    keys.some((key) => has(key) && !ordinaryNames.has(label(key))) ||
    (has('price') && has('taxedPrice') && has('reference'))
  )
}

/** Undefined for a list of another kind. */
export function openPrestaShop(
  names: readonly string[],
  { minQuantity }: OtherShopOptions,
): ShopReader | undefined {
  const columns: Columns = findShopColumns(columnNames, names)
  const { has, label } = columns
  const isPriced = has('price') || has('taxedPrice')
  const isFiled = has('reference') || has('category') || has('categories')
  if (!has('id') || !has('name') || !isPriced || !isFiled) return undefined
  if (!isOfPrestaShop(columns)) return undefined
  return {
    labels: {
      model: label('reference'),
      name: label('name'),
      description: label('description'),
      category: label(has('categories') ? 'categories' : 'category'),
      price: label(has('price') ? 'price' : 'taxedPrice'),
      files: label('images'),
    },
    isRead: columns.isRead,
    gaps: listGaps({
      description: has('description') || has('summary'),
      category: has('category') || has('categories'),
      is_active: has('active') || has('visibility'),
      min_quantity: has('minimum') || minQuantity !== undefined,
      ...giveOptions(has('features')),
    }),
    toKey: (row) => `${row.line}`,
    readModel: ([row]) => (row ? readModel(columns, row) : ''),
    readStyle: (rows) => readPrestaStyle(columns, rows, minQuantity ?? 1),
    notes: collectFileNotes(columns),
  }
}

const readModel = (columns: Columns, row: Row): string =>
  columns.read(row, 'reference') || columns.read(row, 'id')

function collectFileNotes({ has, label }: Columns): string[] {
  const notes: string[] = []
  if (has('status') && !has('active')) {
    notes.push(
      `the column ${label('status')} is not read: PrestaShop writes there whether a product is in stock; remove the rows of products that are not for sale`,
    )
  }
  if (!has('price')) {
    notes.push(`there is no price without tax: ${label('taxedPrice')}, with tax, is taken`)
  }
  return notes
}

function readPrestaStyle(columns: Columns, [row]: Row[], minQuantity: number): StyleResult {
  if (row === undefined) return {}
  const { line } = row
  const { read, label, has } = columns
  const priceKey = has('price') ? 'price' : 'taxedPrice'
  const { price, note } = readExactPrice(read(row, priceKey))
  const notes: ImportError[] = []
  if (note !== undefined) notes.push({ line, column: label(priceKey), reason: note })
  const { files, left } = sortFiles(splitList(read(row, 'images')))
  for (const path of left) {
    const reason = `${JSON.stringify(path)} is no web address, and is left out`
    notes.push({ line, column: label('images'), reason })
  }
  const category = chooseCategory(columns, row)
  const bad: ImportError[] = []
  if (/^\d+$/u.test(category)) {
    const reason = quoteValue(category, 'is the number of a category: write its name')
    bad.push({ line, column: label('categories'), reason })
  }
  const minimum = Number(read(row, 'minimum'))
  return {
    bad,
    notes,
    style: {
      line,
      model: readModel(columns, row),
      name: read(row, 'name'),
      description: convertHtmlToText(read(row, 'description') || read(row, 'summary')),
      category,
      options: readFeatures(read(row, 'features')),
      prices: [{ line, price }],
      pictures: joinPictures(files.map((file) => ({ file, color: '' }))),
      details: {},
      isShown: read(row, 'active') !== '0' && !/^(?:none|search)$/iu.test(read(row, 'visibility')),
      minQuantity: Number.isInteger(minimum) && minimum > 1 ? minimum : minQuantity,
    },
  }
}

/** A path on the other shop's server is neither a web address nor a file in `images/`. */
function sortFiles(all: string[]) {
  const isKept = (file: string) => /^https?:\/\//u.test(file) || !file.includes('/')
  return { files: all.filter(isKept), left: all.filter((file) => !isKept(file)) }
}

function chooseCategory(columns: Columns, row: Row): string {
  const paths = splitList(columns.read(row, 'categories'))
  const named = findDeepestCategory(paths, '/') ?? columns.read(row, 'category')
  return named || 'Other'
}

/** `Name:Value:Position, …`, as PrestaShop splits it; several values may have one name. */
function readFeatures(cell: string): ShopOption[] {
  const values = new Map<string, string[]>()
  for (const entry of splitList(cell)) {
    const [name = '', ...parts] = entry.split(':').map((part) => part.trim())
    const end = parts.findLastIndex((part, at) => at === 0 || !/^\d*$/u.test(part))
    const value = parts.slice(0, end + 1).join(':')
    if (name !== '' && value !== '') values.set(name, [...(values.get(name) ?? []), value])
  }
  return [...values]
}
