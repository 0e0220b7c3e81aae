import type { Product } from '#shared/contract/catalogue.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'

/** Searches that people type and that are easily answered differently by two pieces of code. */
const hard = [
  '',
  '   ',
  '　',
  'WL-1101',
  'wl1101',
  'ＷＬ－１１０１',
  'wl 1101',
  'WL–1101',
  '１１０',
  '110',
  '0',
  'l-1',
  'a',
  'é',
  'ñ',
  'ß',
  'İ',
  'cuero',
  'CUERO piel',
  'mochila algodon',
  'mochila algodón',
  'algodo\u0301n',
  '双肩包',
  '真皮　钱包',
  '皮',
  '包 WL',
  '钱包 wallet cartera',
  'wallet, bifold!',
  '"wallet"',
  'wallet OR jacket',
  '%',
  '_',
  '.*',
  '\\',
  "' OR 1=1 --",
  '<b>',
  'constructor',
  '__proto__',
  'umbrella',
  '雨伞',
  'paraguas',
  '👜',
  'wa\u0000llet',
  'x'.repeat(200),
  'ab '.repeat(66),
]

/** Every n-th of a list, so that about `count` remain. */
const some = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0).slice(0, count)
}

const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.match(/\p{Script=Latin}{4,}/gu) ?? [])),
]

/** A word with a typo, another kind in turn. */
const misspelt = (word: string, at: number): string => {
  const middle = Math.floor(word.length / 2)
  const [before, after] = [word.slice(0, middle), word.slice(middle)]
  return (
    [
      before + after.slice(1),
      `${before}k${after}`,
      `${before}q${after.slice(1)}`,
      `${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`,
    ][at % 4] ?? word
  )
}

const fullWidth = (text: string) =>
  text.replace(/[!-~]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** Searches made of a catalogue's own words in its three languages, always the same ones, and hand-picked hard ones. */
export function queriesFrom(products: readonly Product[]): ListQuery[] {
  const english = wordsOf(products.flatMap((p) => [p.name, p.description, ...p.materials]))
  const spanish = wordsOf(
    products.flatMap(({ translations: { es } }) => [es?.name ?? '', es?.description ?? '']),
  )
  const chinese = products.flatMap(({ translations: { zh } }) => zh?.name ?? [])
  const models = products.map(({ model }) => model)
  const searches = [
    ...hard,
    ...some(models, 10),
    ...some(models, 6).map((model) => model.toLowerCase().replace('-', '')),
    ...some(models, 6).map((model) => model.slice(3, 6)),
    ...some(models, 4).map(fullWidth),
    ...some(english, 25),
    ...some(english, 15).map((word) => word.toUpperCase().slice(0, 3)),
    ...some(english, 10).map((word) => word.slice(1, -1)),
    ...some(english, 20).map((word, at) => `${word} ${english[at * 7] ?? ''}`),
    ...some(english, 24).map(misspelt),
    ...some(spanish, 20),
    ...some(spanish, 16).map(misspelt),
    ...some(chinese, 12),
    ...some(chinese, 16).map((name) => name.slice(1, 3)),
    ...some(chinese, 8).map((name, at) => `${name.slice(-2)} ${models[at * 5] ?? ''}`),
  ]
  const categories = ['', '', '', ...new Set(products.map(({ category }) => category)), 'none']
  return [
    ...searches.map((search) => ({ search, category: '', page: 1, limit: 20 })),
    ...some(searches, 60).map((search, at) => ({
      search,
      category: categories[at % categories.length] ?? '',
      page: 1 + (at % 3),
      limit: at % 2 === 0 ? 20 : 5,
    })),
  ]
}
