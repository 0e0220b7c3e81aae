import type { Product } from '../../contract/catalogue.ts'
import type { Lexicon } from './lexicon.ts'
import { mostUsedFirst, vocabularyWords, type Vocabulary } from './typo-tolerance.ts'
import { normalize, plain } from './tokenize.ts'

export type SearchedFields = Pick<
  Product,
  'model' | 'name' | 'category' | 'description' | 'materials' | 'colors'
> & {
  specifications?: Product['specifications']
  translations?: Product['translations']
}

/** Main material, name, category, any other. */
const places = 4
const inText = 3

/** Parses each text and word once. Word numbers below the lexicon's `signsEnd` are its signs. */
export type WordBook = {
  words: readonly string[]
  models: readonly string[]
  /** May report the same pair twice. */
  eachStanding: (word: number, tell: (product: number, place: number) => void) => void
}

/** Cache size in characters: most texts of a catalogue repeat. */
const readMost = 20_000_000

export function wordBookOf(lexicon: Lexicon): {
  read: (product: SearchedFields) => void
  bound: () => WordBook
} {
  const words: string[] = Array.from({ length: lexicon.signsEnd }, () => '')
  const models: string[] = []
  /** Two lists per text: its words, then those words without hyphens, which do not count in running text. */
  const inTexts = lists()
  const inPlaces = lists()
  let room = readMost

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

  const pieceOf = once((piece) => {
    const normal = normalize(piece)
      .split(' ')
      .filter((word) => word !== '')
    const plains = normal.filter((word) => plain(word) !== word && plain(word) !== '')
    return {
      words: [...normal, ...plains.filter((word) => word.includes('ʼ')).map(plain)].map(numberOf),
      hyphenless: plains.map((word) => numberOf(plain(word))),
      normal: normal.join(' '),
    }
  })

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
      models.push(normalize(product.model))

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
        const list = texts.lists[at]!
        const isHyphenless = list % 2 === 1
        const text = isHyphenless ? list - 1 : list
        for (let at = standings.begins[text]!; at < standings.begins[text + 1]!; at += 1) {
          const standing = standings.lists[at]!
          const place = standing % places
          if (!isHyphenless || place !== inText) tell(Math.floor(standing / places), place)
        }
      }
    },
  }
}

/** For each number, the slice of `lists` that holds the lists containing it. */
type Lists = { begins: Uint32Array; lists: Uint32Array }

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
    end: () => ends.push(all.length) - 1,
    /** One typed array: the garbage collector would traverse many small ones. */
    inverted(): Lists {
      const begins = new Uint32Array(last.length + 1)
      for (const number of all) begins[number + 1]! += 1
      for (let number = 0; number < last.length; number += 1) begins[number + 1]! += begins[number]!
      const lists = new Uint32Array(all.length)
      const next = begins.slice()
      let at = 0
      for (const [list, end] of ends.entries())
        for (; at < end; at += 1) lists[next[all[at]!]!++] = list
      return { begins, lists }
    },
  }
}

/** Most frequent first, parts of models included. */
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
    if (count > 0) frequency.set(part, count)
  }
  return mostUsedFirst(frequency)
}
