import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { toSampleChoice } from '#shared/domain/pricing/samples.ts'
import { parseTargetPrice } from '#shared/domain/visits/visit-rules.ts'
import { noteMaxLength } from '#shared/contract/inquiry.ts'
import type { EnteredRow } from '#data/quick-order/quick-order.ts'
import { chooseOptions, type OptionProblem } from './choose-options.ts'
import { isFiller } from './fillers.ts'
import { listOptions } from './option-words.ts'
import {
  isAmountWord,
  isQuantity,
  isUnit,
  readCountWord,
  readQuantityCell,
} from './read-quantity.ts'
import type { ReadStyle } from './read-style.ts'
import { foldText, toWordKey } from './words.ts'

/** Why a row cannot be ordered as it is. */
export type RowProblem =
  | { kind: 'no style' | 'not looked up'; written: string }
  | { kind: 'several styles'; ids: readonly string[] }
  | OptionProblem
  | { kind: 'no quantity' }
  | { kind: 'unclear quantity'; written: string }

export type UnderstoodRow = {
  product: Product | undefined
  specifications: Specifications
  quantity: number | undefined
  note: string
  /** `7.95`, or empty. */
  target_price: string
  /** Empty where the row can be ordered. */
  problems: RowProblem[]
}

/** What the buyer has chosen comes before what is written. `product` is undefined where the row has no style. */
export function understandRow(
  row: EnteredRow,
  style: ReadStyle,
  product: Product | undefined,
): UnderstoodRow {
  const cells = readCells(style.rest)
  const counted = readCount(row, cells, product)
  const chosen = product ? chooseOptions(row, cells.words, product, counted.spare) : undefined
  const problems: RowProblem[] = []
  if (product === undefined) problems.push(toStyleProblem(style))
  const isOpen = ({ written }: OptionProblem) =>
    row.specifications === undefined || row.open_words?.includes(written)
  if (chosen) problems.push(...chosen.problems.filter(isOpen))
  if (row.quantity === undefined && counted.problem) problems.push(counted.problem)
  const specifications = row.specifications ?? chosen?.specifications ?? {}
  const isOfSample =
    row.specifications === undefined && (cells.isSample || isSampleWord(row.named['kind'] ?? ''))
  return {
    product,
    specifications: isOfSample ? toSampleChoice(specifications) : specifications,
    quantity: row.quantity ?? counted.pieces,
    note: (row.named['note'] ?? '').slice(0, noteMaxLength),
    target_price: parseTargetPrice(row.named['target_price'] ?? '') ?? cells.price ?? '',
    problems,
  }
}

function toStyleProblem(style: ReadStyle): RowProblem {
  switch (style.kind) {
    case 'several':
      return { kind: 'several styles', ids: style.ids }
    case 'pending':
      return { kind: 'not looked up', written: style.written }
    case 'none':
      return { kind: 'no style', written: style.written }
    case 'found':
      return { kind: 'no style', written: style.id }
  }
}

type Cells = {
  words: string[][]
  /** Numbers that say themselves that they are pieces, and others. */
  sure: number[]
  bare: string[]
  price: string | undefined
  isSample: boolean
}

/** Sorts the words of a row; those of its options stay. */
function readCells(rest: readonly string[][]): Cells {
  const sure: number[] = []
  const bare: string[] = []
  const prices: string[] = []
  let isSample = false
  const words = rest.map((cell) =>
    cell.filter((word, at) => {
      const before = cell[at - 1] ?? ''
      const after = cell[at + 1] ?? ''
      if (word === '×' || isAmountWord(word)) return false
      if (isUnit(word)) return false
      if (isSampleWord(word)) {
        isSample = true
        return false
      }
      if (/^[^\d\p{L}]?\d+\.\d{1,2}$/u.test(word) || /^\p{Sc}/u.test(word)) {
        prices.push(word)
        return false
      }
      const number = readCountWord(word)
      if (number === undefined) return !isFiller(word)
      const isSure =
        number.isSure || before === '×' || after === '×' || isAmountWord(before) || isUnit(after)
      if (isSure) sure.push(number.pieces)
      else bare.push(word)
      return false
    }),
  )
  const [price] = prices
  return {
    words,
    sure,
    bare,
    price: price && prices.length === 1 ? parseTargetPrice(price) : undefined,
    isSample,
  }
}

const isSampleWord = (word: string) =>
  /^(?:samples?|muestras?|样品|打样|样衣)$/u.test(foldText(word).trim())

type Count = { pieces: number | undefined; problem?: RowProblem; spare: string[] }

/** `spare` numbers are options then, as sizes are. */
function readCount(row: EnteredRow, { sure, bare }: Cells, product: Product | undefined): Count {
  const cell = row.named['quantity']
  if (cell !== undefined) {
    const read = readQuantityCell(cell)
    if (read === 'none') return { pieces: undefined, problem: { kind: 'no quantity' }, spare: bare }
    if (read === 'unclear' || !isQuantity(read))
      return {
        pieces: undefined,
        problem: { kind: 'unclear quantity', written: cell },
        spare: bare,
      }
    return { pieces: read, spare: bare }
  }
  if (sure.length > 0) return toCount(sure.map(String), bare)
  const values = product ? Object.values(listOptions(product)).flat().map(toWordKey) : []
  const isOption = (word: string) => values.includes(toWordKey(word))
  const plain = bare.filter((word) => !isOption(word))
  if (plain.length > 0) return toCount(plain, bare.filter(isOption))
  // `WL-1101 38 40`: the size comes before the pieces
  return toCount(bare.slice(-1), bare.slice(0, -1))
}

function toCount(numbers: readonly string[], spare: string[]): Count {
  const [number] = numbers
  if (number === undefined) return { pieces: undefined, problem: { kind: 'no quantity' }, spare }
  const pieces = Number(number)
  return numbers.length === 1 && isQuantity(pieces)
    ? { pieces, spare }
    : {
        pieces: undefined,
        problem: { kind: 'unclear quantity', written: numbers.join(', ') },
        spare,
      }
}
