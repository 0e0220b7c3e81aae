import type { Product } from '../contract/catalogue.ts'

/** A product prepared for searching: four texts, best first. Holds the product itself. */
export type Findable<P extends SearchedFields = Product> = {
  product: P
  model: string
  names: string
  all: string
}

/** The fields a search looks at. */
export type SearchedFields = Pick<
  Product,
  'model' | 'name' | 'category' | 'description' | 'materials'
> & {
  translations?: Product['translations']
}

/** What a list of products is asked for. `search` and `category` may be empty; pages start at 1. */
export type ListQuery = { search: string; category: string; page: number; limit: number }

/** One page of what was found. */
export type Found<P> = {
  products: P[]
  total_count: number
  total_pages: number
  page: number
  limit: number
}

const separators = /[\s·•,;/|()[\]{}"'“”‘’«»!?¡¿。，、；：（）]+/gu

/** Text as it is compared: full width folded, no accents, lower case, single spaces. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(separators, ' ')
    .trim()

/** The words of a search, normalised. */
export const searchWords = (search: string): string[] =>
  normalised(search)
    .split(' ')
    .filter((word) => word !== '')

/** Prepares a product once, so that a search only scans text. */
export function findable<P extends SearchedFields>(product: P): Findable<P> {
  const translations = Object.values(product.translations ?? {})
  const names = [product.name, ...translations.map((t) => t.name ?? '')]
  const rest = [
    product.description,
    ...translations.map((t) => t.description ?? ''),
    ...product.materials,
    product.category,
  ]
  const model = normalised(product.model)
  const spoken = ` ${normalised(names.join(' '))}`
  return {
    product,
    model,
    names: spoken,
    // a hyphen is often left out when a model number is typed
    all: [model, model.replaceAll('-', ''), spoken, normalised(rest.join(' '))].join('\n '),
  }
}

/** How well a product fits, 0 best; undefined when a word is missing. Order: model, name, start of a word, the rest. */
function rank(item: Findable<SearchedFields>, words: readonly string[]): number | undefined {
  let worst = 0
  for (const word of words) {
    if (!item.all.includes(word)) return undefined
    worst = Math.max(worst, rankOfWord(item, word))
  }
  return worst
}

function rankOfWord(item: Findable<SearchedFields>, word: string): number {
  if (item.model === word) return 0
  if (item.model.startsWith(word)) return 1
  if (item.model.includes(word) || item.model.replaceAll('-', '').includes(word)) return 2
  if (item.names.includes(` ${word}`)) return 3
  if (item.names.includes(word)) return 4
  return item.all.includes(` ${word}`) ? 5 : 6
}

/**
 * Finds a page of products. Every word must occur; the best rank comes first, equal ranks stay in catalogue order.
 * A page past the end is empty and says so by its number.
 */
export function findProducts<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  query: ListQuery,
): Found<P> {
  const words = searchWords(query.search)
  const ranked: { item: Findable<P>; rank: number }[] = []
  for (const item of catalogue) {
    if (query.category !== '' && item.product.category !== query.category) continue
    const itemRank = rank(item, words)
    if (itemRank !== undefined) ranked.push({ item, rank: itemRank })
  }
  if (words.length > 0) ranked.sort((a, b) => a.rank - b.rank)
  const start = (query.page - 1) * query.limit
  return {
    products: ranked.slice(start, start + query.limit).map(({ item }) => item.product),
    total_count: ranked.length,
    total_pages: Math.max(1, Math.ceil(ranked.length / query.limit)),
    page: query.page,
    limit: query.limit,
  }
}
