import { toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'
import { toSheetLine, type SheetLine } from '#app/spreadsheet/order-table.ts'
import { toStyleWords } from '../style/style-words.ts'

/** Styles of a visit for a file: a line for each quantity, or one to be filled in. */
export function toVisitSheet(
  styles: readonly VisitStyle[],
  products: ProductsById,
  locale: string,
  sampleWord: string,
): SheetLine[] {
  return styles.flatMap(({ product_id, style, quantities, note, target_price }) => {
    const product = products.get(product_id)
    const choices = quantities.length > 0 ? quantities : [{ specifications: {}, quantity: '' }]
    const pieces = quantities
      .filter(({ specifications }) => !toRequestedChoice(specifications).kind)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return choices.map((choice, at) => {
      const { specifications, kind } = toRequestedChoice(choice.specifications)
      const written = {
        specifications,
        quantity: choice.quantity,
        note: at === 0 ? note : '',
        target_price,
        kind: kind && sampleWord,
      }
      if (product) return toSheetLine(product, written, pieces, locale)
      const { name, model } = toStyleWords(style, undefined, locale)
      return { product_id, name, model, picture: style.images[0], ...written }
    })
  })
}
