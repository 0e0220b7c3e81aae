import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import { localizeOptions, type SheetLine } from '#app/spreadsheet/order-table.ts'
import type { CartAddition } from '#data/cart/cart.ts'
import type { CartLine } from '#data/db/rows.ts'
import type { PricedLine } from './pricing/priced-cart.ts'

/** The cart shows the first picture. */
function withFirstOfColor({ images, picture_colors = [] }: Product, color: string | undefined) {
  const first = color === undefined ? undefined : images[picture_colors.indexOf(color)]
  return first === undefined ? images : [first, ...images.filter((image) => image !== first)]
}

/** With all that the cart shows without a request. */
export const toCartAddition = (
  product: Product,
  specifications: Specifications,
  quantity: number,
): CartAddition => ({
  productId: product.id,
  name: product.name,
  names: Object.fromEntries(
    Object.entries(product.translations).flatMap(([locale, words]) =>
      words?.name ? [[locale, words.name]] : [],
    ),
  ),
  words: Object.fromEntries(
    Object.entries(product.translations).map(([locale, { words = {} }]) => [
      locale,
      Object.fromEntries(
        Object.values(specifications).flatMap((word) => {
          const translation = words[word]
          return translation === undefined ? [] : [[word, translation]]
        }),
      ),
    ]),
  ),
  model: product.model,
  category: product.category,
  images: withFirstOfColor(product, specifications['color']),
  specifications,
  quantity,
  unitPrice: product.pricing.base_price,
  minQuantity: product.pricing.min_quantity,
  ...(product.pricing.price_breaks && { priceBreaks: product.pricing.price_breaks }),
  ...(product.sample_price && { samplePrice: product.sample_price }),
})

/** A line of the cart as one of a request, with its own pieces or others. */
export const toQuoteLine = (
  { productId, name, model, quantity, specifications }: CartLine,
  pieces = quantity,
): InquiryLine => ({
  product_id: productId,
  product_name: name,
  model,
  quantity: pieces,
  ...toRequestedChoice(specifications),
})

/** A line of the cart as one of a downloaded file, in a language of the shop. */
export function toCartSheetLine(line: PricedLine, locale: string, sampleWord: string): SheetLine {
  const { specifications, kind } = toRequestedChoice(line.specifications)
  return {
    product_id: line.productId,
    model: line.model,
    name: line.name,
    specifications: localizeOptions(specifications, line.words?.[locale]),
    kind: kind && sampleWord,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    picture: line.images[0],
  }
}
