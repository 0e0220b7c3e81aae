import type { Product } from '../contract/catalogue.ts'
import { bitsIn, common, commonIn, include, noneBelow, type Numbers } from './number-sets.ts'
import {
  pageOf,
  searchWords,
  spellingsOf,
  worstRank,
  type Findable,
  type Found,
  type ListQuery,
} from './search.ts'
import { meantBy, mostUsedFirst, vocabularyWords, type Vocabulary } from './typo.ts'

/** Finds what `findProducts` finds, in the same order, without reading every product: for a catalogue that is asked often. */
export type SearchIndex<P> = (query: ListQuery) => Found<P>

/** Places in a product where a word may stand: begin of the model, the rest of it, a name, any other text. */
const places = 4
const [modelBegin, modelRest, inName, inText] = [0, 1, 2, 3] as const
/** The rank of a searched word by place, where a word of the product begins with it and where it is within one. */
const rankAtStart = [1, 2, 3, 5]
const rankWithin = [2, 2, 4, 6]

/** Where a word stands: the product's number times the number of places, and the place, each time. */
type Postings = Uint32Array

/** For every rank the products that one searched word fits so well or better; the same set again where no more do. */
type Hits = readonly Numbers[]

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
): Promise<SearchIndex<P>> {
  const words = await wordsOf(catalogue, othersTurn)
  const texts = haystackOf([...words.keys()])
  const products = catalogue.map(({ product }) => product)
  const models = catalogue.map(({ model }) => model)
  const empty = () => noneBelow(products.length)
  const nothing = empty()
  const everything = empty()
  const inCategory = new Map<string, Numbers>()
  for (const [at, { category }] of products.entries()) {
    const others = inCategory.get(category) ?? empty()
    inCategory.set(category, others)
    include(others, at)
    include(everything, at)
  }
  const vocabulary = vocabularyIn(words, products.length)
  const hits = keeping<Hits>((ranks) => new Set(ranks).size * nothing.byteLength)

  function lookUp(searched: string): Hits {
    const ofRank = new Map<number, Numbers>()
    for (const spelling of spellingsOf(searched)) {
      for (const word of texts.containing(spelling)) {
        const rankAt = word.startsWith(spelling) ? rankAtStart : rankWithin
        for (const posting of words.get(word) ?? []) {
          const at = Math.floor(posting / places)
          const place = posting % places
          const whole = place === modelBegin && models[at] === spelling
          const rank = whole ? 0 : rankAt[place]! // as many ranks as places
          const others = ofRank.get(rank) ?? empty()
          ofRank.set(rank, others)
          include(others, at)
        }
      }
    }
    let upToHere = nothing
    return Array.from({ length: worstRank + 1 }, (_, rank) => {
      const own = ofRank.get(rank)
      if (own) upToHere = upToHere.map((bits, block) => bits | own[block]!) // all sets are equally long
      return upToHere
    })
  }

  /** Every product that has all words, best first. */
  function matching(searched: readonly string[], category: string): Ranked {
    const all = searched.map((word) => hits(word, () => lookUp(word)))
    const whole = all.length === 0 ? [everything] : []
    const within = category === '' ? whole : [inCategory.get(category) ?? nothing]
    const ranks = Array.from({ length: worstRank + 1 }, (_, rank) => [
      ...within,
      ...all.map((ranks) => ranks[rank]!), // every word has every rank
    ])
    // where one of the words has nothing, all of them have nothing
    return rankedBy(ranks.filter((sets) => !sets.includes(nothing)))
  }

  const pageIn = (found: Ranked, query: ListQuery): Found<P> => {
    const page = pageOf(found, query)
    return { ...page, products: page.products.map((at) => products[at]!) } // found among them
  }

  return (query) => {
    const searched = searchWords(query.search)
    const found = matching(searched, query.category)
    if (found.length > 0 || searched.length === 0) return pageIn(found, query)
    for (const meant of meantBy(searched, vocabulary)) {
      const instead = matching(meant, query.category)
      if (instead.length === 0) continue
      return { ...pageIn(instead, query), corrected_search: meant.join(' ') }
    }
    return pageIn(found, query)
  }
}

/** The numbers of products, best first; a page of them is read, thousands may be there. */
type Ranked = { length: number; slice: (start: number, end: number) => number[] }

/** What is in all sets of a rank comes before what is only in all those of the next; equals by their number. */
function rankedBy(ranks: readonly (readonly Numbers[])[]): Ranked {
  // where no set has more than in the rank before, nothing comes
  const steps = ranks.filter((sets, rank) => sets.some((set, n) => set !== ranks[rank - 1]?.[n]))
  const { all, length } = common(steps.at(-1) ?? [])
  return {
    length,
    slice(start, end) {
      const read: number[] = []
      let passed = 0
      for (const [step, sets] of steps.entries()) {
        const better = steps[step - 1]
        for (let block = 0; block < all.length; block += 1) {
          if (all[block] === 0) continue
          let bits = step === steps.length - 1 ? all[block]! : commonIn(sets, block)
          if (better) bits &= ~commonIn(better, block)
          if (bits === 0) continue
          const here = bitsIn(bits)
          if (passed + here <= start) {
            passed += here
            continue
          }
          for (; bits !== 0; bits &= bits - 1) {
            if (passed >= start) read.push(block * 32 + 31 - Math.clz32(bits & -bits))
            passed += 1
            if (passed === end) return read
          }
        }
      }
      return read
    },
  }
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
  for (const [at, { model, names, all, textsAt }] of catalogue.entries()) {
    if (at % portion === 0) await othersTurn()
    const first = at * places
    const [begin = '', ...rest] = model.split(' ')
    note(begin, first + modelBegin)
    note(`${rest.join(' ')} ${model.replaceAll('-', '')}`, first + modelRest)
    note(names, first + inName)
    note(all.slice(textsAt), first + inText)
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

/** Texts without line breaks in which the given ones are looked for. */
function haystackOf(texts: readonly string[]) {
  // where all letters are Latin a text takes half the space, and is gone through in half the time
  const halves = [
    joined(texts.filter((text) => latin.test(text))),
    joined(texts.filter((text) => !latin.test(text))),
  ]
  return { containing: (part: string) => halves.flatMap((half) => half(part)) }
}

/** All of the first 256 characters, as engines keep such texts. */
const latin = /^[^\u{100}-\u{10ffff}]*$/u

function joined(texts: readonly string[]) {
  const whole = `\n${texts.join('\n')}\n`
  return (part: string): string[] => {
    const found: string[] = []
    for (let at = whole.indexOf(part); at !== -1;) {
      const end = whole.indexOf('\n', at)
      found.push(whole.slice(whole.lastIndexOf('\n', at) + 1, end))
      at = whole.indexOf(part, end)
    }
    return found
  }
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
