import * as v from 'valibot'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import { getShopCurrency } from './cells/currencies.ts'
import {
  certificateList,
  days,
  incotermCell,
  currencyCell,
  list,
  modelNumber,
  pairs,
  imageFilesCell,
  pieces,
  price,
  priceBreaks,
  required,
  sizeList,
  text,
  yesNo,
} from './cell-schemas.ts'
import type { ImportError } from './import-error.ts'
import { createSlug } from './slugs.ts'
import { readPriceCell, type Columns, type Row } from './readers/read-table.ts'

export const productColumns: Columns = {
  required: ['model', 'name', 'category', 'description', 'base_price', 'min_quantity', 'images'],
  optional: [
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
    'materials',
    'material_choices',
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

/** What a list needs to say of a style that the shop does not have. */
export const newStyleColumns = ['name', 'category', 'base_price', 'min_quantity']

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

/** Undefined for an empty cell or none. */
const emptyOr = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Output | undefined => {
        if (dataset.value === '') return undefined
        const read = v.safeParse(schema, dataset.value)
        if (read.success) return read.output
        addIssue({ message: read.issues[0].message })
        return NEVER
      }),
    ),
    '',
  )

const ProductRow = v.pipe(
  v.object({
    model: modelNumber,
    name: required(200),
    category: required(100),
    description: optionalCell(text(5000)),
    base_price: price,
    currency: optionalCell(currencyCell),
    min_quantity: pieces,
    max_quantity: emptyOr(pieces),
    price_breaks: optionalCell(priceBreaks),
    min_per_color: emptyOr(pieces),
    min_per_order: emptyOr(pieces),
    lead_time: emptyOr(days),
    sample_price: emptyOr(price),
    sample_lead_time: emptyOr(days),
    incoterm: optionalCell(incotermCell),
    port: optionalCell(text(60)),
    certificates: optionalCell(certificateList),
    pack_size: emptyOr(pieces),
    materials: optionalCell(list),
    material_choices: v.optional(list),
    colors: optionalCell(list),
    sizes: optionalCell(sizeList),
    specifications: optionalCell(pairs),
    images: optionalCell(imageFilesCell),
    is_active: optionalCell(yesNo),
    name_zh: optionalCell(text(200)),
    description_zh: optionalCell(text(5000)),
    name_es: optionalCell(text(200)),
    description_es: optionalCell(text(5000)),
  }),
  v.forward(
    v.check(
      ({ max_quantity, min_quantity }) =>
        max_quantity === undefined || max_quantity >= min_quantity,
      'is less than min_quantity',
    ),
    ['max_quantity'],
  ),
  v.forward(
    v.check(
      ({ price_breaks: [first], base_price }) => first === undefined || first.price <= base_price,
      ({ input: { price_breaks, base_price } }) =>
        `asks ${price_breaks[0]?.price} per piece for ${price_breaks[0]?.quantity}, and base_price only ${base_price} for fewer`,
    ),
    ['price_breaks'],
  ),
  v.forward(
    v.check(
      ({ images, colors }) => findUnknownColor(images, colors) === undefined,
      ({ input }) =>
        `names the color ${JSON.stringify(findUnknownColor(input.images, input.colors))}, which is not among colors`,
    ),
    ['images'],
  ),
  v.forward(
    v.check(
      (row) => findUnknownMaterial(row) === undefined,
      ({ input }) =>
        `names ${JSON.stringify(findUnknownMaterial(input))}, which is not among materials`,
    ),
    ['material_choices'],
  ),
)

type MaterialCells = { materials: string[]; material_choices?: string[] | undefined }

const findUnknownMaterial = ({ materials, material_choices = [] }: MaterialCells) =>
  material_choices.find((choice) => findSpelling(materials, choice) === undefined)

/** Absent where all materials are choices, so that it is the same whether a list says so or has no such column. */
function toMaterialChoices({ materials, material_choices }: MaterialCells) {
  if (material_choices === undefined) return {}
  const choices = materials.filter((material) => findSpelling(material_choices, material))
  return choices.length === materials.length ? {} : { material_choices: choices }
}

/** As it stands in the list, whose capitals the entry need not have. */
export const findSpelling = (list: readonly string[], entry: string) =>
  list.find((one) => one.toLowerCase() === entry.toLowerCase())

const findUnknownColor = (images: readonly { color: string }[], colors: readonly string[]) =>
  images.find(({ color }) => color !== '' && findSpelling(colors, color) === undefined)?.color

const CategoryRow = v.object({
  slug: v.pipe(
    required(100),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'is not lower-case-with-hyphens'),
  ),
  name: required(100),
  id: optionalCell(text(100)),
  name_zh: optionalCell(text(100)),
  name_es: optionalCell(text(100)),
})

/** One error for each wrong cell. */
export function parseProduct(written: Row): DescribedProduct | ImportError[] {
  const prices = ['base_price', 'price_breaks', 'sample_price'].filter(
    (column) => column in written.cells,
  )
  const cells = {
    ...written.cells,
    ...Object.fromEntries(prices.map((column) => [column, readPriceCell(written, column)])),
  }
  const row = readRow(ProductRow, { ...written, cells }, written.cells)
  if (Array.isArray(row)) return row
  const { min_quantity, max_quantity, price_breaks, min_per_color, min_per_order } = row
  return {
    id: createSlug(row.model),
    name: row.name,
    model: row.model,
    category: row.category,
    description: row.description,
    files: row.images.map(({ file }) => file),
    ...(row.images.some(({ color }) => color !== '') && {
      picture_colors: row.images.map(({ color }) => findSpelling(row.colors, color) ?? ''),
    }),
    materials: row.materials,
    ...toMaterialChoices(row),
    colors: row.colors,
    sizes: row.sizes,
    specifications: row.specifications,
    is_active: row.is_active,
    pricing: {
      base_price: row.base_price,
      currency: getShopCurrency(),
      min_quantity,
      ...withoutEmpty({ max_quantity, price_breaks, min_per_color, min_per_order }),
    },
    ...withoutEmpty({
      lead_time: row.lead_time,
      sample_price: row.sample_price,
      sample_lead_time: row.sample_lead_time,
      incoterm: row.incoterm,
      port: row.port,
      certificates: row.certificates,
      pack_size: row.pack_size,
    }),
    translations: collectTranslations({
      zh: { name: row.name_zh, description: row.description_zh },
      es: { name: row.name_es, description: row.description_es },
    }),
  }
}

type Filled<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Without empty texts, lists and cells. */
const withoutEmpty = <Fields extends Record<string, unknown>>(fields: Fields): Filled<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Filled<Fields> // some of its own entries

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

/** One error for each wrong cell. `written` are the cells that errors show. */
export function readRow<Cells extends object>(
  schema: v.GenericSchema<unknown, Cells>,
  { line, cells, spoilt = {} }: Row,
  written = cells,
): Cells | ImportError[] {
  const read = v.safeParse(schema, cells)
  const issues = read.issues?.toReversed() ?? []
  const byCell = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
  for (const [column, reason] of Object.entries(spoilt)) byCell.set(column, reason)
  if (read.success && byCell.size === 0) return read.output
  return [...byCell].toReversed().map(([column, reason]) => {
    const value = written[column] ?? ''
    const isShown = value !== '' && !(column in spoilt) && !/^(?:names|has) "/u.test(reason)
    return { line, ...(column !== '' && { column }), ...(isShown && { value }), reason }
  })
}
