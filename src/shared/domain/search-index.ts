import {
  pageOf,
  searchWords,
  type Findable,
  type Found,
  type ListQuery,
  type SearchedFields,
} from './search.ts'
import { meantBy, mostUsedFirst, vocabularyWords, type Vocabulary } from './typo.ts'

/** Finds what `findProducts` finds, in the same order, without reading every product: for a catalogue that is asked often. */
export type SearchIndex<P extends SearchedFields> = (query: ListQuery) => Found<P>

/** Places in a product where a word may stand: begin of the model, the rest of it, a name, any other text. */
const places = 4
const [modelBegin, modelRest, inName, inText] = [0, 1, 2, 3] as const
/** The rank of a searched word by place, where a word of the product begins with it and where it is within one. */
const rankAtStart = [1, 2, 3, 5]
const rankWithin = [2, 2, 4, 6]
const worstRank = 6
/** No product has a rank like this. */
const missing = 255

/** What one searched word finds: products by their number, ascending, and the rank of every product. */
type Hits = { products: Int32Array; ranks: Uint8Array }

/** How much may be kept of what words have found, and of what searches have, in bytes. */
const keptMost = 32_000_000
/** What an empty list takes, with the question it answers, in bytes. */
const ownSize = 400

/** How many products are gone through before it is somebody else's turn. */
const portion = 50

/** Prepares a catalogue once; now and then it waits for `othersTurn`, since that takes long. */
export async function searchIndexOf<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  othersTurn: () => Promise<unknown>,
): Promise<SearchIndex<P>> {
  const words = await wordsOf(catalogue, othersTurn)
  const texts = haystackOf([...words.keys()])
  const everything = Int32Array.from(catalogue.keys())
  /** The category of every product, as a number: the products themselves lie all over the memory. */
  const slugs = [...new Set(catalogue.map(({ product }) => product.category))]
  const categoryOf = Uint16Array.from(catalogue, ({ product }) => slugs.indexOf(product.category))
  const vocabulary = vocabularyIn(words, catalogue.length)
  const hits = keeping<Hits>(({ products, ranks }) => products.byteLength + ranks.byteLength)
  const lists = keeping<Int32Array>((products) => products.byteLength)

  function lookUp(searched: string): Hits {
    const ranks = new Uint8Array(catalogue.length).fill(missing)
    for (const word of texts.containing(searched)) {
      const rank = word.startsWith(searched) ? rankAtStart : rankWithin
      for (const posting of words.get(word) ?? []) {
        const at = Math.floor(posting / places)
        const place = posting % places
        const whole = place === modelBegin && catalogue[at]!.model === searched // postings are of the catalogue
        ranks[at] = Math.min(ranks[at]!, whole ? 0 : rank[place]!) // as many ranks as products, and as places
      }
    }
    const products: number[] = []
    for (let at = 0; at < ranks.length; at += 1) if (ranks[at] !== missing) products.push(at)
    return { products: Int32Array.from(products), ranks }
  }

  /** Every product that has all words, best first. Who asks for one page often asks for the next. */
  function matching(searched: readonly string[], category: string): Int32Array {
    // words have no line breaks, what a client calls a category may have
    return lists([...searched, '', category].join('\n'), () => match(searched, category))
  }

  function match(searched: readonly string[], category: string): Int32Array {
    const all = searched.map((word) => hits(word, () => lookUp(word)))
    const [fewest, ...others] = all.toSorted((a, b) => a.products.length - b.products.length)
    const wanted = slugs.indexOf(category)
    if (fewest === undefined) {
      return category === '' ? everything : everything.filter((at) => categoryOf[at] === wanted)
    }
    // first how well each fits, then all of a rank behind those of the better ones
    const found = new Int32Array(fewest.products.length)
    const ranks = new Uint8Array(fewest.products.length)
    const begins = new Int32Array(worstRank + 2)
    let count = 0
    for (const at of fewest.products) {
      if (category !== '' && categoryOf[at] !== wanted) continue
      let rank = fewest.ranks[at]!
      for (const other of others) rank = Math.max(rank, other.ranks[at]!)
      if (rank === missing) continue
      found[count] = at
      ranks[count] = rank
      count += 1
      begins[rank + 1]! += 1
    }
    for (let rank = 1; rank < begins.length; rank += 1) begins[rank]! += begins[rank - 1]!
    const best = new Int32Array(count)
    for (let n = 0; n < count; n += 1) best[begins[ranks[n]!]!++] = found[n]!
    return best
  }

  const pageIn = (found: Int32Array, query: ListQuery): Found<P> => {
    const { products, ...rest } = pageOf(found, query)
    return { ...rest, products: products.map((at) => catalogue[at]!.product) } // of the catalogue
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

/** Keeps what was made under a name, until all of it takes too much: then it begins anew. */
function keeping<T>(sizeOf: (made: T) => number) {
  let kept = new Map<string, T>()
  let size = 0
  return (name: string, make: () => T): T => {
    const before = kept.get(name)
    if (before !== undefined) return before
    const made = make()
    size += sizeOf(made) + ownSize
    if (size > keptMost) {
      kept = new Map()
      size = sizeOf(made) + ownSize
    }
    kept.set(name, made)
    return made
  }
}

/** Every word of the catalogue with where it stands: the product's number times the number of places, and the place. */
async function wordsOf(
  catalogue: readonly Findable<SearchedFields>[],
  othersTurn: () => Promise<unknown>,
): Promise<Map<string, number[]>> {
  const words = new Map<string, number[]>()
  const note = (text: string, posting: number) => {
    for (const word of new Set(text.split(' '))) {
      if (word === '') continue
      const postings = words.get(word)
      if (postings) postings.push(posting)
      else words.set(word, [posting])
    }
  }
  for (const [at, { model, names, all }] of catalogue.entries()) {
    if (at % portion === 0) await othersTurn()
    const first = at * places
    const [begin = '', ...rest] = model.split(' ')
    note(begin, first + modelBegin)
    note(`${rest.join(' ')} ${model.replaceAll('-', '')}`, first + modelRest)
    note(names, first + inName)
    // after the model in two spellings and the names
    note(all.split('\n ').slice(3).join(' '), first + inText)
  }
  return words
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
function vocabularyIn(words: Map<string, number[]>, products: number): Vocabulary {
  const holders = new Map<string, number[][]>()
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
    for (const posting of lists.flat()) {
      const at = Math.floor(posting / places)
      if (countedFor[at] === turn) continue
      countedFor[at] = turn
      count += 1
    }
    frequency.set(part, count)
  }
  return mostUsedFirst(frequency)
}
