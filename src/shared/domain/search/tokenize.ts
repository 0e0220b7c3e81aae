import { removeInvisible } from '../visible-text.ts'
import { simplifiedOf } from './simplified.ts'

const signs = String.raw`·•,;/|()[\]{}"'“”‘’«»!?¡¿。，、；：（）`
/** Separators except a single space: that is the most frequent one, and replacing it with itself takes the longest. */
export const separators = new RegExp(`[\\s${signs}]{2,}|[^\\S ]|[${signs}]|\\.(?!\\d)`, 'gu')

const hyphens = /[\u2010-\u2013\u2212]/gu

const apostrophes = /(?<=\p{L})['‘’](?=\p{L})/gu

const measures = /(\d)(gsm|oz|mm|cm|kg|ml|g|l)(?![\p{L}\d])/gu

/** Must give the same result for catalogues and searches, on the server and on devices. */
export function normalize(text: string): string {
  const all = simplifiedOf(removeInvisible(text).normalize('NFKD'))
    .replace(hyphens, '-')
    .replace(/\p{Mn}+/gu, '')
    .replace(apostrophes, 'ʼ') // a letter in Unicode, no separator
    .toLowerCase()
    .replace(separators, ' ')
    .replace(measures, '$1 $2')
  return (all.includes('  ') ? all.replace(/ {2,}/gu, ' ') : all).trim()
}

export const searchWords = (search: string): string[] => [
  ...new Set(
    normalize(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]

/** Signs that are dropped from words: apostrophes everywhere, hyphens outside running text. */
export const inNames = /[-ʼ]/gu

export const plain = (words: string): string => words.replace(inNames, '')

export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** Plural endings in English and Spanish. */
const plurals = /(?:ies|(?<=[^aeiou])y|(?<=[lnrdsxz]|[cs]h)es?|(?<=[^sui])s)$/u

/** Always a prefix, so that texts can be scanned: `pincel` of pinceles, `accessor` of accessories. */
export function stemOf(word: string): string {
  const stem = word.replace(plurals, '')
  return word.length > 3 && stem.length > 2 ? stem : word
}
