import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleSnapshot } from '#data/db/visit-rows.ts'

/** With all that a visit shows once the style has left the catalogue. */
export function toStyleSnapshot(product: Product): StyleSnapshot {
  const materials = product.material_choices ?? product.materials
  const options = [...product.colors, ...product.sizes, ...materials]
  const translations = Object.entries(product.translations)
  return {
    name: product.name,
    names: Object.fromEntries(
      translations.flatMap(([locale, { name }]) => (name ? [[locale, name]] : [])),
    ),
    words: Object.fromEntries(
      translations.map(([locale, { words = {} }]) => [
        locale,
        Object.fromEntries(
          options.flatMap((word) => (words[word] === undefined ? [] : [[word, words[word]]])),
        ),
      ]),
    ),
    model: product.model,
    category: product.category,
    images: product.images.slice(0, 1),
    colors: product.colors,
    sizes: product.sizes,
    currency: product.pricing.currency,
  }
}
