import type { Lexicon, Term } from './lexicon.ts'
import type { Told } from './page.ts'
import { suggestCorrections, type Vocabulary } from './typo-tolerance.ts'
import { isHan, searchWords, stemOf } from './tokenize.ts'

/** Rank by place, 0 best: the model, whole words and their synonyms, beginnings of words, parts of words. */
export const ranks = {
  model: { whole: 0, start: 1, within: 2 },
  whole: [3, 5, 6, 9],
  synonym: [4, 8, 7, 10],
  start: [11, 12, 13, 14],
  within: [15, 16, 17, 18],
  near: [19, 20, 21, 22],
} as const
export const noFit = 255

export type SearchWord = { word: string; stem: string; han: boolean }

export const toSearchWord = (word: string): SearchWord => ({
  word,
  stem: stemOf(word),
  han: isHan(word),
})

/** Fewer letters would match within almost any word. */
const partLeast = 4

export function fitOf(
  word: string,
  { stem, han }: SearchWord,
): 'whole' | 'start' | 'within' | undefined {
  if (han) return 'whole'
  if (word.startsWith(stem)) {
    if (stem.length < 3) return 'start'
    // No plural ending is longer.
    const near = word.length - stem.length < 4
    return near && stemOf(word) === stem ? 'whole' : 'start'
  }
  if (word.includes(`-${stem}`)) return 'start'
  return stem.length < partLeast ? undefined : 'within'
}

export function rankInModel(model: string, word: string): number {
  const { whole, start, within } = ranks.model
  return model === word ? whole : model.startsWith(word) ? start : within
}

export const rankOfAll = (sum: number): number => Math.min(sum, noFit - 1)

/** `near` also accepts nearest synonyms; `most` needs as many terms as possible. */
export type Strictness = 'all' | 'near' | 'most'

export type Search<Result> = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  match: (terms: readonly Term[], strictness: Strictness) => Result
}

/** Corrects typos only without a match, and accepts nearest results only without a corrected one. */
export function searchFor<Result extends { length: number }>(
  search: string,
  { lexicon, vocabulary, match }: Search<Result>,
): Told & { found: Result } {
  const terms = lexicon.termsOf(search)
  const found = match(terms, 'all')
  if (found.length > 0 || terms.length === 0) return { found }
  const meant = suggestCorrections(searchWords(search), vocabulary).map((words) => words.join(' '))
  for (const corrected_search of meant) {
    const instead = match(lexicon.termsOf(corrected_search), 'all')
    if (instead.length > 0) return { found: instead, corrected_search }
  }
  for (const asked of [search, ...meant]) {
    const told: Told = asked === search ? {} : { corrected_search: asked }
    const whole = lexicon.termsOf(asked)
    // Only synonym rows have nearest meanings, and a single term cannot be dropped.
    if (whole.some(({ rows }) => rows.length > 0)) {
      const near = match(whole, 'near')
      if (near.length > 0) return { found: near, ...told, nearest: true }
    }
    const pieces = lexicon.termsOf(asked, true)
    const most = pieces.length > 1 ? match(pieces, 'most') : found
    if (most.length > 0) return { found: most, ...told, nearest: true }
  }
  return { found }
}
