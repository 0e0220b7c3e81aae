import * as v from 'valibot'
import { required, text } from './cells.ts'
import type { Columns, Row } from './csv.ts'
import { reasonsOf, type DescribedProduct } from './rows.ts'

/** Columns of words.csv. */
export const wordColumns: Columns = { required: ['word'], optional: ['zh', 'es'] }

const WordRow = v.object({
  word: required(500),
  zh: v.optional(text(500), ''),
  es: v.optional(text(500), ''),
})

/** What an exporter's word of the trade is called in other languages; empty where it stays as it is. */
export type Word = v.InferOutput<typeof WordRow>

/** Reads a row of words.csv, or says what is wrong with it. */
export function wordOf({ cells }: Row): Word | string[] {
  const read = v.safeParse(WordRow, cells)
  return read.success ? read.output : reasonsOf(read.issues)
}

/** A product with the words it uses itself, so that it can be read without asking for anything else. */
export function withWords<P extends DescribedProduct>(product: P, words: Map<string, Word>): P {
  const used = new Set([
    ...product.colors,
    ...product.sizes,
    ...product.materials,
    ...Object.entries(product.specifications).flat(),
  ])
  const translations = { ...product.translations }
  for (const locale of ['zh', 'es'] as const) {
    const said = [...used].flatMap((word) => {
      const other = words.get(word)?.[locale] ?? ''
      return other === '' ? [] : [[word, other]]
    })
    if (said.length === 0) continue
    translations[locale] = { ...translations[locale], words: Object.fromEntries(said) }
  }
  return { ...product, translations }
}
