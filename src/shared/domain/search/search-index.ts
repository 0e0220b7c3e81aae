import { haystackOf } from './haystack.ts'
import { noLexicon, signsOf, type Lexicon, type Term } from './lexicon.ts'
import type { Told } from './page.ts'
import {
  fitOf,
  noFit,
  rankInModel,
  rankOfAll,
  ranks,
  searchFor,
  toSearchWord,
  type Strictness,
} from './ranking.ts'
import { vocabularyOf, wordBookOf, type SearchedFields, type WordBook } from './word-book.ts'

export type Sought = { search: string; category: string }

/** Finds products by their position in the catalogue, best first; equal ones stay in catalogue order. */
export type SearchIndex = {
  /** Reads the next product. Must not be called after the first search. */
  add: (product: SearchedFields) => void
  ready: () => void
  find: (sought: Sought) => Told & { found: Numbered }
}

export type Numbered = Uint32Array

type Hits = { found: Numbered; ranks: Ranks }
type Ranks = Uint8Array

/** Keeps words instead of texts, and caches at most `keptMost` bytes of results. */
export function searchIndexOf(
  products: readonly { category: string }[],
  lexicon: Lexicon = noLexicon,
  keptMost = 32_000_000,
): SearchIndex {
  let reading: ReturnType<typeof wordBookOf> | undefined = wordBookOf(lexicon)
  let looking: ReturnType<typeof lookingThrough> | undefined
  const answers = keeping<Told & { found: Numbered }>(keptMost, ({ found }) => found.byteLength)
  function ready() {
    looking ??= lookingThrough(reading!.bound(), lexicon, keptMost) // set until the first search
    reading = undefined
    return looking
  }
  return {
    add: (product) => reading?.read(product),
    ready,
    find: ({ search, category }) =>
      answers(`${category}\n${search}`, () => {
        const within = (at: number) => category === '' || products[at]?.category === category
        const everything = () => new Uint32Array([...products.keys()].filter(within))
        if (search === '') return { found: everything() }
        const { hitsOf, vocabulary } = ready()
        return searchFor(search, {
          lexicon,
          vocabulary,
          match(terms, strictness) {
            const all = terms.map((term) => hitsOf(term, strictness !== 'all'))
            return all.length === 0 ? everything() : matching(all, strictness, within)
          },
        })
      }),
  }
}

function lookingThrough(book: WordBook, lexicon: Lexicon, keptMost: number) {
  const { words, models, eachStanding } = book
  const texts = haystackOf(words)
  // Model numbers are often typed without their hyphens.
  const modelTexts = haystackOf(models.map((model) => `${model} ${model.replaceAll('-', '')}`))
  const kept = keeping<Hits>(keptMost, ({ found, ranks }) => found.byteLength + ranks.byteLength)
  const vocabulary = [...vocabularyOf(book), ...lexicon.words]

  function better(hits: Ranks, at: number, rank: number) {
    if (rank < hits[at]!) hits[at] = rank // ranks has an entry for each product
  }

  function note(hits: Ranks, word: number, rankAt: readonly number[]) {
    eachStanding(word, (product, place) => better(hits, product, rankAt[place]!))
  }

  function lookUp(word: string, hits: Ranks) {
    const looked = toSearchWord(word)
    for (const number of texts.containing(looked.stem)) {
      const fit = fitOf(words[number]!, looked)
      if (fit) note(hits, number, ranks[fit])
    }
    for (const at of modelTexts.containing(word)) better(hits, at, rankInModel(models[at]!, word))
  }

  function hitsBy(fill: (hits: Ranks) => void): Hits {
    const hits = new Uint8Array(models.length).fill(noFit)
    fill(hits)
    return { ranks: hits, found: fitting(hits) }
  }

  const hitsOfWord = (word: string) => kept(word, () => hitsBy((hits) => lookUp(word, hits)))

  function lookUpAll(way: readonly string[], hits: Ranks) {
    const all = way.map(hitsOfWord)
    for (const at of matching(all, 'all', () => true)) {
      const sum = all.reduce((ranks, word) => ranks + word.ranks[at]!, 0)
      better(hits, at, rankOfAll(sum))
    }
  }

  return {
    hitsOf: ({ ways, rows }: Term, near: boolean): Hits =>
      kept(`${near} ${rows.join()} ${ways.map((way) => way.join(' ')).join()}`, () =>
        hitsBy((hits) => {
          for (const way of ways) {
            if (way.length > 1) lookUpAll(way, hits)
            else lookUp(way[0]!, hits)
          }
          for (const row of rows) {
            const signs = signsOf(row)
            note(hits, signs.fits, ranks.synonym)
            if (near) note(hits, signs.near, ranks.near)
          }
        }),
      ),
    vocabulary,
  }
}

function fitting(ranks: Ranks): Numbered {
  const found: number[] = []
  for (let at = 0; at < ranks.length; at += 1) if (ranks[at] !== noFit) found.push(at)
  return new Uint32Array(found)
}

const fewest = (all: readonly Hits[]): Numbered =>
  all.reduce((few, hits) => (hits.found.length < few.found.length ? hits : few)).found

/** A bucket sort by rank, which keeps catalogue order among equals. */
function matching(
  terms: readonly Hits[],
  strictness: Strictness,
  within: (at: number) => boolean,
): Numbered {
  const mayMiss = strictness === 'most'
  const ranked: (number[] | undefined)[] = []
  let length = 0
  for (const at of mayMiss ? fittingMost(terms, within) : fewest(terms)) {
    if (!within(at)) continue
    let sum = 0
    let misses = false
    for (const { ranks } of terms) {
      const rank = ranks[at]!
      if (rank === noFit) misses = true
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
function fittingMost(terms: readonly Hits[], within: (at: number) => boolean): readonly number[] {
  const counts = new Uint16Array(terms[0]!.ranks.length) // there are two at least
  let most = 1
  for (const { found } of terms)
    for (const at of found) if (within(at) && ++counts[at]! > most) most = counts[at]!
  const those: number[] = []
  for (let at = 0; at < counts.length; at += 1) if (counts[at] === most) those.push(at)
  return those
}

/** A cache that empties itself once it exceeds `most` bytes. */
function keeping<T>(most: number, sizeOf: (made: T) => number) {
  let kept = new Map<string, T>()
  let size = 0
  return (name: string, make: () => T): T => {
    const before = kept.get(name)
    if (before !== undefined) return before
    const made = make()
    // Counts the name too: clients choose it.
    const taken = sizeOf(made) + 2 * name.length + 200
    size += taken
    if (size > most) {
      kept = new Map()
      size = taken
    }
    kept.set(name, made)
    return made
  }
}
