import type { Lexicon, Term } from './lexicon.ts'
import type { SearchNotice } from './page.ts'
import { suggestCorrections, type Vocabulary } from './typo-tolerance.ts'
import { isHan, tokenizeSearch, stemWord } from './tokenize.ts'

/** Rank by place, 0 best: the model, whole words and their synonyms, beginnings of words, parts of words. */
export const ranks = {
  model: { whole: 0, start: 1, within: 2 },
  whole: [3, 5, 6, 9],
  synonym: [4, 8, 7, 10],
  start: [11, 12, 13, 14],
  within: [15, 16, 17, 18],
  near: [19, 20, 21, 22],
} as const
export const noMatch = 255

export type SearchWord = { word: string; stem: string; han: boolean }

export const toSearchWord = (word: string): SearchWord => ({
  word,
  stem: stemWord(word),
  han: isHan(word),
})

/** Fewer letters would match within almost any word. */
const minPartLength = 4

export function matchWord(
  word: string,
  { stem, han }: SearchWord,
): 'whole' | 'start' | 'within' | undefined {
  if (han) return 'whole'
  if (word.startsWith(stem)) {
    if (stem.length < 3) return 'start'
    // No plural ending is longer.
    const near = word.length - stem.length < 4
    return near && stemWord(word) === stem ? 'whole' : 'start'
  }
  if (word.includes(`-${stem}`)) return 'start'
  return stem.length < minPartLength ? undefined : 'within'
}

export function rankInModel(model: string, word: string): number {
  const { whole, start, within } = ranks.model
  return model === word ? whole : model.startsWith(word) ? start : within
}

export const capRank = (sum: number): number => Math.min(sum, noMatch - 1)

/** `near` also accepts nearest synonyms; `most` needs as many terms as possible. */
export type Strictness = 'all' | 'near' | 'most'

export type SearchContext<Result> = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  match: (terms: readonly Term[], strictness: Strictness) => Result
}

/** Corrects typos only without a match, and accepts nearest results only without a corrected one. */
export function searchFor<Result extends { length: number }>(
  search: string,
  { lexicon, vocabulary, match }: SearchContext<Result>,
): SearchNotice & { found: Result } {
  const terms = lexicon.parseTerms(search)
  const found = match(terms, 'all')
  if (found.length > 0 || terms.length === 0) return { found }
  const corrections = suggestCorrections(tokenizeSearch(search), vocabulary).map((words) =>
    words.join(' '),
  )
  for (const corrected_search of corrections) {
    const corrected = match(lexicon.parseTerms(corrected_search), 'all')
    if (corrected.length > 0) return { found: corrected, corrected_search }
  }
  for (const candidate of [search, ...corrections]) {
    const notice: SearchNotice = candidate === search ? {} : { corrected_search: candidate }
    const whole = lexicon.parseTerms(candidate)
    // Only synonym rows have nearest meanings, and a single term cannot be dropped.
    if (whole.some(({ rows }) => rows.length > 0)) {
      const near = match(whole, 'near')
      if (near.length > 0) return { found: near, ...notice, nearest: true }
    }
    const pieces = lexicon.parseTerms(candidate, true)
    const most = pieces.length > 1 ? match(pieces, 'most') : found
    if (most.length > 0) return { found: most, ...notice, nearest: true }
  }
  return { found }
}
