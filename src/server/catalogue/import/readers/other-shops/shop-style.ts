import * as v from 'valibot'
import { getShopCurrency } from '../../cells/currencies.ts'
import { modelNumber, price, required, text } from '../../cell-schemas.ts'
import type { ImportError } from '../../import-error.ts'
import type { DescribedProduct } from '../../parse-row.ts'
import { createSlug } from '../../slugs.ts'
import { listPictureColors, type ShopPicture } from './join-pictures.ts'
import { sortOptions, type ShopOption } from './sort-options.ts'

/** A cell, and its line for messages. */
export type VariantPrice = { line: number; price: string }

/** A style as a shop system exports it, its variants joined. Cells are as in the file. */
export type ShopStyle = {
  line: number
  model: string
  name: string
  /** Plain text. */
  description: string
  category: string
  options: ShopOption[]
  /** One at least. */
  prices: VariantPrice[]
  pictures: ShopPicture[]
  /** Said beside the options. */
  details: Record<string, string>
  isShown: boolean
  minQuantity: number
}

/** The columns that messages name, as the file spells them. */
export type StyleLabels = Record<
  'model' | 'name' | 'description' | 'category' | 'price' | 'files',
  string
>

const checks = {
  model: modelNumber,
  name: required(200),
  description: text(5000),
  category: required(100),
} as const

const priceCell = v.pipe(v.string(), v.minLength(1, 'is empty: write a price such as 12.50'), price)

export function findStyleErrors(style: ShopStyle, labels: StyleLabels): ImportError[] {
  const keys = ['model', 'name', 'description', 'category'] as const
  return [
    ...keys.flatMap((key) => check(style.line, labels[key], checks[key], style[key])),
    ...style.prices.flatMap((one) => check(one.line, labels.price, priceCell, one.price)),
  ]
}

function check(
  line: number,
  column: string,
  schema: v.GenericSchema<string, unknown>,
  value: string,
): ImportError[] {
  const { issues } = v.safeParse(schema, value)
  return issues ? [{ line, column, reason: quoteValue(value, issues[0].message) }] : []
}

const quotedLength = 60

/** A reason such as `is not a price` after the value that it is about, unless it has it. */
export function quoteValue(value: string, reason: string): string {
  if (value === '' || reason.includes(value)) return reason
  const start = value.length > quotedLength ? `${value.slice(0, quotedLength)}…` : value
  return `${JSON.stringify(start)} ${reason}`
}

/** Without errors; `category` is a slug. */
export function toDescribedProduct(style: ShopStyle, category: string): DescribedProduct {
  const { specifications, ...lists } = sortOptions(style.options)
  // key order as in our own rows: stored JSON is compared as text
  return {
    id: createSlug(style.model),
    name: style.name,
    model: style.model,
    category,
    description: style.description,
    files: style.pictures.map(({ file }) => file),
    ...listPictureColors(style.pictures, lists.colors),
    ...lists,
    specifications: { ...style.details, ...specifications },
    is_active: style.isShown,
    pricing: {
      base_price: Math.max(...style.prices.map((one) => v.parse(price, one.price))),
      currency: getShopCurrency(),
      min_quantity: style.minQuantity,
    },
    translations: {},
  }
}

/** What of an export the shop does not show as the other shop does. */
export function collectStyleNotes(style: ShopStyle, labels: StyleLabels): ImportError[] {
  const { line, prices, pictures } = style
  const notes: ImportError[] = []
  const all = prices.map((one) => v.parse(price, one.price))
  if (new Set(all).size > 1) {
    const reason = `differs among the variants; all are shown at the highest, ${Math.max(...all)}`
    notes.push({ line, column: labels.price, reason })
  }
  if (pictures.length === 0) notes.push({ line, column: labels.files, reason: 'names no picture' })
  return notes
}
