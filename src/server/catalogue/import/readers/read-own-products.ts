import type { Product } from '#shared/contract/catalogue.ts'
import { chunkAsync } from '#server/db/catalogue-repository.ts'
import type { AssignId } from '../given-ids.ts'
import { pluralize } from '#server/text/pluralize.ts'
import { isImportError, type ImportError } from '../import-error.ts'
import type { ImportErrors } from '../import-errors.ts'
import { describeForeignPrices, moveToShopCurrency } from '../foreign-prices.ts'
import { addStoredSpecifications, completeRow, keepFields } from '../keep-fields.ts'
import {
  newStyleColumns,
  parseProduct,
  productColumns,
  type DescribedProduct,
} from '../parse-row.ts'
import type { RowProduct } from '../staging.ts'
import type { ShopReader } from './other-shops/read-other-shop.ts'
import { listColumns, type Row, type Table } from './read-table.ts'

/** The shop's, by id. */
export type FindProducts = (ids: string[]) => Promise<Map<string, Product>>

/** Products of a list of ours. What it has no column for stays as the shop has it. */
export async function* readOwnProducts(
  table: Table,
  find: FindProducts | undefined,
  { assignId, found }: { assignId: AssignId; found: ImportErrors },
): AsyncGenerator<RowProduct> {
  const readId = ({ cells }: Row) => assignId(cells['model'] ?? '')
  const missing = listColumns(productColumns).filter((name) => !table.names.includes(name))
  const required = find ? ['model'] : ['model', ...newStyleColumns]
  const columns = { required, optional: listColumns(productColumns) }
  let unillustrated = 0
  for await (const rows of chunkAsync(table.rows(columns))) {
    const stored = await find?.(rows.flatMap((row) => (isImportError(row) ? [] : readId(row))))
    for (const row of rows) {
      if (isImportError(row)) found.broken.push(row)
      else {
        const id = readId(row)
        for (const read of readOwnProduct({ row, id }, stored?.get(id), missing, found)) {
          if (!stored?.has(id)) unillustrated += 1
          yield read
        }
      }
    }
  }
  if (!missing.includes('images') || unillustrated === 0) return
  const reason = `has no column of pictures: ${pluralize(unillustrated, 'new style')} will show the name instead`
  found.notes.push({ line: table.line, reason })
}

function* readOwnProduct(
  { row, id }: { row: Row; id: string },
  before: Product | undefined,
  missing: string[],
  found: ImportErrors,
): Generator<RowProduct> {
  const { line } = row
  const stored = before && moveToShopCurrency(before)
  const needed = newStyleColumns.filter((name) => missing.includes(name))
  if (stored === undefined && needed.length > 0) {
    const reason = `${row.cells['model']} is not in the shop, and a new style needs ${needed.join(', ')}`
    found.bad.push({ line, column: 'model', reason, id })
    return
  }
  const foreign = before && describeForeignPrices(before, missing)
  if (foreign) {
    found.bad.push({ line, ...foreign, id })
    return
  }
  const parsed = parseProduct(stored ? completeRow(row, stored) : row)
  if (Array.isArray(parsed)) {
    const isModelRead = parsed.every(({ column }) => column !== 'model')
    found.bad.push(...parsed.map((error) => ({ ...error, ...(isModelRead && { id }) })))
    return
  }
  const read = { ...parsed, id }
  const kept = stored ? keepFields(read, stored, missing) : read
  const isMerged = missing.includes('specifications') && 'specifications' in row.cells
  const product = stored && isMerged ? addStoredSpecifications(kept, stored, read) : kept
  found.notes.push(...collectNotes(row, product, stored))
  yield { line, product, ...keepPictures(product, stored) }
}

const keepPictures = ({ files }: DescribedProduct, stored: Product | undefined) =>
  files.length === 0 && stored && stored.pictures.length > 0 ? { pictures: stored.pictures } : {}

/** Leaves what the export of another shop says nothing of. A price below those of larger quantities is refused. */
export async function* keepUnknownFields(
  rows: AsyncIterable<RowProduct>,
  { gaps, labels }: Pick<ShopReader, 'gaps' | 'labels'>,
  find: FindProducts | undefined,
  found: ImportErrors,
): AsyncGenerator<RowProduct> {
  for await (const batch of chunkAsync(rows)) {
    const stored = await find?.(batch.map(({ product }) => product.id))
    for (const { line, product } of batch) {
      const before = stored?.get(product.id)
      const foreign = before && describeForeignPrices(before, gaps)
      if (foreign) {
        found.bad.push({ line, ...foreign, id: product.id })
        continue
      }
      const same = before && moveToShopCurrency(before)
      const kept = same ? keepFields(product, same, gaps) : product
      const { base_price, price_breaks: [first] = [] } = kept.pricing
      if (first && first.price > base_price) {
        const reason = `is ${base_price}, less than the price of ${first.quantity} pieces, ${first.price}: change price_breaks first`
        found.bad.push({ line, column: labels.price, reason, id: kept.id })
      } else yield { line, product: kept, ...keepPictures(kept, same) }
    }
  }
}

/** Signs in a single entry, or a run of numbers whose step is not known. */
const maybeSeveral = /[^\s,，、/] ?[,，、/] ?[^\s,，、/]|^\d{1,4} ?[-–~] ?\d{1,4}$/u

/** Cells that are accepted but ambiguous. */
function collectNotes(
  { line, cells, isHidden }: Row,
  product: DescribedProduct,
  stored: Product | undefined,
): ImportError[] {
  const notes: ImportError[] = []
  if (isHidden) notes.push({ line, reason: 'is a hidden row, and is read as any other' })
  if (cells['images'] !== undefined && product.files.length === 0 && !stored?.pictures.length)
    notes.push({ line, column: 'images', reason: 'names no picture' })
  for (const column of ['materials', 'colors', 'sizes'] as const) {
    if (cells[column] === undefined) continue
    const [only = '', ...others] = product[column]
    if (others.length > 0 || !maybeSeveral.test(only)) continue
    const reason = `is one entry, ${JSON.stringify(only)}; several are separated by |`
    notes.push({ line, column, reason })
  }
  return notes
}
