import { createHaystack } from './haystack.ts'
import { emptyLexicon, toSigns, type Lexicon, type Term } from './lexicon.ts'
import type { SearchNotice } from './page.ts'
import {
  matchWord,
  noMatch,
  rankInModel,
  capRank,
  ranks,
  searchFor,
  toSearchWord,
  type Strictness,
} from './ranking.ts'
import {
  buildVocabulary,
  createWordBookBuilder,
  type SearchedFields,
  type WordBook,
} from './word-book.ts'

export type SearchQuery = { search: string; category: string }

/** Finds products by their position in the catalogue, best first; equal ones stay in catalogue order. */
export type SearchIndex = {
  /** Reads the next product. Must not be called after the first search. */
  add: (product: SearchedFields) => void
  finish: () => void
  find: (query: SearchQuery) => SearchNotice & { found: Positions }
}

export type Positions = Uint32Array

type Hits = { found: Positions; ranks: Ranks }
type Ranks = Uint8Array

/** Keeps words instead of texts, and caches at most `maxCacheBytes` bytes of results. */
export function createSearchIndex(
  products: readonly { category: string }[],
  lexicon: Lexicon = emptyLexicon,
  maxCacheBytes = 32_000_000,
): SearchIndex {
  let builder: ReturnType<typeof createWordBookBuilder> | undefined = createWordBookBuilder(lexicon)
  let matcher: ReturnType<typeof createMatcher> | undefined
  const answers = createResultCache<SearchNotice & { found: Positions }>(
    maxCacheBytes,
    ({ found }) => found.byteLength,
  )
  function finish() {
    matcher ??= createMatcher(builder!.bound(), lexicon, maxCacheBytes) // set until the first search
    builder = undefined
    return matcher
  }
  return {
    add: (product) => builder?.read(product),
    finish,
    find: ({ search, category }) =>
      answers(`${category}\n${search}`, () => {
        const within = (at: number) => category === '' || products[at]?.category === category
        const everything = () => new Uint32Array([...products.keys()].filter(within))
        if (search === '') return { found: everything() }
        const { findHits, vocabulary } = finish()
        return searchFor(search, {
          lexicon,
          vocabulary,
          match(terms, strictness) {
            const all = terms.map((term) => findHits(term, strictness !== 'all'))
            return all.length === 0 ? everything() : rankMatches(all, strictness, within)
          },
        })
      }),
  }
}

function createMatcher(book: WordBook, lexicon: Lexicon, maxCacheBytes: number) {
  const { words, models, forEachOccurrence } = book
  const texts = createHaystack(words)
  // Model numbers are often typed without their hyphens.
  const modelTexts = createHaystack(models.map((model) => `${model} ${model.replaceAll('-', '')}`))
  const cache = createResultCache<Hits>(
    maxCacheBytes,
    ({ found, ranks }) => found.byteLength + ranks.byteLength,
  )
  const vocabulary = [...buildVocabulary(book), ...lexicon.words]

  function improve(hits: Ranks, at: number, rank: number) {
    if (rank < hits[at]!) hits[at] = rank // ranks has an entry for each product
  }

  function note(hits: Ranks, word: number, rankAt: readonly number[]) {
    forEachOccurrence(word, (product, place) => improve(hits, product, rankAt[place]!))
  }

  function lookUp(word: string, hits: Ranks) {
    const searchWord = toSearchWord(word)
    for (const number of texts.containing(searchWord.stem)) {
      const fit = matchWord(words[number]!, searchWord)
      if (fit) note(hits, number, ranks[fit])
    }
    for (const at of modelTexts.containing(word)) improve(hits, at, rankInModel(models[at]!, word))
  }

  function collectHits(fill: (hits: Ranks) => void): Hits {
    const hits = new Uint8Array(models.length).fill(noMatch)
    fill(hits)
    return { ranks: hits, found: collectPositions(hits) }
  }

  const findWordHits = (word: string) =>
    cache(word, () => collectHits((hits) => lookUp(word, hits)))

  function lookUpAll(way: readonly string[], hits: Ranks) {
    const all = way.map(findWordHits)
    for (const at of rankMatches(all, 'all', () => true)) {
      const sum = all.reduce((ranks, word) => ranks + word.ranks[at]!, 0)
      improve(hits, at, capRank(sum))
    }
  }

  return {
    findHits: ({ ways, rows }: Term, near: boolean): Hits =>
      cache(`${near} ${rows.join()} ${ways.map((way) => way.join(' ')).join()}`, () =>
        collectHits((hits) => {
          for (const way of ways) {
            if (way.length > 1) lookUpAll(way, hits)
            else lookUp(way[0]!, hits)
          }
          for (const row of rows) {
            const signs = toSigns(row)
            note(hits, signs.fits, ranks.synonym)
            if (near) note(hits, signs.near, ranks.near)
          }
        }),
      ),
    vocabulary,
  }
}

function collectPositions(ranks: Ranks): Positions {
  const found: number[] = []
  for (let at = 0; at < ranks.length; at += 1) if (ranks[at] !== noMatch) found.push(at)
  return new Uint32Array(found)
}

const findFewestHits = (all: readonly Hits[]): Positions =>
  all.reduce((few, hits) => (hits.found.length < few.found.length ? hits : few)).found

/** A bucket sort by rank, which keeps catalogue order among equals. */
function rankMatches(
  terms: readonly Hits[],
  strictness: Strictness,
  within: (at: number) => boolean,
): Positions {
  const mayMiss = strictness === 'most'
  const ranked: (number[] | undefined)[] = []
  let length = 0
  for (const at of mayMiss ? findBestMatches(terms, within) : findFewestHits(terms)) {
    if (!within(at)) continue
    let sum = 0
    let misses = false
    for (const { ranks } of terms) {
      const rank = ranks[at]!
      if (rank === noMatch) misses = true
      else sum += rank
    }
    if (misses && !mayMiss) continue
    const others = ranked[sum]
    if (others) others.push(at)
    else ranked[sum] = [at]
    length += 1
  }
  const all = new Uint32Array(length)
  let next = 0
  for (const those of ranked) {
    if (!those) continue
    all.set(those, next)
    next += those.length
  }
  return all
}

/** Counts over all products, not over sorted hits: a short term matches most of the catalogue. */
function findBestMatches(
  terms: readonly Hits[],
  within: (at: number) => boolean,
): readonly number[] {
  const counts = new Uint16Array(terms[0]!.ranks.length) // there are two at least
  let most = 1
  for (const { found } of terms)
    for (const at of found) if (within(at) && ++counts[at]! > most) most = counts[at]!
  const those: number[] = []
  for (let at = 0; at < counts.length; at += 1) if (counts[at] === most) those.push(at)
  return those
}

/** A cache that empties itself once it exceeds `most` bytes. */
function createResultCache<T>(most: number, sizeOf: (made: T) => number) {
  let cache = new Map<string, T>()
  let size = 0
  return (name: string, make: () => T): T => {
    const before = cache.get(name)
    if (before !== undefined) return before
    const made = make()
    // Counts the name too: clients choose it.
    const taken = sizeOf(made) + 2 * name.length + 200
    size += taken
    if (size > most) {
      cache = new Map()
      size = taken
    }
    cache.set(name, made)
    return made
  }
}
