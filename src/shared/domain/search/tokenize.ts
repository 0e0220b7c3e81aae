import { removeInvisible } from '../visible-text.ts'
import { toSimplified } from './simplified.ts'

const punctuation = String.raw`·•,;/|()[\]{}"'“”‘’«»!?¡¿。，、；：（）`
/** Separators except a single space: that is the most frequent one, and replacing it with itself takes the longest. */
export const separators = new RegExp(
  `[\\s${punctuation}]{2,}|[^\\S ]|[${punctuation}]|\\.(?!\\d)`,
  'gu',
)

const hyphens = /[\u2010-\u2013\u2212]/gu

const apostrophes = /(?<=\p{L})['‘’](?=\p{L})/gu

const measures = /(\d)(gsm|oz|mm|cm|kg|ml|g|l)(?![\p{L}\d])/gu

/** Must give the same result for catalogues and searches, on the server and on devices. */
export function normalize(text: string): string {
  const all = toSimplified(removeInvisible(text).normalize('NFKD'))
    .replace(hyphens, '-')
    .replace(/\p{Mn}+/gu, '')
    .replace(apostrophes, 'ʼ') // a letter in Unicode, no separator
    .toLowerCase()
    .replace(separators, ' ')
    .replace(measures, '$1 $2')
  return (all.includes('  ') ? all.replace(/ {2,}/gu, ' ') : all).trim()
}

export const tokenizeSearch = (search: string): string[] => [
  ...new Set(
    normalize(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]

/** Signs that are dropped from words: apostrophes everywhere, hyphens outside running text. */
export const innerPunctuation = /[-ʼ]/gu

export const removeInnerPunctuation = (words: string): string => words.replace(innerPunctuation, '')

export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** Plural endings in English and Spanish. */
const plurals = /(?:ies|(?<=[^aeiou])y|(?<=[lnrdsxz]|[cs]h)es?|(?<=[^sui])s)$/u

/** Always a prefix, so that texts can be scanned: `pincel` of pinceles, `accessor` of accessories. */
export function stemWord(word: string): string {
  const stem = word.replace(plurals, '')
  return word.length > 3 && stem.length > 2 ? stem : word
}
