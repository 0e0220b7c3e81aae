import type { Product } from '../../contract/catalogue.ts'
import { noLexicon, type Lexicon, type Term } from './lexicon.ts'
import type { Told } from './page.ts'
import { meantBy, type Vocabulary } from './typo.ts'
import { inNames, inTexts, isHan, normalised, plain, searchWords, stemOf } from './words.ts'

/**
 * A product prepared for searching: `signs` are the rows of the table of synonyms that it speaks of, `all` its texts, best
 * first: its model in two spellings, from `materialAt` on its main material, from `namesAt` on its names, from `categoryAt`
 * on its category, from `textsAt` on the rest. Holds the product itself, or what stands for it.
 */
export type Findable<P extends Pick<Product, 'category'> = Product> = {
  product: P
  model: string
  signs: string
  all: string
  materialAt: number
  namesAt: number
  categoryAt: number
  textsAt: number
}

/** The fields a search looks at. */
export type SearchedFields = Pick<
  Product,
  'model' | 'name' | 'category' | 'description' | 'materials' | 'colors'
> & {
  specifications?: Product['specifications']
  translations?: Product['translations']
}

/** Normalised text, and behind it those words once more that have one of the signs, without them. */
function spelled(normal: string, signs: RegExp): string {
  let all = normal
  for (const { index } of normal.matchAll(signs)) {
    const [word = ''] = all.slice(all.lastIndexOf(' ', index) + 1).split(' ', 1)
    all += ` ${plain(word)}`
  }
  return all
}

/** Stands between texts that are normalised at once, which takes less time; no character, so that no text has it. */
const seam = '\uffff'

/** Prepares a product once, so that a search only scans text. The lexicon learns its Chinese words. */
export function findable<P extends SearchedFields>(
  product: P,
  lexicon: Lexicon = noLexicon,
): Findable<P> {
  const translations = Object.values(product.translations ?? {})
  let signs = ''
  const mark = (found: Iterable<readonly [string, 'fits' | 'near']>, place: Place) => {
    for (const [row, how] of found) signs += `${row + markAt(place, how)} `
  }
  const said = (text: string, place: Place) => {
    const known = lexicon.said(text)
    mark(known.signs, place)
    return `${known.text} `
  }
  const saidInAll = (word: string, place: Place) => {
    let all = said(word, place)
    for (const { words } of translations) if (words?.[word]) all += said(words[word], place)
    return all
  }

  const [main, ...materials] = product.materials
  const [model = '', named = '', described = ''] = normalised(
    [
      product.model,
      [product.name, ...translations.map((t) => t.name ?? '')].join(' '),
      [product.description, ...translations.map((t) => t.description ?? '')].join(' '),
    ].join(seam),
  )
    .split(seam)
    .map((part) => part.trim())
  mark(lexicon.signsIn(named), 1)
  let rest = ''
  for (const word of materials) rest += saidInAll(word, 3)
  for (const word of product.colors) rest += saidInAll(word, 3)
  const facts = product.specifications ?? {}
  for (const fact of Object.keys(facts))
    rest += said(`${fact} ${facts[fact]}`.replaceAll('_', ' '), 3)

  // a hyphen is often left out when a model number is typed
  const models = ` ${model} ${model.replaceAll('-', '')} `
  const first = main === undefined ? models : models + spelled(saidInAll(main, 0), inNames) + ' '
  const second = `${first}${spelled(named, inNames)} `
  const category = lexicon.category(product.category)
  const third = `${second}${spelled(said(product.category, 2), inNames)} ${category} `
  mark(lexicon.said(category).signs, 2)
  return {
    product,
    model,
    signs,
    all: `${third}${rest}${spelled(described, inTexts)} `,
    materialAt: models.length,
    namesAt: first.length,
    categoryAt: second.length,
    textsAt: third.length,
  }
}

/** Where in a product's texts a word stands: its main material, a name, its category, any other. */
export type Place = 0 | 1 | 2 | 3

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

/** How well a word fits a text at a place where its stem stands. */
export function fitAt(
  text: string,
  at: number,
  stem: string,
  han: boolean,
): 'whole' | 'start' | 'within' | undefined {
  if (han) return 'whole'
  const before = at === 0 ? ' ' : text[at - 1]
  if (stem.length < 3) return before === ' ' || before === '-' ? 'start' : undefined
  if (before === ' ') {
    const rest = text.indexOf(' ', at + stem.length)
    const end = rest === -1 ? text.length : rest
    // no plural adds more
    const near = end - at - stem.length < 4
    return near && stemOf(text.slice(at, end)) === stem ? 'whole' : 'start'
  }
  if (before === '-') return 'start'
  return stem.length < partLeast ? undefined : 'within'
}

/** The rank of a word in a product's model. */
export function rankInModel(model: string, word: string): number {
  const { whole, start, within } = ranks.model
  return model === word ? whole : model.startsWith(word) ? start : within
}

/** What stands behind a row's sign: the place, and whether the row fits or is merely near. */
const markAt = (place: Place, mark: 'fits' | 'near') =>
  String.fromCodePoint(0xf000 + place * 2 + (mark === 'fits' ? 0 : 1))

/** The rank of what has a row's sign, by the mark behind it; what is merely near counts where nothing fits. */
export function rankOfMark(mark: number, near: boolean): number {
  const place = ((mark - 0xf000) >> 1) as Place // written above
  if (mark % 2 === 0) return ranks.synonym[place]
  return near ? ranks.near[place] : noFit
}

/** The rank of words that must all fit. */
export const rankOfAll = (sum: number): number => Math.min(sum, noFit - 1)

/** How strictly terms are looked for: all of them, all of them or what comes nearest, as many as possible. */
export type Strictness = 'all' | 'near' | 'most'

/** What a search asks for of whoever looks through the catalogue. */
export type Search<Result> = {
  lexicon: Lexicon
  vocabulary: () => Vocabulary
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
  const meant = meantBy(searchWords(search), vocabulary()).map((words) => words.join(' '))
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
