import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'

/** The product id travels in inquiries and orders, where it has at most 100 characters. */
const maxLength = 80

/**
 * The part of an address for a model or name: lower case, everything but letters and digits a hyphen. Other scripts are
 * written in Latin letters, each Chinese character as a syllable. Empty without a letter or digit.
 */
export function createSlug(text: string): string {
  const slug = joinWords(anyAscii(text.replace(/\p{Script=Han}/gu, ' $& ')), /[^a-z0-9]+/gu)
  return slug.length > maxLength ? addHash(slug.slice(0, maxLength), text) : slug
}

/** Distinguishes texts that have the same slug. */
export const addHash = (slug: string, text: string): string =>
  `${slug}-${createHash('sha256').update(normalizeSpelling(text)).digest('hex').slice(0, 6)}`

/** Equal for models that differ in capitals and in the signs between letters and digits. */
export const normalizeSpelling = (text: string): string =>
  joinWords(text.normalize('NFKC'), /[^\p{L}\p{M}\p{N}]+/gu)

const joinWords = (text: string, between: RegExp): string =>
  text.toLowerCase().replace(between, '-').replace(/^-|-$/gu, '')
