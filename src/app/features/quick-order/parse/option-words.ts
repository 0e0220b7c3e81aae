import type { Product } from '#shared/contract/catalogue.ts'
import { isOneTypoApart } from '#shared/domain/search/typo-tolerance.ts'
import { toWordKey } from './words.ts'

export const optionKinds = ['color', 'size', 'material'] as const
export type OptionKind = (typeof optionKinds)[number]
export type OptionValue = { kind: OptionKind; value: string }

/** What a buyer may choose from, in the style's own words. */
export const listOptions = (product: Product): Record<OptionKind, readonly string[]> => ({
  color: product.colors,
  size: product.sizes,
  material: product.material_choices ?? product.materials,
})

/** A style's options by the words of all languages. */
export type OptionWords = {
  find: (words: readonly string[], kind?: OptionKind) => OptionValue | undefined
  /** Those that are written nearly so. */
  findNear: (word: string) => OptionValue[]
  /** Parts of a text without spaces, as Chinese is written; undefined where it has others, too. */
  split: (text: string) => OptionValue[] | undefined
}

export function createOptionWords(product: Product): OptionWords {
  const options = listOptions(product)
  const entries = optionKinds.flatMap((kind) =>
    options[kind].flatMap((value) =>
      listSpellings(product, value).map((spelling) => ({ key: toWordKey(spelling), kind, value })),
    ),
  )
  const byKey = new Map<string, OptionValue[]>()
  for (const { key, kind, value } of entries) {
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), { kind, value }])
  }
  const longestFirst = [...byKey.keys()].sort((a, b) => b.length - a.length)
  const split = (text: string) => {
    const found: OptionValue[] = []
    let rest = toWordKey(text)
    while (rest !== '') {
      const key = longestFirst.find((one) => rest.startsWith(one))
      const [option] = key === undefined ? [] : (byKey.get(key) ?? [])
      if (key === undefined || option === undefined) return undefined
      found.push(option)
      rest = rest.slice(key.length).replace(/^[色码的]+/u, '')
    }
    return found.length > 0 ? found : undefined
  }
  return {
    find: (words, kind) =>
      byKey
        .get(toWordKey(words.join(' ')))
        ?.find((option) => kind === undefined || option.kind === kind),
    findNear(word) {
      const key = toWordKey(word)
      const near = [...byKey].flatMap(([known, values]) => (isNear(key, known) ? values : []))
      const seen = new Set<string>()
      return near.filter(({ kind, value }) => {
        const name = `${kind} ${value}`
        return !seen.has(name) && seen.add(name)
      })
    },
    split,
  }
}

const listSpellings = ({ translations }: Product, value: string) => [
  value,
  ...Object.values(translations).flatMap((texts) => texts.words?.[value] ?? []),
]

/** In characters: nearly everything is near to a shorter one. */
const leastWord = 3

const isNear = (key: string, known: string) =>
  key.length >= leastWord &&
  known.length >= leastWord &&
  (isOneTypoApart(key, known) || known.includes(key) || key.includes(known))
