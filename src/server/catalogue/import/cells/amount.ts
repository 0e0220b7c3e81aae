import { findCurrency, getShopCurrency, nameCurrencies } from './currencies.ts'
import { foldFullWidth } from './full-width.ts'

const groups: Record<string, RegExp> = {
  '.': /^\d{1,3}(?:\.\d{3})+$/u,
  ',': /^\d{1,3}(?:,\d{3})+$/u,
}
const isGrouped = (grouped: string, by: string) => groups[by]?.test(grouped) ?? false

/** A number with a decimal point and nothing else, or why the text is none. */
export type ReadNumber = { number: string } | { reason: string }

/**
 * Reads `1,000`, `1.234,50`, `1 234.50` and `1'234.50`. Where both signs stand the last is the decimal one, and one that
 * comes twice separates thousands. One comma before three digits separates thousands, as `1,000` is written in every
 * country that writes `1,000.00`; one point before three digits says nothing certain, and is refused.
 */
export function readNumber(text: string): ReadNumber {
  const number = foldFullWidth(text)
    .trim()
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/gu, '')
  if (/^\d+$/u.test(number)) return { number }
  const [, whole = '', sign, rest = ''] = /^([\d.,]*\d)([.,])(\d+)$/u.exec(number) ?? []
  if (sign === undefined) return { reason: 'is not a number' }
  const other = sign === '.' ? ',' : '.'
  if (isGrouped(number, sign) && (whole.includes(sign) || sign === ',')) {
    return whole.startsWith('0') && !whole.includes(sign)
      ? { number: `${whole}.${rest}` }
      : { number: number.replaceAll(sign, '') }
  }
  if (whole.includes(sign)) return { reason: 'is not a number' }
  if (whole.includes(other)) {
    if (!isGrouped(whole, other)) return { reason: 'is not a number' }
    return { number: `${whole.replaceAll(other, '')}.${rest}` }
  }
  if (rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')) {
    const most = `${whole}${rest}`
    const least = `${whole}.${rest.slice(0, 2)}`
    return { reason: `may be ${most} or ${least}: write ${most} or ${least}` }
  }
  return { number: `${whole}.${rest}` }
}

const priceExample = 'write a price such as 12.50'

/** A price per piece in the shop's currency: `$8.75`, `USD 8.75`, `8.75 USD/pc`. */
export function readPrice(cell: string): ReadNumber {
  const { plain, named } = findCurrency(cell)
  const currency = getShopCurrency()
  if (named.length > 0 && !named.includes(currency)) {
    const [shop, other] = [[currency], named].map((codes) => nameCurrencies(codes))
    return { reason: `is in ${other}, and the shop sells in ${shop}: write the price in ${shop}` }
  }
  const read = readNumber(removePerPiece(plain))
  return 'number' in read || read.reason.startsWith('may be')
    ? read
    : { reason: `is not a price such as 12.50${named.length > 0 ? `: ${priceExample}` : ''}` }
}

/** Longest first. */
const pieceWords = (
  'pieces piezas piece pieza pares pairs pair units unit unidades unidad unid. unid uds. uds ud. ud pzas. pzas pza. pza ' +
  'pz pcs. pcs pc. pc par prs pr ea. ea each sets set 件 个 個 条 只 双 套 顶 支 把'
).split(' ')

/** Without one of the words at its end, of a text in lower case. */
function removeEnd(text: string, words: readonly string[]): string {
  const word = words.find((one) => text.endsWith(one))
  return word === undefined ? text : text.slice(0, -word.length).trim()
}

function removePerPiece(text: string): string {
  const rest = removeEnd(text, pieceWords)
  const plain = removeEnd(rest, ['/', 'per', 'por', '每'])
  return plain === rest ? text : plain
}

const beforeQuantity = ['moq', 'min.', 'min', '≥', '>=', '起订量', '起订']

function removeStart(text: string): string {
  const word = beforeQuantity.find((one) => text.startsWith(one))
  return word === undefined ? text : text.slice(word.length).replace(/^[\s:]+/u, '')
}

/** `300 pcs`, `300件`, `≥ 1,000`, `1.000 uds`: pieces are whole, so a sign before three digits separates thousands. */
export function readPieces(cell: string): string | undefined {
  const text = removeStart(foldFullWidth(cell).trim().toLowerCase())
  const written = removeEnd(removeEnd(text, ['+', '以上', '起订', '起']), pieceWords)
  const plain = /^[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/u.test(written)
    ? written.replace(/\D/gu, '')
    : written.replace(/[.,]0{1,2}$/u, '')
  return /^\d+$/u.test(plain) ? plain : undefined
}
