import { stripTrailingPunctuation } from '#shared/domain/search/canonical-address.ts'
import { parseScannedCode } from '#shared/domain/search/scanned-code.ts'
import { toSimplified } from '#shared/domain/search/simplified.ts'

/** Without accents and width of letters, in small and simplified ones: `Marrón` is `marron`. */
export const foldText = (text: string): string =>
  toSimplified(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )

/** What two spellings of an option have in common: `Off-White` and `off white`, `黑` and `黑色`. */
export function toWordKey(text: string): string {
  const key = foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
  return /^\p{Script=Han}{2,}$/u.test(key) ? key.replace(/色$/u, '') : key
}

/** Between words of a cell. A hyphen is not: models and colors have it. */
const separators = /[\s,;、|/()[\]{}"“”「」【】<>:=]+/u
const hanBorder =
  /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu
const groupedNumber =
  /(?<![\d.,\p{L}-])\d{1,3}(?:([.,'’])\d{3}(?!\d))(?:\1\d{3}(?!\d))*(?![.,]\d{3})/gu
/** After grouped ones; a comma between digits is no separator then. */
const decimalNumber = /(?<![\d.,\p{L}-])(\d+)[.,](\d{1,2})(?![\d.,])/gu

/** `1,200 pcs` is `1200` and `pcs`; `8,40` is `8.40`, `300,00` is `300`; a sign of multiplication is `×`. */
export function splitWords(cell: string): string[] {
  const plain = cell
    .split(/\s+/u)
    .map(toStyleId)
    .join(' ')
    .normalize('NFKC')
    .replace(/[×✕✖╳*]/gu, ' × ')
    .replace(groupedNumber, (number) => number.replace(/\D/gu, ''))
    .replace(decimalNumber, (_, whole: string, part: string) =>
      /^0+$/u.test(part) ? whole : `${whole}.${part}`,
    )
  return plain
    .replace(hanBorder, ' ')
    .split(separators)
    .map((word) => stripTrailingPunctuation(word.replace(/^[.!?。]+/u, '')))
    .filter((word) => /[\p{L}\p{N}×]/u.test(word))
}

/** Of the address of a style. */
function toStyleId(word: string): string {
  const parsed = parseScannedCode(word)
  return parsed && 'id' in parsed ? parsed.id : word
}
