import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { toCents, toDecimal } from '#shared/domain/pricing/money.ts'
import { findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'

/** Columns of text and numbers, as CSV and workbooks have them. */
export type SheetTable = { columns: string[]; rows: (string | number)[][] }

/** A line of a cart, visit, request or line sheet. */
export type SheetLine = {
  product_id: string
  model: string
  name: string
  specifications: Specifications
  /** 'Sample' in the language of the page; empty for bulk. */
  kind?: string | undefined
  /** In pieces, or as the buyer wrote it; empty in a form to be filled in. */
  quantity: number | string
  note?: string | undefined
  /** Per piece, as written. */
  target_price?: string | undefined
  /** Per piece, in units of the currency. */
  unit_price?: number | undefined
  /** Of the style's first picture, as the catalogue has it. */
  picture?: string | undefined
}

export const sheetColumns = [
  'model',
  'name',
  'color',
  'size',
  'material',
  'kind',
  'quantity',
  'note',
  'target_price',
  'unit_price',
  'line_total',
  'link',
  'picture',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** What the catalogue says of a line: its name in the language of the page, its options' words and its price. */
export function toSheetLine(
  product: Product,
  line: Pick<SheetLine, 'specifications' | 'kind' | 'quantity' | 'note' | 'target_price'>,
  stylePieces: number,
  locale: string,
): SheetLine {
  return {
    ...line,
    product_id: product.id,
    model: product.model,
    name: localizeProductName(product, locale),
    specifications: localizeOptions(line.specifications, product.translations[locale]?.words),
    // of a sample it is the fee, which the catalogue may not have
    unit_price: line.kind ? product.sample_price : findUnitPrice(product.pricing, stylePieces),
    picture: product.images[0],
  }
}

export const localizeOptions = (
  specifications: Specifications,
  words: Record<string, string> = {},
): Specifications =>
  Object.fromEntries(
    Object.entries(specifications).map(([name, value]) => [name, words[value] ?? value]),
  )

/** Columns that no line fills are left out, except the quantity. `origin` is that of the shop. */
export function toSheetTable(
  lines: readonly SheetLine[],
  headers: Record<SheetColumn, string>,
  origin: string,
): SheetTable {
  const all = lines.map((line) => toCells(line, origin))
  const filled = sheetColumns.filter(
    (column) => column === 'quantity' || all.some((cells) => cells[column] !== ''),
  )
  return {
    columns: filled.map((column) => headers[column]),
    rows: all.map((cells) => filled.map((column) => cells[column])),
  }
}

function toCells(line: SheetLine, origin: string): Record<SheetColumn, string | number> {
  const { specifications, quantity, unit_price, picture } = line
  const total =
    unit_price !== undefined && typeof quantity === 'number'
      ? toDecimal(toCents(unit_price) * quantity)
      : ''
  return {
    model: line.model,
    name: line.name,
    color: specifications['color'] ?? '',
    size: specifications['size'] ?? '',
    material: specifications['material'] ?? '',
    kind: line.kind ?? '',
    quantity,
    note: line.note ?? '',
    target_price: line.target_price ? Number(line.target_price) || line.target_price : '',
    unit_price: unit_price ?? '',
    line_total: total,
    link: new URL(`/products/${encodeURIComponent(line.product_id)}`, origin).href,
    picture: picture ? new URL(picture, origin).href : '',
  }
}
