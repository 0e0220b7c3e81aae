import { findCurrency } from '../cells/currencies.ts'
import { headerWords, specificationWords } from './header-words.ts'

/** In a name of a column of the list: what is written under it is an entry of `specifications`. */
export const specificationPrefix = 'specifications.'

/** `columns` in order of preference; none where it is not known. */
export type MatchedHeader = {
  columns: string[]
  isExact: boolean
  /** Currencies that it may name. */
  currencies: string[]
  /** Of a figure below it: `Weight (g)`. */
  unit?: string
  /** Parts that do not name the column: `dozen` of `Price / dozen`. */
  others: string[]
  script: Language
  /** Of `英文品名` and `Name (EN)`, which stand beside a name in another language. */
  saysEnglish: boolean
}

type Language = 'en' | 'zh' | 'es'

/** Lower case without accents, spaces and punctuation; full-width letters as usual ones. */
export const normalizeHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}$]/gu, '')

function indexWords(words: Readonly<Record<string, string>>, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([column, all]) =>
    [column, ...all.split('|')].map((word): [string, string] => [
      normalizeHeader(word),
      `${prefix}${column}`,
    ]),
  )
}

const columnsByWord = new Map<string, string[]>()
for (const [word, column] of [
  ...indexWords(headerWords),
  ...indexWords(specificationWords, specificationPrefix),
]) {
  const known = columnsByWord.get(word) ?? []
  if (!known.includes(column)) columnsByWord.set(word, [...known, column])
}

/** In Spanish, whose words hardly equal English ones. */
const spanish = /[ñáéíóú]|^(?:nombre|producto|descripcion|detalles?|denominacion|titulo|articulo)/u

const languages: readonly [Language, part: RegExp, within: RegExp][] = [
  [
    'en',
    /^(?:en|eng|english|ingl[eé]s|英文|英语|英語)$/u,
    /(?<!中)英[文语語]|\b(?:in english|en ingl[eé]s)/u,
  ],
  ['zh', /^(?:cn|zh|chinese|chino|中文|中国语|汉语)$/u, /中文|\b(?:in chinese|en chino)\b/u],
  [
    'es',
    /^(?:es|esp|spanish|espa[nñ]ol|西语|西文)$/u,
    /西班牙[文语語]|\b(?:in spanish|en espa[nñ]ol)/u,
  ],
]

/** The language that a header names; undefined where it names none or several. */
function findLanguage(plain: string): Language | undefined {
  const parts = splitParts(plain).map((part) => part.trim())
  const said = languages.filter(
    ([, part, within]) => within.test(plain) || parts.some((one) => part.test(one)),
  )
  return said.length === 1 ? said[0]?.[0] : undefined
}

const translated = ['name', 'description']

/** Also of `Price (USD)`, `单价(美元)`, `Model / 款号` and `品名 Name`, whose parts must agree. */
export function matchHeader(text: string): MatchedHeader {
  const plain = text.normalize('NFKC').toLowerCase()
  const { named, plain: withoutCurrency } = findCurrency(plain)
  const brackets = [...withoutCurrency.matchAll(/[([【]([^([【)\]】]*)(?:[)\]】]|$)/gu)].map(
    ([, inside = '']) => inside,
  )
  const bare = withoutCurrency.replace(/[([【][^)\]】]*(?:[)\]】]|$)/gu, ' ')
  const perPiece = /[/每]\s*(?:pcs?|pieces?|units?|pza|pieza|ud|unidad|件|个|条|双|套)\.?\s*$/u
  const entire = lookUp(plain) ?? lookUp(withoutCurrency)
  const outside = lookUp(bare) ?? lookUp(bare.replace(perPiece, ' '))
  const whole = entire ?? outside
  const parts = splitParts([bare.replace(perPiece, ' '), ...brackets].join('\n'))
  const columns =
    whole ??
    intersect(parts.flatMap((part) => [lookUp(part) ?? []]).filter((some) => some.length > 0))
  const unit = brackets.find((inside) => inside.trim() !== '' && lookUp(inside) === undefined)
  const beside = outside ? splitParts(brackets.join('\n')) : parts
  const language = findLanguage(plain)
  const isTranslation = language !== undefined && language !== 'en'
  return {
    columns: columns.map((column) =>
      isTranslation && translated.includes(column) ? `${column}_${language}` : column,
    ),
    saysEnglish: language === 'en',
    others: (entire ? [] : beside)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !lookUp(part)?.some((column) => columns.includes(column))),
    isExact: columns.some((column) => normalizeHeader(column) === normalizeHeader(text)),
    currencies: named,
    ...(unit !== undefined && { unit: unit.trim() }),
    script: language ?? (/\p{Script=Han}/u.test(text) ? 'zh' : spanish.test(plain) ? 'es' : 'en'),
  }
}

const lookUp = (text: string) => columnsByWord.get(normalizeHeader(text))

/** At brackets, slashes, line breaks, and between Chinese and Latin letters. */
const splitParts = (text: string) =>
  text.split(/[\n/|()[\]【】:·•]|(?<=\p{Script=Han})\s*(?=[a-z])|(?<=[a-z.])\s*(?=\p{Script=Han})/u)

const intersect = ([first = [], ...others]: string[][]) =>
  first.filter((column) => others.every((some) => some.includes(column)))
