import type { Category, Synonym } from '../../contract/catalogue.ts'
import { vocabularyWords } from './typo-tolerance.ts'
import { inNames, isHan, normalised, plain, stemOf } from './tokenize.ts'

/** Rows of the table of synonyms at most: each product is marked with those it speaks of. */
export const synonymsMost = 1000

/** Words that a phrase of the table may have, and characters that a Chinese word may have; both as typed. */
const phraseMost = 4
const hanMost = 6

/** Stems that are remembered: a catalogue says the same words over and over. */
const stemsMost = 50_000

/** Words that say nothing of a style. */
const stopWords = new Set(
  'the and for with of in a an de del la el los las con para en y un una 的 和'.split(' '),
)

/** What is looked for in a style: in any of the ways, each of which are words that must all occur, or under any of the rows. */
export type Term = { ways: readonly (readonly string[])[]; rows: readonly number[] }

/** How a text stands to a row, as one number: it is what the row means, or what comes nearest to that. */
export const signsOf = (row: number): { fits: number; near: number } => ({
  fits: 2 * row,
  near: 2 * row + 1,
})

/** What a catalogue's words mean: its categories and its table of synonyms. */
export type Lexicon = {
  /** Names of a category in every language, normalised. */
  category: (slug: string) => string
  /** The signs of the rows that a normalised text speaks of. */
  signsIn: (text: string) => Iterable<number>
  /** One more than the last sign. */
  signsEnd: number
  /** Learns the Chinese words of a normalised text that many products have, as that of a material. */
  learn: (text: string) => void
  /** What a search asks for. `loose`: in as many pieces as it has. */
  termsOf: (search: string, loose?: boolean) => Term[]
  /** Words of the table, for typos. */
  words: readonly string[]
}

/** Makes the lexicon of a version of the catalogue. */
export function lexiconOf({
  categories = [],
  synonyms = [],
}: {
  categories?: readonly Category[] | undefined
  synonyms?: readonly Synonym[] | undefined
}): Lexicon {
  const names = new Map(
    categories.map(({ slug, name, translations }) => [
      slug,
      normalised([name, ...Object.values(translations).map((t) => t.name ?? '')].join(' ')),
    ]),
  )
  const table = tableOf(synonyms)
  const han = new Set(table.han.keys())
  const learn = (text: string) => {
    for (const word of text.split(' '))
      if (word.length > 1 && word.length <= hanMost && isHan(word)) han.add(word)
  }
  for (const name of names.values()) learn(name)
  return {
    category: (slug) => names.get(slug) ?? '',
    signsIn: table.signsIn,
    signsEnd: signsOf(synonyms.length).fits,
    learn,
    termsOf: (search, loose = false) => termsOf(search, loose, table, han),
    words: table.words,
  }
}

const hanSign = /\p{Script=Han}/u
/** The code below which no character is Chinese. */
const hanFirst = 0x2e80

/** The lexicon of a catalogue without categories and synonyms. */
export const noLexicon: Lexicon = lexiconOf({})

type Table = ReturnType<typeof tableOf>

function tableOf(synonyms: readonly Synonym[]) {
  /** By the stems of their words, and for Chinese as they are: the signs that they give a text. */
  const phrases = new Map<string, number[]>()
  const han = new Map<string, number[]>()
  /** The rows that mean a word. */
  const meaning = new Map<string, number[]>()
  const latin = new Set<string>()
  for (const [row, { en, zh, es, kinds, near }] of synonyms.slice(0, synonymsMost).entries()) {
    const { fits, near: nearest } = signsOf(row)
    const note = (words: readonly string[], sign: number, means?: true) => {
      for (const word of words.map(normalised)) {
        if (word === '') continue
        const key = isHan(word) ? word : keyOf(word)
        const signs = isHan(word) ? han : phrases
        signs.set(key, [...(signs.get(key) ?? []), sign])
        if (means) meaning.set(key, [...(meaning.get(key) ?? []), row])
        for (const part of vocabularyWords(word)) latin.add(part)
      }
    }
    note([...en, ...zh, ...es], fits, true)
    note(kinds, fits)
    note(near, nearest)
  }
  /** How many words the longest phrase has that begins with a word. */
  const begins = new Map<string, number>()
  for (const words of Array.from(phrases.keys(), (key) => key.split(' ')))
    begins.set(words[0]!, Math.min(phraseMost, Math.max(words.length, begins.get(words[0]!) ?? 0))) // one at least
  /** Words by their first Chinese character, which may stand behind others, as in T恤. */
  const hanWords = Array.from(han, ([word, signs]) => ({
    word,
    signs,
    begin: word.search(hanSign),
  }))
  const hanByBegin = new Map<number, typeof hanWords>()
  for (const one of hanWords) {
    const code = one.word.charCodeAt(one.begin)
    hanByBegin.set(code, [...(hanByBegin.get(code) ?? []), one])
  }
  const stems = new Map<string, string>()
  const stem = (word: string) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const made = stemOf(word)
    if (stems.size < stemsMost) stems.set(word, made)
    return made
  }

  function signsIn(text: string): Set<number> {
    const found = new Set<number>()
    if (synonyms.length === 0) return found
    const note = (signs: readonly number[] | undefined) => {
      for (const sign of signs ?? []) found.add(sign)
    }
    const words = apart(text).split(' ').map(stem)
    for (let at = 0; at < words.length; at += 1) {
      let phrase = words[at]! // within them
      for (let more = begins.get(phrase) ?? 0, end = at + 1; more > 0; more -= 1, end += 1) {
        note(phrases.get(phrase))
        phrase += ` ${words[end] ?? ''}`
      }
    }
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code < hanFirst) continue // most characters are not Chinese
      const here = hanByBegin.get(code)
      if (!here) continue
      for (const { word, signs, begin } of here) if (text.startsWith(word, at - begin)) note(signs)
    }
    return found
  }

  const rowsOf = (phrase: string) => meaning.get(isHan(phrase) ? phrase : keyOf(phrase)) ?? []
  return { han, words: [...latin], signsIn, rowsOf }
}

/** A phrase of the table, or of a search: its words' stems, parts of hyphenated ones by themselves. */
const keyOf = (phrase: string) => apart(phrase).split(' ').map(stemOf).join(' ')

/** Hyphens that join words, and those that make one of them with a letter, as in T-shirt. */
const apart = (text: string) =>
  text.includes('-') || text.includes('ʼ')
    ? text.replace(/-(?<=[^ -]{2}-)(?=[^ -]{2})/gu, ' ').replace(inNames, '')
    : text

function termsOf(search: string, loose: boolean, table: Table, han: ReadonlySet<string>): Term[] {
  const pieces = normalised(search)
    .split(' ')
    .flatMap((word) => (isHan(word) ? hanPieces(word, han, loose) : word))
    .filter((word) => word !== '')
  const telling = pieces.filter((word) => !stopWords.has(word))
  const words = telling.length > 0 ? telling : pieces
  const terms = new Map<string, Term>()
  for (let at = 0; at < words.length;) {
    let size = loose ? 1 : phraseMost
    while (size > 1 && (at + size > words.length || rowsAt(size).length === 0)) size -= 1
    const phrase = words.slice(at, at + size)
    terms.set(phrase.join(' '), { ways: waysOf(phrase), rows: rowsAt(size) })
    at += size
    function rowsAt(count: number) {
      return table.rowsOf(words.slice(at, at + count).join(' '))
    }
  }
  return [...terms.values()]
}

/** The spellings of a phrase: as it is, without its signs, in its parts where these are words. */
function waysOf(phrase: readonly string[]): string[][] {
  const [word = ''] = phrase
  const whole = phrase.length === 1 ? word : phrase.join('-')
  const parts = phrase.flatMap((one) => one.split('-')).filter((part) => part !== '')
  const apart = parts.length > 1 && parts.every((part) => part.length > 1)
  const spellings = [...new Set([whole, plain(whole) || whole])]
  return [...spellings.map((one) => [one]), ...(apart ? [parts] : [])]
}

/** What a known word, one of a single character, an unknown character and the begin of such ones cost. */
const costs = { word: 2, single: 4, unknown: 3, begin: 2 }

/** Takes Chinese without spaces apart: known words as long and as many as there are, and what stands between them. */
function hanPieces(text: string, known: ReadonlySet<string>, loose: boolean): string[] {
  type Way = { cost: number; pieces: string[]; open: boolean }
  const ways: Way[] = [{ cost: 0, pieces: [], open: false }]
  for (let end = 1; end <= text.length; end += 1) {
    const before = ways[end - 1]! // made in the turn before
    const last = before.pieces.at(-1) ?? ''
    const char = text[end - 1]! // within the text
    let best: Way = before.open
      ? {
          cost: before.cost + costs.unknown,
          pieces: [...before.pieces.slice(0, -1), last + char],
          open: true,
        }
      : {
          cost: before.cost + costs.unknown + costs.begin,
          pieces: [...before.pieces, char],
          open: true,
        }
    for (let length = 1; length <= Math.min(hanMost, end); length += 1) {
      const word = text.slice(end - length, end)
      if (!known.has(word) && !stopWords.has(word)) continue
      const { cost, pieces } = ways[end - length]! // likewise
      const total = cost + (length === 1 ? costs.single : costs.word)
      if (total < best.cost) best = { cost: total, pieces: [...pieces, word], open: false }
    }
    ways.push(best)
  }
  const pieces = ways.at(-1)!.pieces.flatMap((piece) =>
    // the first is always there
    known.has(piece) ? piece : (piece.match(/[\p{Script=Han}]+|[^\p{Script=Han}]+/gu) ?? []),
  )
  return loose ? pieces.flatMap((piece) => (known.has(piece) ? piece : pairsOf(piece))) : pieces
}

/** Neighbouring characters of an unknown Chinese text, two at a time. */
const pairsOf = (piece: string): string[] =>
  piece.length < 3 || !isHan(piece)
    ? [piece]
    : Array.from({ length: piece.length - 1 }, (_, at) => piece.slice(at, at + 2))
