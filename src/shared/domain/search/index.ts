import type { Product } from '../../contract/catalogue.ts'
import { haystackOf } from './haystack.ts'
import { noLexicon, type Lexicon, type Term } from './lexicon.ts'
import { pageOf, type Found, type ListQuery, type Told } from './page.ts'
import {
  fitAt,
  noFit,
  rankInModel,
  rankOfAll,
  rankOfMark,
  ranks,
  searchFor,
  wanted,
  type Findable,
  type Place,
  type Strictness,
} from './ranking.ts'
import { mostUsedFirst, vocabularyWords, type Vocabulary } from './typo.ts'

/** Finds what `findProducts` finds, in the same order, without reading every product: for a catalogue that is asked often. */
export type SearchIndex<P> = (query: ListQuery) => Found<P>

/** Places in a product where a word may stand: those of its texts, the begin of its model, the rest of it. */
const places = 6
const [inMaterial, inName, inCategory, inText, modelBegin, modelRest] = [0, 1, 2, 3, 4, 5] as const

/** Where a word stands: the product's number times the number of places, and the place, each time. */
type Postings = Uint32Array

/** The rank of every product for what is looked for. */
type Ranks = Uint8Array

/** How much may be kept of what words have found, in bytes. */
const keptMost = 32_000_000

/** How many products are gone through before it is somebody else's turn. */
const portion = 50

/**
 * Prepares a catalogue once; now and then it waits for `othersTurn`, since that takes long. Of the catalogue's texts it
 * keeps only the words.
 */
export async function searchIndexOf<P extends Pick<Product, 'category'>>(
  catalogue: readonly Findable<P>[],
  othersTurn: () => Promise<unknown>,
  lexicon: Lexicon = noLexicon,
): Promise<SearchIndex<P>> {
  const words = await wordsOf(catalogue, othersTurn)
  const texts = haystackOf([...words.keys()])
  const products = catalogue.map(({ product }) => product)
  const models = catalogue.map(({ model }) => model)
  const vocabulary = [...vocabularyIn(words, products.length), ...lexicon.words]
  const none = () => new Uint8Array(products.length).fill(noFit)
  const kept = keeping<Ranks>((ranks) => ranks.byteLength)
  const answers = keeping<Told & { found: Ranked }>(({ found }) => found.byteLength)
  const categories = new Map<string, Ranks>()
  for (const [at, { category }] of products.entries()) {
    const others = categories.get(category) ?? none()
    categories.set(category, others)
    others[at] = 0
  }

  function lookUp(searched: string): Ranks {
    const found = none()
    const looked = wanted(searched)
    const better = (at: number, rank: number) => {
      if (rank < found[at]!) found[at] = rank // as many as products
    }
    for (const word of texts.containing(looked.stem)) {
      const fit = bestFit(word, looked)
      for (const posting of words.get(word) ?? []) {
        const at = Math.floor(posting / places)
        const place = posting % places
        if (place >= modelBegin) {
          if (!word.includes(searched)) continue
          better(at, rankInModel(models[at]!, searched)) // likewise
        } else if (fit) better(at, ranks[fit][place as Place]) // those of texts
      }
    }
    return found
  }

  /** What has a row's sign. */
  function lookUpRow(row: string, near: boolean): Ranks {
    const found = none()
    for (const mark of texts.containing(row)) {
      for (const posting of words.get(mark) ?? []) {
        const at = Math.floor(posting / places)
        const rank = rankOfMark(mark.charCodeAt(1), near)
        if (rank < found[at]!) found[at] = rank
      }
    }
    return found
  }

  const ranksOf = (word: string) => kept(word, () => lookUp(word))

  function ranksOfTerm({ ways, rows }: Term, near: boolean): Ranks {
    const found = [
      ...ways.map((way) => (way.length === 1 ? ranksOf(way[0]!) : allOf(way.map(ranksOf)))),
      ...rows.map((row) => kept(`${near ? 'near' : ''} ${row}`, () => lookUpRow(row, near))),
    ]
    return found.length === 1 ? found[0]! : bestOf(found)
  }

  /** Every product that fits, best first. */
  function matching(terms: readonly Term[], category: string, strictness: Strictness): Ranked {
    const all = terms.map((term) => ranksOfTerm(term, strictness !== 'all'))
    const totals = new Uint16Array(products.length)
    const missing = new Uint8Array(products.length)
    for (const ranks of all) {
      for (let at = 0; at < totals.length; at += 1) {
        const rank = ranks[at]! // equally long
        if (rank === noFit) missing[at]! += 1
        else totals[at]! += rank
      }
    }
    const within = category === '' ? undefined : (categories.get(category) ?? none())
    let mayMiss = 0
    if (strictness === 'most') {
      mayMiss = terms.length
      for (let at = 0; at < missing.length; at += 1)
        if (missing[at]! < mayMiss && within?.[at] !== noFit) mayMiss = missing[at]!
      if (mayMiss === terms.length) return rankedBy(totals.fill(left))
    }
    for (let at = 0; at < totals.length; at += 1)
      if (missing[at]! > mayMiss || within?.[at] === noFit) totals[at] = left
    return rankedBy(totals)
  }

  return (query) => {
    const { search, category } = query
    const { found, ...told } = answers(`${category}\n${search}`, () =>
      searchFor(search, {
        lexicon,
        vocabulary: () => vocabulary,
        match: (terms, strictness) => matching(terms, category, strictness),
      }),
    )
    const page = pageOf(found, query)
    return { ...page, products: page.products.map((at) => products[at]!), ...told } // found among them
  }
}

type Fit = ReturnType<typeof fitAt>
const fits = ['whole', 'start', 'within'] as const

/** The best fit within a word of the catalogue. */
function bestFit(word: string, looked: ReturnType<typeof wanted>): Fit {
  let best: Fit
  for (let at = word.indexOf(looked.stem); at !== -1; at = word.indexOf(looked.stem, at + 1)) {
    const fit = fitAt(word, at, looked.stem, looked.han)
    if (fit && (!best || fits.indexOf(fit) < fits.indexOf(best))) best = fit
  }
  return best
}

/** The best rank of each product. */
function bestOf(all: readonly Ranks[]): Ranks {
  const best = new Uint8Array(all[0]!) // a term has a way at least
  for (const ranks of all.slice(1))
    for (let at = 0; at < best.length; at += 1) if (ranks[at]! < best[at]!) best[at] = ranks[at]!
  return best
}

/** The rank of each product that fits all. */
function allOf(all: readonly Ranks[]): Ranks {
  const sums = new Uint16Array(all[0]!) // likewise
  const found = new Uint8Array(sums.length)
  for (const ranks of all.slice(1))
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = sums[at] === noFit || ranks[at] === noFit ? noFit : sums[at]! + ranks[at]!
  for (let at = 0; at < sums.length; at += 1)
    found[at] = sums[at] === noFit ? noFit : rankOfAll(sums[at]!)
  return found
}

/** The numbers of products, best first. */
type Ranked = Uint32Array

/** The total of what is not found. */
const left = 0xffff

/** Lower totals come before higher ones, equals by their number. */
function rankedBy(totals: Uint16Array): Ranked {
  let most = 0
  for (const total of totals) if (total !== left && total > most) most = total
  /** Where those of a total begin, and then where its next one belongs. */
  const ends = new Uint32Array(most + 2)
  for (const total of totals) if (total !== left) ends[total + 1]! += 1
  for (let total = 1; total < ends.length; total += 1) ends[total]! += ends[total - 1]!
  const ranked = new Uint32Array(ends.at(-1)!) // two at least
  for (let at = 0; at < totals.length; at += 1) {
    const total = totals[at]! // within
    if (total !== left) ranked[ends[total]!++] = at
  }
  return ranked
}

/** Keeps what was made under a name, until all of it takes too much: then it begins anew. */
function keeping<T>(sizeOf: (made: T) => number) {
  let kept = new Map<string, T>()
  let size = 0
  return (name: string, make: () => T): T => {
    const before = kept.get(name)
    if (before !== undefined) return before
    const made = make()
    // with its name, which clients choose
    const taken = sizeOf(made) + 2 * name.length + 200
    size += taken
    if (size > keptMost) {
      kept = new Map()
      size = taken
    }
    kept.set(name, made)
    return made
  }
}

/** Every word of the catalogue with where it stands. */
async function wordsOf(
  catalogue: readonly Omit<Findable, 'product'>[],
  othersTurn: () => Promise<unknown>,
): Promise<Map<string, Postings>> {
  const words = new Map<string, number[]>()
  const note = (text: string, posting: number) => {
    for (const word of new Set(text.split(' '))) {
      if (word === '') continue
      const postings = words.get(word)
      if (postings) postings.push(posting)
      else words.set(word, [posting])
    }
  }
  for (const [at, { model, signs, all, ...from }] of catalogue.entries()) {
    if (at % portion === 0) await othersTurn()
    const first = at * places
    const [begin = '', ...rest] = model.split(' ')
    note(begin, first + modelBegin)
    note(`${rest.join(' ')} ${model.replaceAll('-', '')}`, first + modelRest)
    note(all.slice(from.materialAt, from.namesAt), first + inMaterial)
    note(all.slice(from.namesAt, from.categoryAt), first + inName)
    note(all.slice(from.categoryAt, from.textsAt), first + inCategory)
    note(`${all.slice(from.textsAt)} ${signs}`, first + inText)
  }
  return packedPostings(words)
}

/** The same in one piece of memory: a million numbers in arrays are gone through by every collection of garbage. */
function packedPostings(words: Map<string, number[]>): Map<string, Postings> {
  let end = 0
  for (const { length } of words.values()) end += length
  const all = new Uint32Array(end)
  end = 0
  const packed = new Map<string, Postings>()
  for (const [word, postings] of words) {
    all.set(postings, end)
    packed.set(word, all.subarray(end, (end += postings.length)))
  }
  return packed
}

/** The vocabulary as `vocabularyOf` collects it from the texts, from the index. */
function vocabularyIn(words: Map<string, Postings>, products: number): Vocabulary {
  const holders = new Map<string, Postings[]>()
  for (const [word, postings] of words) {
    for (const part of new Set(vocabularyWords(word))) {
      const others = holders.get(part)
      if (others) others.push(postings)
      else holders.set(part, [postings])
    }
  }
  const countedFor = new Int32Array(products)
  let turn = 0
  const frequency = new Map<string, number>()
  for (const [part, lists] of holders) {
    turn += 1
    let count = 0
    for (const postings of lists) {
      for (const posting of postings) {
        const at = Math.floor(posting / places)
        if (countedFor[at] === turn) continue
        countedFor[at] = turn
        count += 1
      }
    }
    frequency.set(part, count)
  }
  return mostUsedFirst(frequency)
}
