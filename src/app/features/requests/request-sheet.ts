import { countPiecesByStyle } from '#shared/domain/pricing/price-breaks.ts'
import { toDecimal } from '#shared/domain/pricing/money.ts'
import { toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import { toSheetLine, type SheetLine } from '#app/spreadsheet/order-table.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'
import type { EntryLine } from './requested-lines.ts'

/** Lines of a request for a file; what was paid comes before what the catalogue asks today. */
export function toRequestSheet(
  lines: readonly EntryLine[],
  products: ProductsById,
  locale: string,
  sampleWord: string,
): SheetLine[] {
  const bulk = lines.flatMap((line) =>
    typeof line.quantity === 'number' && !isOfSample(line)
      ? { id: line.product_id, quantity: line.quantity }
      : [],
  )
  const pieces = countPiecesByStyle(bulk, ({ id }) => id)
  return lines.map((line) => {
    const { product_id, model, product_name: name, quantity, note, target_price } = line
    const { specifications } = toRequestedChoice(line.specifications)
    const written = {
      specifications,
      quantity,
      note,
      target_price,
      kind: isOfSample(line) ? sampleWord : undefined,
    }
    const product = products.get(product_id)
    const known = product
      ? toSheetLine(product, written, pieces.get(product_id) ?? 0, locale)
      : { product_id, model, name, ...written }
    return line.unit_price === undefined
      ? known
      : { ...known, unit_price: toDecimal(line.unit_price) }
  })
}

const isOfSample = ({ kind, specifications }: EntryLine) =>
  kind === 'sample' || toRequestedChoice(specifications).kind === 'sample'
