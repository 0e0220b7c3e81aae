import type { Product } from '#shared/contract/catalogue.ts'
import { normalizeId } from './canonical-address.ts'

/** In characters: a longer text is the code of something else. */
const maxCodeLength = 500

/** With or without its host: tags live longer than addresses of shops, and the style is shown before it is opened. */
const styleAddress = /^(?:https?:\/\/)?[^/\s]*\/products\/([^/?#\s]+)\/?(?:[?#]\S*)?$/iu

/** What a tag's code says: the id in the address of a style, or a text to look for. Undefined for no code of a tag. */
export function parseScannedCode(text: string): { id: string } | { text: string } | undefined {
  const code = text.trim()
  if (code === '' || code.length > maxCodeLength) return undefined
  const [, id] = styleAddress.exec(code) ?? []
  if (id === undefined) return { text: code }
  try {
    return { id: normalizeId(decodeURIComponent(id)) }
  } catch {
    return { text: code }
  }
}

/** Without what people leave out when they type; scanners differ in a number's zeros at the front (UPC-A in EAN-13). */
export function toCodeKey(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{8,14}$/u.test(key) ? String(Number(key)) : key
}

/** The style with this model or id; one that is written in the same way comes before one that is written alike. */
export function chooseByCode<Style extends Pick<Product, 'id' | 'model'>>(
  styles: readonly Style[],
  text: string,
): Style | undefined {
  const key = toCodeKey(text)
  if (key === '') return undefined
  const alike = styles.filter(({ id, model }) => [id, model].some((one) => toCodeKey(one) === key))
  return alike.find(({ model }) => model === text) ?? alike[0]
}
