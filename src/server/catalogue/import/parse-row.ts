import * as v from 'valibot'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import {
  list,
  modelNumber,
  pairs,
  imageFilesCell,
  pieces,
  price,
  priceBreaks,
  required,
  text,
  yesNo,
} from './cell-schemas.ts'
import type { ImportError } from './import-error.ts'
import { readPriceCell, type Columns, type Row } from './readers/read-table.ts'

export const productColumns: Columns = {
  required: ['model', 'name', 'category', 'description', 'base_price', 'min_quantity', 'images'],
  optional: [
    'currency',
    'max_quantity',
    'price_breaks',
    'materials',
    'colors',
    'sizes',
    'specifications',
    'is_active',
    'name_zh',
    'description_zh',
    'name_es',
    'description_es',
  ],
}

export const categoryColumns: Columns = {
  required: ['slug', 'name'],
  optional: ['id', 'name_zh', 'name_es'],
}

export type DescribedProduct = Omit<
  Product,
  'images' | 'pictures' | 'created_at' | 'updated_at' | 'translations'
> & {
  translations: NonNullable<Product['translations']>
  /** File names, or web addresses. */
  files: string[]
}

const optionalCell = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(schema, '')

const ProductRow = v.pipe(
  v.object({
    model: modelNumber,
    name: required(200),
    category: required(60),
    description: text(5000),
    base_price: price,
    currency: v.optional(v.picklist(['', 'USD'], 'is not USD'), ''),
    min_quantity: pieces,
    max_quantity: v.optional(
      v.union([v.literal(''), pieces], 'is not a whole number of pieces'),
      '',
    ),
    price_breaks: optionalCell(priceBreaks),
    materials: optionalCell(list),
    colors: optionalCell(list),
    sizes: optionalCell(list),
    specifications: optionalCell(pairs),
    images: imageFilesCell,
    is_active: optionalCell(yesNo),
    name_zh: optionalCell(text(200)),
    description_zh: optionalCell(text(5000)),
    name_es: optionalCell(text(200)),
    description_es: optionalCell(text(5000)),
  }),
  v.forward(
    v.check(
      (row) => row.max_quantity === '' || row.max_quantity >= row.min_quantity,
      'is less than min_quantity',
    ),
    ['max_quantity'],
  ),
  v.forward(
    v.check(
      ({ price_breaks: [first], base_price }) => first === undefined || first.price <= base_price,
      'asks more per piece than base_price, which counts for fewer pieces',
    ),
    ['price_breaks'],
  ),
)

const CategoryRow = v.object({
  slug: v.pipe(
    required(60),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'is not lower-case-with-hyphens'),
  ),
  name: required(100),
  id: optionalCell(text(60)),
  name_zh: optionalCell(text(100)),
  name_es: optionalCell(text(100)),
})

/** The URL part: the model in lower case, everything else a hyphen. */
export const toProductId = (model: string) =>
  model
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')

/** One error for each wrong cell. */
export function parseProduct(written: Row): DescribedProduct | ImportError[] {
  const cells = {
    ...written.cells,
    base_price: readPriceCell(written, 'base_price'),
    ...('price_breaks' in written.cells && {
      price_breaks: readPriceCell(written, 'price_breaks'),
    }),
  }
  const row = readRow(ProductRow, { ...written, cells })
  if (Array.isArray(row)) return row
  const { min_quantity, max_quantity, price_breaks } = row
  return {
    id: toProductId(row.model),
    name: row.name,
    model: row.model,
    category: row.category,
    description: row.description,
    files: row.images,
    materials: row.materials,
    colors: row.colors,
    sizes: row.sizes,
    specifications: row.specifications,
    is_active: row.is_active,
    pricing: {
      base_price: row.base_price,
      currency: 'USD',
      min_quantity,
      ...(max_quantity === '' ? {} : { max_quantity }),
      ...(price_breaks.length > 0 && { price_breaks }),
    },
    translations: collectTranslations({
      zh: { name: row.name_zh, description: row.description_zh },
      es: { name: row.name_es, description: row.description_es },
    }),
  }
}

export function parseCategory(written: Row): Category | ImportError[] {
  const row = readRow(CategoryRow, written)
  if (Array.isArray(row)) return row
  const { slug, name, id, name_zh, name_es } = row
  return {
    id: id === '' ? slug : id,
    name,
    slug,
    translations: collectTranslations({ zh: { name: name_zh }, es: { name: name_es } }),
  }
}

function collectTranslations<Text extends Record<string, string>>(
  all: Record<string, Text>,
): Record<string, Partial<Text>> {
  const filled = Object.entries(all).map(([locale, texts]) => [
    locale,
    Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  ])
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts ?? {}).length > 0))
}

/** One error for each wrong cell. */
export function readRow<Cells extends object>(
  schema: v.GenericSchema<unknown, Cells>,
  { line, cells, spoilt = {} }: Row,
): Cells | ImportError[] {
  const read = v.safeParse(schema, cells)
  const issues = read.issues?.toReversed() ?? []
  const byCell = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
  for (const [column, reason] of Object.entries(spoilt)) byCell.set(column, reason)
  if (read.success && byCell.size === 0) return read.output
  return [...byCell]
    .toReversed()
    .map(([column, reason]) => ({ line, ...(column !== '' && { column }), reason }))
}
