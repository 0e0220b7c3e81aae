import { expect, test } from 'vitest'
import { indexOf } from '../../../../tests/support/search-in.ts'
import { createLexicon } from './lexicon.ts'
import { matchWord, noMatch, rankInModel, ranks, searchFor, toSearchWord } from './ranking.ts'
import { buildVocabulary, createWordBookBuilder, type SearchedFields } from './word-book.ts'
import { normalize, removeInnerPunctuation } from './tokenize.ts'

type Style = SearchedFields & { id: string }

const words = [
  'Bifold',
  'wallet',
  'full-grain',
  'Lona',
  'señora',
  '对折真皮钱包',
  '皮',
  'WL-11',
  'x',
  '110',
  'Men’s T-shirts',
]
const models = ['WL-1101', 'WL-1102', 'BP 2101', 'bp-2101-x', '110', 'WL–11', 'COAT-110']

/** Styles in which the same words stand in every place, from a fixed sequence. */
const styles = Array.from({ length: 300 }, (_, n): Style => {
  const word = (step: number) => words[(n * 7 + step * 3 + Math.floor(n / 10)) % words.length] ?? ''
  return {
    id: String(n),
    model: models[n % models.length] ?? '',
    name: `${word(1)} ${word(2)}`,
    category: n % 3 === 0 ? 'wallets' : 'bags',
    description: n % 4 === 0 ? `${word(3)}, ${word(4)}; ${word(5)}.` : '',
    materials: [word(n)],
    colors: [word(n + 1)],
    translations: { zh: { name: word(6) } },
  }
})

const searches = [
  ...words,
  ...models,
  ...'wal|wl|wl1101|l-1|1|grain|钱|wallet bifold|wallet 皮|walet|señora wl-1101||bifolt walet'.split(
    '|',
  ),
  ...'bags|none of this|allet|a l|-|BP 2101|2101-x'.split('|'),
  ...'t-shirt|tshirts|t shirt|tshrit|mens|men-s|fullgrain|fullgrian|full-|coat110|coats|--'.split(
    '|',
  ),
]

const lexicon = createLexicon({})
const plainOf = (text: string, signs: RegExp) =>
  text
    .split(' ')
    .filter((word) => signs.test(word))
    .map(removeInnerPunctuation)
/** A style's words by their places, and its model in two spellings, read without any index. */
const read = (style: Style) => {
  const names = normalize(`${style.name} ${style.translations?.['zh']?.name ?? ''}`)
  const category = normalize(style.category)
  const main = normalize(style.materials.join(' '))
  const texts = normalize([style.description, ...style.colors].join(' '))
  const model = normalize(style.model)
  return {
    model,
    models: `${model} ${model.replaceAll('-', '')}`,
    places: [main, names, category, texts].map((text, place) => [
      ...text.split(' '),
      ...plainOf(text, place === 3 ? /ʼ/u : /[-ʼ]/u),
    ]),
  }
}
const shelf = styles.map((style) => ({ at: Number(style.id), style, ...read(style) }))

function rankOf({ model, models, places }: (typeof shelf)[number], word: string): number {
  const looked = toSearchWord(word)
  const found = places.flatMap((words, place) =>
    words
      .filter((one) => one.includes(looked.stem))
      .flatMap((one) => ranks[matchWord(one, looked) ?? 'near'][place] ?? [])
      .filter((rank) => rank < ranks.near[0]),
  )
  return Math.min(noMatch, ...found, ...(models.includes(word) ? [rankInModel(model, word)] : []))
}

const book = createWordBookBuilder(lexicon)
for (const style of styles) book.read(style)
const vocabulary = buildVocabulary(book.bound())

/** Every style that fits, found by looking at each. */
const lookedThrough = (search: string, category: string) =>
  searchFor(search, {
    lexicon,
    vocabulary,
    match(terms, strictness) {
      const fits = shelf
        .filter(({ style }) => category === '' || style.category === category)
        .map((one) => {
          const all = terms.map(({ ways }) =>
            Math.min(
              ...ways.map((way) => {
                const sum = way.map((word) => rankOf(one, word))
                return sum.includes(noMatch) ? noMatch : sum.reduce((a, b) => a + b)
              }),
            ),
          )
          const has = all.filter((rank) => rank !== noMatch)
          return {
            at: one.at,
            misses: all.length - has.length,
            rank: has.reduce((a, b) => a + b, 0),
          }
        })
      const least = Math.min(...fits.map(({ misses }) => misses))
      const most = strictness === 'most' ? Math.min(least, terms.length - 1) : 0
      return fits
        .filter(({ misses }) => misses === most)
        .sort((a, b) => a.rank - b.rank)
        .map(({ at }) => at)
    },
  })

test('the index finds what looking at every style finds, in the same order', () => {
  const index = indexOf(styles)
  let found = 0
  for (const search of searches) {
    for (const category of ['', 'wallets', 'none']) {
      const answer = index.find({ search, category })
      const expected = lookedThrough(search, category)
      expect({ search, category, ...answer, found: [...answer.found] }).toEqual({
        search,
        category,
        ...expected,
      })
      found += expected.found.length
    }
  }
  // had most of them found nothing, this test would show little
  expect(found).toBeGreaterThan(500)
})

test('the vocabulary begins with the words of most products, has those of models, and only what is found', () => {
  const named = ['belt strap', 'strap strap', '皮带 bag zip', 'strap belt hook', 'hook']
  const book = createWordBookBuilder(lexicon)
  const rest = { model: 'Sash-1', category: '', materials: [], colors: [] }
  for (const name of named) book.read({ ...rest, name, description: 'Roll-over.' })
  expect(buildVocabulary(book.bound())).toEqual(['over', 'roll', 'sash', 'strap', 'belt', 'hook'])
})
