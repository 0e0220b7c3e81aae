import * as v from 'valibot'
import type { Product } from '#shared/contract/catalogue.ts'
import { splitColours } from '#shared/domain/search/facet-values.ts'
import { required, text } from './cell-schemas.ts'
import type { ImportError } from './import-error.ts'
import { readRow, type DescribedProduct } from './parse-row.ts'
import type { Columns, Row } from './readers/read-table.ts'

export const wordColumns: Columns = { required: ['word'], optional: ['zh', 'es'] }

const WordRow = v.object({
  word: required(500),
  zh: v.optional(text(500), ''),
  es: v.optional(text(500), ''),
})

/** Words of all lists that are kept. */
export const maxWords = 20_000

/** Empty where the word stays as it is. */
export type Word = v.InferOutput<typeof WordRow>

export const parseWord = (written: Row): Word | ImportError[] => readRow(WordRow, written)

/** Adds a word of a list with these `columns`; a word without any translation is one no more. */
export function addWord(words: Map<string, Word>, word: Word, columns: readonly string[]): void {
  const known = words.get(word.word) ?? { word: word.word, zh: '', es: '' }
  const { zh, es } = { ...known, ...pickColumns(word, columns) }
  if (zh === '' && es === '') words.delete(word.word)
  else words.set(word.word, { word: word.word, zh, es })
}

const pickColumns = ({ zh, es }: Word, columns: readonly string[]) => ({
  ...(columns.includes('zh') && { zh }),
  ...(columns.includes('es') && { es }),
})

/** A style of the shop, with words that have changed since it was imported. */
export function renewWords(product: Product, words: Map<string, Word>): Product {
  const withoutWords = Object.entries(product.translations).flatMap(([locale, texts]) => {
    const { words: _, ...rest } = texts
    return Object.keys(rest).length > 0 ? [[locale, rest] as const] : []
  })
  return withWords({ ...product, translations: Object.fromEntries(withoutWords) }, words)
}

/** The words that products use, from words.csv over the known ones. */
export function collectWords(
  products: Pick<Product, 'translations'>[],
  words: Map<string, Word> = new Map<string, Word>(),
): Map<string, Word> {
  for (const { translations } of products) {
    for (const locale of ['zh', 'es'] as const) {
      for (const [word, translated] of Object.entries(translations[locale]?.words ?? {})) {
        words.set(word, { ...(words.get(word) ?? { word, zh: '', es: '' }), [locale]: translated })
      }
    }
  }
  return words
}

/** Adds the words a product uses, so that it displays without another request. */
export function withWords<P extends Omit<DescribedProduct, 'files'>>(
  product: P,
  words: Map<string, Word>,
): P {
  const used = new Set([
    ...product.colors,
    // the values of its filters
    ...product.colors.flatMap(splitColours),
    ...product.sizes,
    ...product.materials,
    ...Object.entries(product.specifications).flat(),
  ])
  const translations = { ...product.translations }
  for (const locale of ['zh', 'es'] as const) {
    const translated = [...used].flatMap((word) => {
      const other = words.get(word)?.[locale] ?? ''
      return other === '' ? [] : [[word, other]]
    })
    if (translated.length === 0) continue
    translations[locale] = { ...translations[locale], words: Object.fromEntries(translated) }
  }
  return { ...product, translations }
}
