import type { Product } from '../contract/catalogue.ts'
import { meantBy, vocabularyOf, type Vocabulary } from './typo.ts'

/**
 * A product prepared for searching: `all` has its texts, best first, the model in two spellings, from `namesAt` on its
 * names, from `textsAt` on the rest. Holds the product itself, or what stands for it.
 */
export type Findable<P extends Pick<Product, 'category'> = Product> = {
  product: P
  model: string
  names: string
  all: string
  namesAt: number
  textsAt: number
}

/** The fields a search looks at. */
export type SearchedFields = Pick<
  Product,
  'model' | 'name' | 'category' | 'description' | 'materials' | 'colors'
> & {
  translations?: Product['translations']
}

/** What a list of products is asked for. `search` and `category` may be empty; pages start at 1. */
export type ListQuery = { search: string; category: string; page: number; limit: number }

/** One page of what was found. `corrected_search` is what was searched instead, where nothing else was found. */
export type Found<P> = {
  products: P[]
  corrected_search?: string
  total_count: number
  total_pages: number
  page: number
  limit: number
}

const signs = String.raw`·•,;/|()[\]{}"'“”‘’«»!?¡¿。，、；：（）`
/** What stands between words, but a single space: most are that, and to put one in the place of each takes the longest. */
const separators = new RegExp(`[\\s${signs}]{2,}|[^\\S ]|[${signs}]`, 'gu')

/** Hyphens and minus signs that keyboards and catalogues put between letters and digits. */
const hyphens = /[\u2010-\u2013\u2212]/gu

/** Apostrophes within words; others are quotation marks. */
const apostrophes = /(?<=\p{L})['‘’](?=\p{L})/gu

/** Text as it is compared: full width folded, no accents, lower case, one kind of hyphen and apostrophe, single spaces. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(hyphens, '-')
    .replace(/\p{Mn}+/gu, '')
    .replace(apostrophes, 'ʼ') // a letter in Unicode, no separator
    .toLowerCase()
    .replace(separators, ' ')
    .trim()

/** The words of a search, normalised, each once. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    normalised(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]

/** Signs that are left out of words: apostrophes of all, hyphens of names. */
const inNames = /[-ʼ]/gu
const inTexts = /ʼ/gu

/** Words without such signs. */
export const plain = (words: string): string => words.replace(inNames, '')

/** The spellings that a typed word is looked for in: as it is, and without its signs. */
export const spellingsOf = (word: string): string[] => [...new Set([word, plain(word) || word])]

/** Normalised text, and behind it those words once more that have one of the signs, without them. */
function spelled(text: string, signs: RegExp): string {
  let all = normalised(text)
  for (const { index } of all.matchAll(signs)) {
    const [word = ''] = all.slice(all.lastIndexOf(' ', index) + 1).split(' ', 1)
    all += ` ${plain(word)}`
  }
  return all
}

/** Prepares a product once, so that a search only scans text. */
export function findable<P extends SearchedFields>(product: P): Findable<P> {
  const translations = Object.values(product.translations ?? {})
  const names = [product.name, ...translations.map((t) => t.name ?? '')]
  const offered = [...product.materials, ...product.colors]
  const rest = [
    product.description,
    ...translations.map((t) => t.description ?? ''),
    ...offered,
    ...translations.flatMap(({ words }) => offered.map((name) => words?.[name] ?? '')),
  ].join(' ')
  const model = normalised(product.model)
  const spoken = ` ${spelled(names.join(' '), inNames)}`
  // a hyphen is often left out when a model number is typed
  const models = [model, model.replaceAll('-', ''), ''].join('\n ')
  const named = `${models}${spoken}\n `
  return {
    product,
    model,
    names: spoken,
    all: `${named}${spelled(rest, inTexts)} ${spelled(product.category, inNames)}`,
    namesAt: models.length,
    textsAt: named.length,
  }
}

/** How well a product fits, 0 best; undefined when a word is missing. Order: model, name, start of a word, the rest. */
function rank(item: Omit<Findable, 'product'>, words: readonly string[][]): number | undefined {
  let worst = 0
  for (const spellings of words) {
    let best = Infinity
    for (const word of spellings) {
      const first = item.all.indexOf(word)
      if (first !== -1) best = Math.min(best, rankOfWord(item, word, first))
    }
    if (best > worstRank) return undefined
    worst = Math.max(worst, best)
  }
  return worst
}

/** The worst rank of what is found: the word stands within others, and in the texts only. */
export const worstRank = 6

/** The rank of a word that stands at `first` in a product's texts, and nowhere before. */
function rankOfWord(
  { model, all, namesAt, textsAt }: Omit<Findable, 'product'>,
  word: string,
  first: number,
): number {
  if (first < namesAt) return model === word ? 0 : model.startsWith(word) ? 1 : 2
  const inNames = first < textsAt
  const end = inNames ? textsAt : all.length
  for (let at = first; at !== -1 && at < end; at = all.indexOf(word, at + 1))
    if (all[at - 1] === ' ') return inNames ? 3 : 5
  return inNames ? 4 : worstRank
}

/**
 * Finds a page of products. Every word must occur; the best rank comes first, equal ranks stay in catalogue order.
 * Only when nothing is found one typo is forgiven a word. A page past the end is empty and says so by its number.
 */
export function findProducts<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  query: ListQuery,
): Found<P> {
  const { products, ...corrected } = findAll(catalogue, query)
  return { ...pageOf(products, query), ...corrected }
}

/** Every product that is found, best first; `corrected_search` as in `Found`. */
export function findAll<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  { search, category }: Pick<ListQuery, 'search' | 'category'>,
): Pick<Found<P>, 'products' | 'corrected_search'> {
  const words = searchWords(search)
  const products = matching(catalogue, words, category)
  if (products.length > 0 || words.length === 0) return { products }
  for (const meant of meantBy(words, vocabulary(catalogue))) {
    const instead = matching(catalogue, meant, category)
    if (instead.length > 0) return { products: instead, corrected_search: meant.join(' ') }
  }
  return { products }
}

function matching<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  words: readonly string[],
  category: string,
): P[] {
  const ranked = Array.from({ length: worstRank + 1 }, (): P[] => [])
  const spellings = words.map(spellingsOf)
  for (const item of catalogue) {
    if (category !== '' && item.product.category !== category) continue
    const itemRank = rank(item, spellings)
    if (itemRank !== undefined) ranked[itemRank]!.push(item.product) // no rank is worse
  }
  return ranked.flat()
}

/** A page of what was found, in whatever kind of list. */
export function pageOf<P>(
  found: { readonly length: number; slice: (start: number, end: number) => Iterable<P> },
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Found<P> {
  const start = (page - 1) * limit
  return {
    products: Array.from(found.slice(start, start + limit)),
    total_count: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / limit)),
    page,
    limit,
  }
}

/** Made at the first search that finds nothing, once a version of the catalogue. */
const vocabularies = new WeakMap<readonly Findable<SearchedFields>[], Vocabulary>()

function vocabulary(catalogue: readonly Findable<SearchedFields>[]): Vocabulary {
  const made = vocabularies.get(catalogue) ?? vocabularyOf(catalogue.map(({ all }) => all))
  vocabularies.set(catalogue, made)
  return made
}
