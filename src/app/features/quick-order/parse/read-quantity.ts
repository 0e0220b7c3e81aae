import { requestedPiecesMax } from '#shared/domain/pricing/quantity.ts'
import { foldText, splitWords } from './words.ts'

const units = new Set(
  'pcs|pc|pce|pces|piece|pieces|pzs|pza|pzas|pz|pieza|piezas|u|ud|uds|unidad|unidades|ea|each|unit|units|prs|pair|pairs|par|pares|set|sets|件|个|只|条|双|套|支|枚'.split(
    '|',
  ),
)
const amountWord = /^(?:q|qty|quantity|quantities|cant|cantidad|cdad|数量|订量|件数|no|nr)$/u

export const isUnit = (word: string): boolean => units.has(foldText(word))

export const isAmountWord = (word: string): boolean => amountWord.test(foldText(word))

/** A word that is a number of pieces: sure where it says so itself, as `x300` and `300pcs`. */
export function readCountWord(word: string): { pieces: number; isSure: boolean } | undefined {
  const folded = foldText(word)
  const [, before, inFront] = /^(x?)(\d{1,12})$/u.exec(folded) ?? []
  const [, behind, unit = ''] = /^(\d{1,12})(\p{L}{1,10})$/u.exec(folded) ?? []
  if (inFront !== undefined) return { pieces: Number(inFront), isSure: before !== '' }
  return behind !== undefined && (unit === 'x' || isUnit(unit))
    ? { pieces: Number(behind), isSure: true }
    : undefined
}

/** The pieces of a cell that holds nothing else; `unclear` for any other text. */
export function readQuantityCell(cell: string): number | 'none' | 'unclear' {
  const text = cell.trim()
  if (/^[-–—0.,]*$/u.test(text)) return 'none'
  // spaces between thousands, as Spanish and French have them
  const words = splitWords(text.replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/gu, ''))
  const numbers = words.flatMap((word) => readCountWord(word) ?? [])
  const others = words.filter(
    (word) => word !== '×' && !readCountWord(word) && !isUnit(word) && !isAmountWord(word),
  )
  const [number] = numbers
  const isNegative = /^[-–—−]/u.test(text.normalize('NFKC'))
  if (number === undefined || numbers.length > 1 || others.length > 0 || isNegative)
    return 'unclear'
  return number.pieces
}

export const isQuantity = (pieces: number): boolean => pieces >= 1 && pieces <= requestedPiecesMax
