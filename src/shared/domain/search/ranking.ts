import type { Lexicon, Term } from './lexicon.ts'
import type { Told } from './page.ts'
import { suggestCorrections, type Vocabulary } from './typo-tolerance.ts'
import { isHan, searchWords, stemOf } from './tokenize.ts'

/**
 * How well a word fits by its place, 0 best: first the model, then whole words and what the table of synonyms says for
 * them, then beginnings of words, at last what is within them.
 */
export const ranks = {
  model: { whole: 0, start: 1, within: 2 },
  whole: [3, 5, 6, 9],
  synonym: [4, 8, 7, 10],
  start: [11, 12, 13, 14],
  within: [15, 16, 17, 18],
  near: [19, 20, 21, 22],
} as const
/** The rank of what does not fit; all others are below. */
export const noFit = 255

/** A word of a search, as it is looked for. */
export type Wanted = { word: string; stem: string; han: boolean }

/** Makes a word ready to be looked for. */
export const wanted = (word: string): Wanted => ({ word, stem: stemOf(word), han: isHan(word) })

/** Letters that a part of a word must have to be found within it: fewer stand within anything. */
const partLeast = 4

/** How well a word of the catalogue fits that has the stem in it. */
export function fitOf(
  word: string,
  { stem, han }: Wanted,
): 'whole' | 'start' | 'within' | undefined {
  if (han) return 'whole'
  if (word.startsWith(stem)) {
    if (stem.length < 3) return 'start'
    // no plural adds more
    const near = word.length - stem.length < 4
    return near && stemOf(word) === stem ? 'whole' : 'start'
  }
  if (word.includes(`-${stem}`)) return 'start'
  return stem.length < partLeast ? undefined : 'within'
}

/** The rank of a word in a product's model. */
export function rankInModel(model: string, word: string): number {
  const { whole, start, within } = ranks.model
  return model === word ? whole : model.startsWith(word) ? start : within
}

/** The rank of words that must all fit. */
export const rankOfAll = (sum: number): number => Math.min(sum, noFit - 1)

/** How strictly terms are looked for: all of them, all of them or what comes nearest, as many as possible. */
export type Strictness = 'all' | 'near' | 'most'

/** What a search asks for of whoever looks through the catalogue. */
export type Search<Result> = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  match: (terms: readonly Term[], strictness: Strictness) => Result
}

/**
 * Finds what fits all words, best first. Only when nothing does one typo is forgiven a word; only when that does not help
 * either comes what is nearest.
 */
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
    // without rows nothing is near, and of a single piece nothing may be missing
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
