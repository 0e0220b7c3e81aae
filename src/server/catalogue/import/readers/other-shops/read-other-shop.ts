import type { Category } from '#shared/contract/catalogue.ts'
import type { AssignId } from '../../given-ids.ts'
import { isImportError, type ImportError } from '../../import-error.ts'
import type { ImportErrors } from '../../import-errors.ts'
import type { RowProduct, Staging } from '../../staging.ts'
import type { Row, Table } from '../read-table.ts'
import { findCategory } from './find-category.ts'
import {
  collectStyleNotes,
  findStyleErrors,
  toDescribedProduct,
  type ShopStyle,
  type StyleLabels,
} from './shop-style.ts'

/** How one file of a shop system is read. */
export type ShopReader = {
  labels: StyleLabels
  /** Columns in lower case that are read; a spoilt cell elsewhere does no harm. */
  isRead: (column: string) => boolean
  /** Columns of our own lists that the file says nothing of. */
  gaps: string[]
  /** Rows with one key are one style. */
  toKey: (row: Row) => string
  /** Empty where the rows do not say it. */
  readModel: (rows: Row[]) => string
  readStyle: (rows: Row[]) => StyleResult
  /** About the entire file. */
  notes?: string[]
}

/** Without a style the rows are bad, or left out where a note says so. */
export type StyleResult = { style?: ShopStyle; bad?: ImportError[]; notes?: ImportError[] }

export type OtherShopOptions = {
  /** Minimum order in pieces where the export has none. */
  minQuantity?: number | undefined
}

/** Of one style with its variants and pictures: twice what Shopify and WooCommerce allow. */
const maxRows = 5000

export type OtherShopContext = {
  categories: Category[]
  assignId: AssignId
  found: ImportErrors
}

/** Joins the rows of a style, and adds categories that are not there yet to `categories`. */
export async function* readOtherShop(
  reader: ShopReader,
  table: Table,
  staging: Pick<Staging, 'sort' | 'sorted'>,
  { categories, assignId, found }: OtherShopContext,
): AsyncGenerator<RowProduct> {
  for (const reason of reader.notes ?? []) found.notes.push({ line: 1, reason })
  for await (const row of table.rows()) {
    if (isImportError(row)) found.broken.push(row)
    else staging.sort(reader.toKey(row), row)
  }
  const spellings = new Set<string>()
  for (const [, rows] of staging.sorted()) {
    const { style, bad = [], notes = [] } = readRows(reader, rows)
    const model = reader.readModel(rows)
    const id = model === '' ? undefined : assignId(model)
    found.bad.push(...bad.map((error) => ({ ...error, ...(id !== undefined && { id }) })))
    if (bad.length > 0) continue
    found.notes.push(...notes)
    if (style === undefined || id === undefined) continue
    const category = findCategory(categories, style.category)
    const { name, slug } = category
    const isOther = ![name, slug].some((one) => one.toLowerCase() === style.category.toLowerCase())
    if (isOther && !spellings.has(style.category)) {
      spellings.add(style.category)
      const reason = `${JSON.stringify(style.category)} is taken for the category "${name}"`
      found.notes.push({ line: style.line, column: reader.labels.category, reason })
    }
    found.notes.push(...collectStyleNotes(style, reader.labels))
    yield { line: style.line, product: { ...toDescribedProduct(style, slug), id } }
  }
}

function readRows(reader: ShopReader, rows: Row[]): StyleResult {
  const spoilt = rows.flatMap(({ line, spoilt: cells = {} }) =>
    Object.entries(cells)
      .filter(([column]) => reader.isRead(column))
      .map(([column, reason]) => ({ line, column, reason })),
  )
  if (spoilt.length > 0) return { bad: spoilt }
  if (rows.length > maxRows) {
    const reason = `has ${rows.length} rows, and a style has at most ${maxRows}: divide it`
    return { bad: [{ line: rows[0]?.line ?? 1, column: reader.labels.model, reason }] }
  }
  const { style, bad = [], notes = [] } = reader.readStyle(rows)
  const wrong = style ? [...bad, ...findStyleErrors(style, reader.labels)] : bad
  return { ...(style && { style }), bad: wrong, notes }
}
