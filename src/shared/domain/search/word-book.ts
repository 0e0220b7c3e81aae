import type { Product } from '../../contract/catalogue.ts'
import type { Lexicon } from './lexicon.ts'
import { sortByFrequency, extractVocabularyWords, type Vocabulary } from './typo-tolerance.ts'
import { normalize, removeInnerPunctuation } from './tokenize.ts'

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
  forEachOccurrence: (word: number, visit: (product: number, place: number) => void) => void
}

/** Cache size in characters: most texts of a catalogue repeat. */
const maxCacheLength = 20_000_000

export function createWordBookBuilder(lexicon: Lexicon): {
  read: (product: SearchedFields) => void
  bound: () => WordBook
} {
  const words: string[] = Array.from({ length: lexicon.signsEnd }, () => '')
  const models: string[] = []
  /** Two lists per text: its words, then those words without hyphens, which do not count in running text. */
  const inTexts = createLists()
  const inPlaces = createLists()
  let remaining = maxCacheLength

  function once<T>(make: (text: string) => T) {
    const known = new Map<string, T>()
    return (text: string): T => {
      const before = known.get(text)
      if (before !== undefined) return before
      const made = make(text)
      if (text.length <= remaining) {
        remaining -= text.length
        known.set(text, made)
      }
      return made
    }
  }

  const numbers = new Map<string, number>()
  function getNumber(word: string): number {
    const number = numbers.get(word) ?? words.push(word) - 1
    numbers.set(word, number)
    return number
  }

  const parsePiece = once((piece) => {
    const normal = normalize(piece)
      .split(' ')
      .filter((word) => word !== '')
    const plains = normal.filter(
      (word) => removeInnerPunctuation(word) !== word && removeInnerPunctuation(word) !== '',
    )
    return {
      words: [
        ...normal,
        ...plains.filter((word) => word.includes('ʼ')).map(removeInnerPunctuation),
      ].map(getNumber),
      hyphenless: plains.map((word) => getNumber(removeInnerPunctuation(word))),
      normal: normal.join(' '),
    }
  })

  const createReader = (findSigns?: (normal: string) => Iterable<number>) =>
    once((text) => {
      const pieces = text.split(' ').map(parsePiece)
      for (const { words } of pieces) for (const word of words) inTexts.add(word)
      if (findSigns) {
        const normal = pieces.map((piece) => piece.normal).join(' ')
        for (const sign of findSigns(normal)) inTexts.add(sign)
      }
      const number = inTexts.end()
      for (const { hyphenless } of pieces) for (const word of hyphenless) inTexts.add(word)
      inTexts.end()
      return number
    })
  const readDescription = createReader()
  const readName = createReader(lexicon.signsIn)
  const readText = createReader((normal) => {
    lexicon.learn(normal)
    return lexicon.signsIn(normal)
  })

  return {
    read(product) {
      const translations = Object.values(product.translations ?? {})
      const addWord = (word: string) => {
        inPlaces.add(readText(word))
        for (const { words } of translations) if (words?.[word]) inPlaces.add(readText(words[word]))
      }
      const [main, ...materials] = product.materials
      models.push(normalize(product.model))

      if (main !== undefined) addWord(main)
      inPlaces.end()

      inPlaces.add(readName(product.name))
      for (const { name } of translations) if (name !== undefined) inPlaces.add(readName(name))
      inPlaces.end()

      inPlaces.add(readText(product.category))
      inPlaces.add(readText(lexicon.getCategoryText(product.category)))
      inPlaces.end()

      for (const word of materials) addWord(word)
      for (const word of product.colors) addWord(word)
      const facts = product.specifications ?? {}
      for (const fact of Object.keys(facts)) {
        inPlaces.add(readText(fact.replaceAll('_', ' ')))
        inPlaces.add(readText(facts[fact]!)) // one of its own
      }
      inPlaces.add(readDescription(product.description))
      for (const { description } of translations)
        if (description !== undefined) inPlaces.add(readDescription(description))
      inPlaces.end()
    },
    bound: () => createWordBook(words, models, inTexts.invert(), inPlaces.invert()),
  }
}

function createWordBook(
  words: string[],
  models: string[],
  texts: Lists,
  occurrences: Lists,
): WordBook {
  return {
    words,
    models,
    forEachOccurrence(word, visit) {
      for (let at = texts.begins[word]!; at < texts.begins[word + 1]!; at += 1) {
        const list = texts.lists[at]!
        const isHyphenless = list % 2 === 1
        const text = isHyphenless ? list - 1 : list
        for (let at = occurrences.begins[text]!; at < occurrences.begins[text + 1]!; at += 1) {
          const occurrence = occurrences.lists[at]!
          const place = occurrence % places
          if (!isHyphenless || place !== inText) visit(Math.floor(occurrence / places), place)
        }
      }
    },
  }
}

/** For each number, the slice of `lists` that holds the lists containing it. */
type Lists = { begins: Uint32Array; lists: Uint32Array }

function createLists() {
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
    invert(): Lists {
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
export function buildVocabulary({ words, models, forEachOccurrence }: WordBook): Vocabulary {
  type Holder = (visit: (product: number) => void) => void
  const holders = new Map<string, Holder[]>()
  const hold = (text: string, holder: Holder) => {
    for (const part of new Set(extractVocabularyWords(text))) {
      const others = holders.get(part)
      if (others) others.push(holder)
      else holders.set(part, [holder])
    }
  }
  for (const [word, text] of words.entries()) hold(text, (visit) => forEachOccurrence(word, visit))
  for (const [product, text] of models.entries()) hold(text, (visit) => visit(product))
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
  return sortByFrequency(frequency)
}
