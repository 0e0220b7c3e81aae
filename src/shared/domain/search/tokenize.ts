import { removeInvisible } from '../visible-text.ts'
import { simplifiedOf } from './simplified.ts'

const signs = String.raw`·•,;/|()[\]{}"'“”‘’«»!?¡¿。，、；：（）`
/** What stands between words, but a single space: most are that, and to put one in the place of each takes the longest. */
export const separators = new RegExp(`[\\s${signs}]{2,}|[^\\S ]|[${signs}]|\\.(?!\\d)`, 'gu')

/** Hyphens and minus signs that keyboards and catalogues put between letters and digits. */
const hyphens = /[\u2010-\u2013\u2212]/gu

/** Apostrophes within words; others are quotation marks. */
const apostrophes = /(?<=\p{L})['‘’](?=\p{L})/gu

/** A measure and its unit, which are written in one word and in two. */
const measures = /(\d)(gsm|oz|mm|cm|kg|ml|g|l)(?![\p{L}\d])/gu

/**
 * Text as it is compared: full width folded, no accents, lower case, simplified Chinese, one kind of hyphen and
 * apostrophe, nothing invisible, single spaces, one before each unit.
 */
export function normalised(text: string): string {
  const all = simplifiedOf(removeInvisible(text).normalize('NFKD'))
    .replace(hyphens, '-')
    .replace(/\p{Mn}+/gu, '')
    .replace(apostrophes, 'ʼ') // a letter in Unicode, no separator
    .toLowerCase()
    .replace(separators, ' ')
    .replace(measures, '$1 $2')
  return (all.includes('  ') ? all.replace(/ {2,}/gu, ' ') : all).trim()
}

/** The words of a search, normalised, each once. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    normalised(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]

/** Signs that are left out of words: apostrophes of all, hyphens of those that are no running text. */
export const inNames = /[-ʼ]/gu

/** Words without such signs. */
export const plain = (words: string): string => words.replace(inNames, '')

/** Whether a word is Chinese, at least in part: such words have no spaces between them. */
export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** What English and Spanish put to a word for its plural, and what they change of it for that. */
const plurals = /(?:ies|(?<=[^aeiou])y|(?<=[lnrdsxz]|[cs]h)es?|(?<=[^sui])s)$/u

/**
 * What a word has in common with its plural: `brush` of brush and brushes, `pincel` of pincel and pinceles, `accessor` of
 * accessory and accessories. Always the word's beginning, so that texts can be looked through for it.
 */
export function stemOf(word: string): string {
  const stem = word.replace(plurals, '')
  return word.length > 3 && stem.length > 2 ? stem : word
}
