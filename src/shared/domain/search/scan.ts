import { noLexicon, type Lexicon, type Term } from './lexicon.ts'
import { pageOf, type Found, type ListQuery, type Told } from './page.ts'
import {
  fitAt,
  noFit,
  rankInModel,
  rankOfAll,
  rankOfMark,
  ranks,
  searchFor,
  wanted,
  type Findable,
  type Place,
  type SearchedFields,
  type Strictness,
  type Wanted,
} from './ranking.ts'
import { vocabularyOf, type Vocabulary } from './typo.ts'

/** Finds a page of products by reading all of them: for a catalogue that is asked by one. */
export function findProducts<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  query: ListQuery,
  lexicon?: Lexicon,
): Found<P> {
  const { products, ...told } = findAll(catalogue, query, lexicon)
  return { ...pageOf(products, query), ...told }
}

/** Every product that is found, best first; equal ones stay in catalogue order. */
export function findAll<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  { search, category }: Pick<ListQuery, 'search' | 'category'>,
  lexicon: Lexicon = noLexicon,
): Told & { products: P[] } {
  const { found, ...told } = searchFor(search, {
    lexicon,
    vocabulary: () => vocabulary(catalogue, lexicon),
    match: (terms, strictness) => matching(catalogue, terms, category, strictness),
  })
  return { products: found, ...told }
}

/** A term with its words made ready. */
type Sought = { ways: Wanted[][]; rows: readonly string[] }

function matching<P extends SearchedFields>(
  catalogue: readonly Findable<P>[],
  terms: readonly Term[],
  category: string,
  strictness: Strictness,
): P[] {
  const sought = terms.map(({ ways, rows }) => ({
    ways: ways.map((words) => words.map(wanted)),
    rows,
  }))
  // none may be missing, or any but one
  let mayMiss = strictness === 'most' ? terms.length - 1 : 0
  let ranked: P[][] = []
  for (const item of catalogue) {
    if (category !== '' && item.product.category !== category) continue
    let total = 0
    let missing = 0
    for (const term of sought) {
      const rank = rankOfTerm(item, term, strictness !== 'all')
      if (rank === noFit) missing += 1
      else total += rank
      if (missing > mayMiss) break
    }
    if (missing > mayMiss) continue
    if (missing < mayMiss) ranked = []
    mayMiss = missing
    const others = ranked[total]
    if (others) others.push(item.product)
    else ranked[total] = [item.product]
  }
  return ranked.flat()
}

type Texts = Omit<Findable, 'product'>

function rankOfTerm(item: Texts, { ways, rows }: Sought, near: boolean): number {
  let best = noFit
  for (const words of ways) {
    let sum = 0
    for (const word of words) {
      const rank = rankOfWord(item, word)
      if (rank === noFit) {
        sum = noFit
        break
      }
      sum += rank
    }
    if (sum !== noFit) best = Math.min(best, rankOfAll(sum))
  }
  for (const row of rows) best = Math.min(best, rankOfRow(item, row, near))
  return best
}

const placeAt = ({ namesAt, categoryAt, textsAt }: Texts, at: number): Place =>
  at < namesAt ? 0 : at < categoryAt ? 1 : at < textsAt ? 2 : 3

/** The best places come first: of equal fits the first is the best. */
function rankOfWord(item: Texts, { word, stem, han }: Wanted): number {
  const { all, materialAt } = item
  let at = all.indexOf(stem)
  for (; at !== -1 && at < materialAt; at = all.indexOf(stem, at + 1))
    if (all.startsWith(word, at)) return rankInModel(item.model, word)
  let best: number = noFit
  for (; at !== -1; at = all.indexOf(stem, at + 1)) {
    const fit = fitAt(all, at, stem, han)
    if (fit === undefined) continue
    const rank = ranks[fit][placeAt(item, at)]
    if (rank < best) best = rank
    // of one or two letters, which stand everywhere, no more is asked
    if (fit === 'whole' || stem.length < 3) break
  }
  return best
}

function rankOfRow({ signs }: Texts, row: string, near: boolean): number {
  let best = noFit
  for (let at = signs.indexOf(row); at !== -1; at = signs.indexOf(row, at + 1))
    best = Math.min(best, rankOfMark(signs.charCodeAt(at + 1), near))
  return best
}

/** Made at the first search that finds nothing, once a version of the catalogue. */
const vocabularies = new WeakMap<readonly Findable<SearchedFields>[], Vocabulary>()

function vocabulary(catalogue: readonly Findable<SearchedFields>[], lexicon: Lexicon): Vocabulary {
  const made = vocabularies.get(catalogue) ?? [
    ...vocabularyOf(catalogue.map(({ all }) => all)),
    ...lexicon.words,
  ]
  vocabularies.set(catalogue, made)
  return made
}
