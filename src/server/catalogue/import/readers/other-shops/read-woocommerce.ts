import type { ImportError } from '../../import-error.ts'
import { createSlug } from '../../slugs.ts'
import type { Row } from '../read-table.ts'
import { readExactPrice } from './exact-price.ts'
import { leaveOutFreeVariants } from './free-variants.ts'
import { convertHtmlToText } from './html-to-text.ts'
import { joinPictures, type ShopPicture } from './join-pictures.ts'
import { giveOptions, listGaps } from './list-gaps.ts'
import type { OtherShopOptions, ShopReader, StyleResult } from './read-other-shop.ts'
import { findShopColumns, type ShopColumns } from './shop-columns.ts'
import { quoteValue } from './shop-style.ts'
import { isColor } from './sort-options.ts'
import { findDeepestCategory, splitList } from './split-list.ts'
import { mergeOptions, readWooAttributes, type WooAttribute } from './woo-attributes.ts'
import { readWordPressHtml } from './wordpress-html.ts'

/** WooCommerce's product export (class-wc-product-csv-exporter.php) in English, Spanish and Chinese. */
const columnNames = {
  id: ['ID'],
  type: ['Type', 'Tipo', '类型'],
  sku: ['SKU'],
  name: ['Name', 'Nombre', '名称'],
  published: ['Published', 'Publicado', '已发布'],
  visibility: ['Visibility in catalog', 'Visibilidad en el catálogo', '在列表页可见'],
  summary: ['Short description', 'Descripción corta', '简短描述'],
  description: ['Description', 'Descripción', '描述'],
  price: ['Regular price', 'Precio normal', '常规售价'],
  categories: ['Categories', 'Categorías', '分类'],
  tags: ['Tags', 'Etiquetas', '标签'],
  images: ['Images', 'Imágenes', '图片'],
  parent: ['Parent', 'Superior', '父级'],
} as const

type Columns = ShopColumns<keyof typeof columnNames>

type WooFile = {
  columns: Columns
  readAttributes: (row: Row) => WooAttribute[]
  readWeight: (row: Row) => string
}

/** Undefined for a list of another kind. */
export function openWooCommerce(
  names: readonly string[],
  { minQuantity }: OtherShopOptions,
): ShopReader | undefined {
  const columns: Columns = findShopColumns(columnNames, names)
  const { has, label } = columns
  const isExport = has('type') && has('name') && has('price') && (has('sku') || has('id'))
  if (!isExport) return undefined
  const { readAttributes, isAttribute } = readWooAttributes(names)
  const file = { columns, readAttributes, readWeight: createWeightReader(names) }
  return {
    labels: {
      model: label(has('sku') ? 'sku' : 'id'),
      name: label('name'),
      description: label('description'),
      category: label('categories'),
      price: label('price'),
      files: label('images'),
    },
    isRead: (column) => columns.isRead(column) || isAttribute(column),
    gaps: listGaps({
      description: has('description') || has('summary'),
      category: has('categories') || has('tags'),
      is_active: has('published') || has('visibility'),
      min_quantity: minQuantity !== undefined,
      ...giveOptions(names.some(isAttribute)),
    }),
    toKey: (row) => toKey(columns, row),
    readModel: (rows) => readModel(columns, rows),
    readStyle: (rows) => readWooStyle(file, rows, minQuantity ?? 1),
  }
}

const readTypes = (columns: Columns, row: Row): string[] =>
  splitList(columns.read(row, 'type').toLowerCase())

const isVariation = (columns: Columns, row: Row) => readTypes(columns, row).includes('variation')

/** Variations name their product by its SKU, else as `id:44`. */
function toKey(columns: Columns, row: Row): string {
  if (isVariation(columns, row)) return columns.read(row, 'parent')
  const id = columns.read(row, 'id')
  return columns.read(row, 'sku') || (id === '' ? columns.read(row, 'name') : `id:${id}`)
}

/** Variations alone may name their product by its SKU. */
function readModel(columns: Columns, rows: Row[]): string {
  const { read } = columns
  const product = rows.find((row) => !isVariation(columns, row))
  if (product)
    return read(product, 'sku') || read(product, 'id') || createSlug(read(product, 'name'))
  const parent = rows.map((row) => read(row, 'parent')).find(Boolean) ?? ''
  return parent.startsWith('id:') ? '' : parent
}

function readWooStyle(file: WooFile, rows: Row[], minQuantity: number): StyleResult {
  const { columns } = file
  const { read, label } = columns
  const [product, ...repeated] = rows.filter((row) => !isVariation(columns, row))
  if (product === undefined) return { bad: rows.map((row) => createOrphanError(columns, row)) }
  const { line } = product
  const leftOut = repeated.map((row) => createRepeatNote(columns, row, line))
  const types = readTypes(columns, product)
  if (types.includes('grouped')) {
    const reason = 'is grouped: a set of other products has no price of its own, and is left out'
    return { notes: [{ line, column: label('type'), reason }, ...leftOut] }
  }
  const variations = rows.filter(
    (row) => isVariation(columns, row) && read(row, 'published') !== '0',
  )
  if (variations.length === 0 && types.includes('variable')) {
    const reason =
      'is variable, but no variation of it is in the file: export its variations as well'
    return { bad: [{ line, column: label('type'), reason }] }
  }
  const variants = (variations.length > 0 ? variations : [product]).map((row) => ({
    row,
    line: row.line,
    ...readExactPrice(read(row, 'price') || read(product, 'price')),
    name: nameVariant(file, row),
  }))
  const { sold, notes } = leaveOutFreeVariants(variants, label('price'))
  for (const { line: at, note } of variants)
    if (note !== undefined) notes.push({ line: at, column: label('price'), reason: note })
  const soldRows = sold.map(({ row }) => row)
  const hidden = describeHidden(types)
  if (hidden !== undefined) notes.push({ line, column: label('type'), reason: hidden })
  const weight = file.readWeight(product)
  const rowsOfPictures = variations.length > 0 ? [product, ...soldRows] : [product]
  return {
    notes: [...notes, ...leftOut],
    style: {
      line,
      model: readModel(columns, [product]),
      name: read(product, 'name'),
      description: convertHtmlToText(
        readWordPressHtml(read(product, 'description') || read(product, 'summary')),
      ),
      category: chooseCategory(columns, product),
      options: mergeOptions(
        file.readAttributes(product),
        variations.length > 0 ? soldRows.map((row) => file.readAttributes(row)) : [],
      ),
      prices: sold,
      pictures: joinPictures(rowsOfPictures.flatMap((row) => listPictures(file, row))),
      details: weight === '' ? {} : { weight },
      isShown: isShown(columns, product) && hidden === undefined,
      minQuantity,
    },
  }
}

/** Those of a variation are of its colour. */
function listPictures({ columns, readAttributes }: WooFile, row: Row): ShopPicture[] {
  const attribute = readAttributes(row).find(({ name }) => isColor(name))
  const color = isVariation(columns, row) ? (attribute?.values[0] ?? '') : ''
  return splitList(columns.read(row, 'images')).map((file) => ({ file, color }))
}

const nameVariant = ({ columns, readAttributes }: WooFile, row: Row): string =>
  readAttributes(row)
    .flatMap(({ values }) => values)
    .join(' ') || columns.read(row, 'name')

function createOrphanError(columns: Columns, row: Row): ImportError {
  const parent = columns.read(row, 'parent')
  const reason = `${JSON.stringify(parent)} is no product of this file: export it with its variations, or remove the row`
  return { line: row.line, column: columns.label('parent'), reason }
}

function createRepeatNote(columns: Columns, row: Row, first: number): ImportError {
  const key =
    (['sku', 'id', 'name'] as const).find((one) => columns.read(row, one) !== '') ?? 'name'
  const reason = quoteValue(
    columns.read(row, key),
    `is on line ${first} already, and this row is left out: give each product its own`,
  )
  return { line: row.line, column: columns.label(key), reason }
}

/** Why nothing can be sampled. */
function describeHidden(types: string[]): string | undefined {
  if (types.includes('external')) return 'is external: it is sold on another site, and is hidden'
  const isFile = types.includes('virtual') || types.includes('downloadable')
  return isFile ? `is ${types.join(', ')}: it cannot be shipped, and is hidden` : undefined
}

/** 1 is published, 0 private, -1 a draft, 2 pending. */
const isShown = (columns: Columns, row: Row): boolean =>
  ['', '1'].includes(columns.read(row, 'published')) &&
  columns.read(row, 'visibility').toLowerCase() !== 'hidden'

function chooseCategory(columns: Columns, row: Row): string {
  const deepest = findDeepestCategory(splitList(columns.read(row, 'categories')), '>')
  return deepest ?? splitList(columns.read(row, 'tags'))[0] ?? 'Other'
}

/** The unit is in the name: `Weight (kg)`. */
function createWeightReader(names: readonly string[]): (row: Row) => string {
  const pattern = /^(?:weight|peso|重量)\s*[(（](?<unit>[^)）]+)[)）]$/u
  const name = names.find((one) => pattern.test(one)) ?? ''
  const unit = pattern.exec(name)?.groups?.['unit'] ?? ''
  return ({ cells }) => (Number(cells[name]) > 0 ? `${cells[name]} ${unit}` : '')
}
