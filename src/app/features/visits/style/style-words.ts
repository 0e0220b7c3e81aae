import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleSnapshot } from '#data/db/visit-rows.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'

/** What is shown of a style: as the catalogue has it, else as it was when it was picked up. */
export type StyleWords = {
  name: string
  model: string
  image: string | undefined
  colors: string[]
  sizes: string[]
  currency: string
  translateWord: (word: string) => string
}

export function toStyleWords(
  kept: StyleSnapshot,
  product: Product | undefined,
  locale: string,
): StyleWords {
  if (product) {
    return {
      name: localizeProductName(product, locale),
      model: product.model,
      image: product.images[0],
      colors: product.colors,
      sizes: product.sizes,
      currency: product.pricing.currency,
      translateWord: (word) => localizeProductWord(product, word, locale),
    }
  }
  return {
    name: kept.names[locale] ?? kept.name,
    model: kept.model,
    image: kept.images[0],
    colors: kept.colors,
    sizes: kept.sizes,
    currency: kept.currency,
    translateWord: (word) => kept.words[locale]?.[word] ?? word,
  }
}
