import type { Product } from '../../contract/catalogue.ts'
import type { Lexicon } from './lexicon.ts'
import { mostUsedFirst, vocabularyWords, type Vocabulary } from './typo-tolerance.ts'
import { normalised, plain } from './tokenize.ts'

/** The fields a search looks at. */
export type SearchedFields = Pick<
  Product,
  'model' | 'name' | 'category' | 'description' | 'materials' | 'colors'
> & {
  specifications?: Product['specifications']
  translations?: Product['translations']
}

/** Where in a product a text may stand: its main material, a name, its category, any other. */
const places = 4
const inText = 3

/**
 * What a catalogue says: its products say texts, these have words, and each text and each word is read once. Words below
 * the lexicon's `signsEnd` are its signs, and no text.
 */
export type WordBook = {
  words: readonly string[]
  /** The models of all products, as they are compared. */
  models: readonly string[]
  /** Tells of each place of a product where a word stands; one may come more than once. */
  eachStanding: (word: number, tell: (product: number, place: number) => void) => void
}

/** Characters of texts that are remembered while products are read: most come again. */
const readMost = 20_000_000

/** Reads products, in catalogue order, into a book of their words. */
export function wordBookOf(lexicon: Lexicon): {
  read: (product: SearchedFields) => void
  bound: () => WordBook
} {
  const words: string[] = Array.from({ length: lexicon.signsEnd }, () => '')
  const models: string[] = []
  /** Of each text its words, and in the next list those that it has without hyphens: running text is not searched for them. */
  const inTexts = lists()
  /** Of each place of each product its texts. */
  const inPlaces = lists()
  let room = readMost

  /** What is made of a text, made once. */
  function once<T>(make: (text: string) => T) {
    const known = new Map<string, T>()
    return (text: string): T => {
      const before = known.get(text)
      if (before !== undefined) return before
      const made = make(text)
      if (text.length <= room) {
        room -= text.length
        known.set(text, made)
      }
      return made
    }
  }

  const numbers = new Map<string, number>()
  function numberOf(word: string): number {
    const number = numbers.get(word) ?? words.push(word) - 1
    numbers.set(word, number)
    return number
  }

  /** What stands between two spaces. */
  const pieceOf = once((piece) => {
    const normal = normalised(piece)
      .split(' ')
      .filter((word) => word !== '')
    const plains = normal.filter((word) => plain(word) !== word && plain(word) !== '')
    return {
      words: [...normal, ...plains.filter((word) => word.includes('ʼ')).map(plain)].map(numberOf),
      hyphenless: plains.map((word) => numberOf(plain(word))),
      normal: normal.join(' '),
    }
  })

  /** Reads a text, with the signs of what it speaks of. */
  const reading = (signsIn?: (normal: string) => Iterable<number>) =>
    once((text) => {
      const pieces = text.split(' ').map(pieceOf)
      for (const { words } of pieces) for (const word of words) inTexts.add(word)
      if (signsIn) {
        const normal = pieces.map((piece) => piece.normal).join(' ')
        for (const sign of signsIn(normal)) inTexts.add(sign)
      }
      const number = inTexts.end()
      for (const { hyphenless } of pieces) for (const word of hyphenless) inTexts.add(word)
      inTexts.end()
      return number
    })
  const described = reading()
  const named = reading(lexicon.signsIn)
  const said = reading((normal) => {
    lexicon.learn(normal)
    return lexicon.signsIn(normal)
  })

  return {
    read(product) {
      const translations = Object.values(product.translations ?? {})
      const saying = (word: string) => {
        inPlaces.add(said(word))
        for (const { words } of translations) if (words?.[word]) inPlaces.add(said(words[word]))
      }
      const [main, ...materials] = product.materials
      models.push(normalised(product.model))

      if (main !== undefined) saying(main)
      inPlaces.end()

      inPlaces.add(named(product.name))
      for (const { name } of translations) if (name !== undefined) inPlaces.add(named(name))
      inPlaces.end()

      inPlaces.add(said(product.category))
      inPlaces.add(said(lexicon.category(product.category)))
      inPlaces.end()

      for (const word of materials) saying(word)
      for (const word of product.colors) saying(word)
      const facts = product.specifications ?? {}
      for (const fact of Object.keys(facts)) {
        inPlaces.add(said(fact.replaceAll('_', ' ')))
        inPlaces.add(said(facts[fact]!)) // one of its own
      }
      inPlaces.add(described(product.description))
      for (const { description } of translations)
        if (description !== undefined) inPlaces.add(described(description))
      inPlaces.end()
    },
    bound: () => bookOf(words, models, inTexts.inverted(), inPlaces.inverted()),
  }
}

function bookOf(words: string[], models: string[], texts: Lists, standings: Lists): WordBook {
  return {
    words,
    models,
    eachStanding(word, tell) {
      for (let at = texts.begins[word]!; at < texts.begins[word + 1]!; at += 1) {
        const list = texts.lists[at]! // within
        const isHyphenless = list % 2 === 1
        const text = isHyphenless ? list - 1 : list
        for (let at = standings.begins[text]!; at < standings.begins[text + 1]!; at += 1) {
          const standing = standings.lists[at]! // likewise
          const place = standing % places
          if (!isHyphenless || place !== inText) tell(Math.floor(standing / places), place)
        }
      }
    },
  }
}

/** Of each number, where in `lists` those begin that have it. */
type Lists = { begins: Uint32Array; lists: Uint32Array }

/** Lists of numbers, made one after another; each has a number once. */
function lists() {
  const all: number[] = []
  const ends: number[] = []
  const last: number[] = []
  return {
    add(number: number) {
      if (last[number] === ends.length) return
      last[number] = ends.length
      all.push(number)
    },
    /** Begins the next list; tells the number of the one before. */
    end: () => ends.push(all.length) - 1,
    /** In one piece of memory: many small ones would be gone through by every collection of garbage. */
    inverted(): Lists {
      const begins = new Uint32Array(last.length + 1)
      for (const number of all) begins[number + 1]! += 1
      for (let number = 0; number < last.length; number += 1) begins[number + 1]! += begins[number]!
      const lists = new Uint32Array(all.length)
      const next = begins.slice()
      let at = 0
      for (const [list, end] of ends.entries())
        for (; at < end; at += 1) lists[next[all[at]!]!++] = list // each of them was counted
      return { begins, lists }
    },
  }
}

/** The words in which a typo may have been made, of most products first; models have such, too. */
export function vocabularyOf({ words, models, eachStanding }: WordBook): Vocabulary {
  type Holder = (tell: (product: number) => void) => void
  const holders = new Map<string, Holder[]>()
  const hold = (text: string, holder: Holder) => {
    for (const part of new Set(vocabularyWords(text))) {
      const others = holders.get(part)
      if (others) others.push(holder)
      else holders.set(part, [holder])
    }
  }
  for (const [word, text] of words.entries()) hold(text, (tell) => eachStanding(word, tell))
  for (const [product, text] of models.entries()) hold(text, (tell) => tell(product))
  const countedFor = new Int32Array(models.length)
  const frequency = new Map<string, number>()
  let turn = 0
  for (const [part, those] of holders) {
    turn += 1
    let count = 0
    for (const eachProduct of those)
      eachProduct((product) => {
        if (countedFor[product] === turn) return
        countedFor[product] = turn
        count += 1
      })
    if (count > 0) frequency.set(part, count) // a word without its hyphen may stand nowhere
  }
  return mostUsedFirst(frequency)
}
