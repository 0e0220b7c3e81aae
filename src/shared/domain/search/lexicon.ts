import type { Category, Synonym } from '../../contract/catalogue.ts'
import { extractVocabularyWords } from './typo-tolerance.ts'
import { innerPunctuation, isHan, normalize, removeInnerPunctuation, stemWord } from './tokenize.ts'

/** Limit of synonym rows: each product stores a sign for every row it mentions. */
export const maxSynonyms = 1000

const maxPhraseWords = 4
const maxHanLength = 6

/** Size of the stem cache: catalogues repeat their words. */
const maxCachedStems = 50_000

const stopWords = new Set(
  'the and for with of in a an de del la el los las con para en y un una 的 和'.split(' '),
)

/** A term matches in any of its `ways`, whose words must all occur, or through any of its synonym `rows`. */
export type Term = { ways: readonly (readonly string[])[]; rows: readonly number[] }

/** Codes a text's relation to a row in one number: an exact meaning or the nearest one. */
export const toSigns = (row: number): { fits: number; near: number } => ({
  fits: 2 * row,
  near: 2 * row + 1,
})

export type Lexicon = {
  getCategoryText: (slug: string) => string
  signsIn: (text: string) => Iterable<number>
  signsEnd: number
  /** Learns the Chinese words of a normalised text that many products share, such as a material. */
  learn: (text: string) => void
  /** `loose` splits the search into as many terms as possible. */
  parseTerms: (search: string, loose?: boolean) => Term[]
  words: readonly string[]
}

export function createLexicon({
  categories = [],
  synonyms = [],
}: {
  categories?: readonly Category[] | undefined
  synonyms?: readonly Synonym[] | undefined
}): Lexicon {
  const names = new Map(
    categories.map(({ slug, name, translations }) => [
      slug,
      normalize([name, ...Object.values(translations).map((t) => t.name ?? '')].join(' ')),
    ]),
  )
  const table = createSynonymTable(synonyms)
  const han = new Set(table.han.keys())
  const learn = (text: string) => {
    for (const word of text.split(' '))
      if (word.length > 1 && word.length <= maxHanLength && isHan(word)) han.add(word)
  }
  for (const name of names.values()) learn(name)
  return {
    getCategoryText: (slug) => names.get(slug) ?? '',
    signsIn: table.findSigns,
    signsEnd: toSigns(synonyms.length).fits,
    learn,
    parseTerms: (search, loose = false) => parseTerms(search, loose, table, han),
    words: table.words,
  }
}

const hanSign = /\p{Script=Han}/u
const firstHanCode = 0x2e80

export const emptyLexicon: Lexicon = createLexicon({})

type Table = ReturnType<typeof createSynonymTable>

function createSynonymTable(synonyms: readonly Synonym[]) {
  /** Signs by phrase: stems for Latin words, the text itself for Chinese. */
  const phrases = new Map<string, number[]>()
  const han = new Map<string, number[]>()
  const meaning = new Map<string, number[]>()
  const latin = new Set<string>()
  for (const [row, { en, zh, es, kinds, near }] of synonyms.slice(0, maxSynonyms).entries()) {
    const { fits, near: nearest } = toSigns(row)
    const note = (words: readonly string[], sign: number, means?: true) => {
      for (const word of words.map(normalize)) {
        if (word === '') continue
        const key = isHan(word) ? word : toPhraseKey(word)
        const signs = isHan(word) ? han : phrases
        signs.set(key, [...(signs.get(key) ?? []), sign])
        if (means) meaning.set(key, [...(meaning.get(key) ?? []), row])
        for (const part of extractVocabularyWords(word)) latin.add(part)
      }
    }
    note([...en, ...zh, ...es], fits, true)
    note(kinds, fits)
    note(near, nearest)
  }
  /** Length in words of the longest phrase that begins with a word. */
  const begins = new Map<string, number>()
  for (const words of Array.from(phrases.keys(), (key) => key.split(' ')))
    begins.set(
      words[0]!,
      Math.min(maxPhraseWords, Math.max(words.length, begins.get(words[0]!) ?? 0)),
    ) // one at least
  /** Words by their first Chinese character, which is not always their first character, as in T恤. */
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
    const made = stemWord(word)
    if (stems.size < maxCachedStems) stems.set(word, made)
    return made
  }

  function findSigns(text: string): Set<number> {
    const found = new Set<number>()
    if (synonyms.length === 0) return found
    const note = (signs: readonly number[] | undefined) => {
      for (const sign of signs ?? []) found.add(sign)
    }
    const words = splitHyphens(text).split(' ').map(stem)
    for (let at = 0; at < words.length; at += 1) {
      let phrase = words[at]!
      for (let more = begins.get(phrase) ?? 0, end = at + 1; more > 0; more -= 1, end += 1) {
        note(phrases.get(phrase))
        phrase += ` ${words[end] ?? ''}`
      }
    }
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code < firstHanCode) continue // most characters are not Chinese
      const here = hanByBegin.get(code)
      if (!here) continue
      for (const { word, signs, begin } of here) if (text.startsWith(word, at - begin)) note(signs)
    }
    return found
  }

  const findRows = (phrase: string) =>
    meaning.get(isHan(phrase) ? phrase : toPhraseKey(phrase)) ?? []
  return { han, words: [...latin], findSigns, findRows }
}

const toPhraseKey = (phrase: string) => splitHyphens(phrase).split(' ').map(stemWord).join(' ')

/** Splits at hyphens, but keeps a single letter with its word, as in T-shirt. */
const splitHyphens = (text: string) =>
  text.includes('-') || text.includes('ʼ')
    ? text.replace(/-(?<=[^ -]{2}-)(?=[^ -]{2})/gu, ' ').replace(innerPunctuation, '')
    : text

function parseTerms(
  search: string,
  loose: boolean,
  table: Table,
  han: ReadonlySet<string>,
): Term[] {
  const pieces = normalize(search)
    .split(' ')
    .flatMap((word) => (isHan(word) ? splitHan(word, han, loose) : word))
    .filter((word) => word !== '')
  const significant = pieces.filter((word) => !stopWords.has(word))
  const words = significant.length > 0 ? significant : pieces
  const terms = new Map<string, Term>()
  for (let at = 0; at < words.length;) {
    let size = loose ? 1 : maxPhraseWords
    while (size > 1 && (at + size > words.length || rowsAt(size).length === 0)) size -= 1
    const phrase = words.slice(at, at + size)
    terms.set(phrase.join(' '), { ways: listSpellings(phrase), rows: rowsAt(size) })
    at += size
    function rowsAt(count: number) {
      return table.findRows(words.slice(at, at + count).join(' '))
    }
  }
  return [...terms.values()]
}

function listSpellings(phrase: readonly string[]): string[][] {
  const [word = ''] = phrase
  const whole = phrase.length === 1 ? word : phrase.join('-')
  const parts = phrase.flatMap((one) => one.split('-')).filter((part) => part !== '')
  const apart = parts.length > 1 && parts.every((part) => part.length > 1)
  const spellings = [...new Set([whole, removeInnerPunctuation(whole) || whole])]
  return [...spellings.map((one) => [one]), ...(apart ? [parts] : [])]
}

const costs = { word: 2, single: 4, unknown: 3, begin: 2 }

/** Splits Chinese text at least cost: into the longest known words and the runs between them. */
function splitHan(text: string, known: ReadonlySet<string>, loose: boolean): string[] {
  type Way = { cost: number; pieces: string[]; open: boolean }
  const ways: Way[] = [{ cost: 0, pieces: [], open: false }]
  for (let end = 1; end <= text.length; end += 1) {
    const before = ways[end - 1]!
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
    for (let length = 1; length <= Math.min(maxHanLength, end); length += 1) {
      const word = text.slice(end - length, end)
      if (!known.has(word) && !stopWords.has(word)) continue
      const { cost, pieces } = ways[end - length]!
      const total = cost + (length === 1 ? costs.single : costs.word)
      if (total < best.cost) best = { cost: total, pieces: [...pieces, word], open: false }
    }
    ways.push(best)
  }
  const pieces = ways.at(-1)!.pieces.flatMap((piece) =>
    // `ways` begins with one entry
    known.has(piece) ? piece : (piece.match(/[\p{Script=Han}]+|[^\p{Script=Han}]+/gu) ?? []),
  )
  return loose ? pieces.flatMap((piece) => (known.has(piece) ? piece : toPairs(piece))) : pieces
}

const toPairs = (piece: string): string[] =>
  piece.length < 3 || !isHan(piece)
    ? [piece]
    : Array.from({ length: piece.length - 1 }, (_, at) => piece.slice(at, at + 2))
