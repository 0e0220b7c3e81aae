import type { WrittenRow } from '#data/quick-order/quick-order.ts'
import { readCountWord } from './read-quantity.ts'
import type { StyleIndex } from './style-index.ts'
import { splitWords } from './words.ts'

/** What a row says beside its style, cell by cell. */
type Rest = string[][]

export type ReadStyle =
  | { kind: 'found'; id: string; rest: Rest }
  | { kind: 'several'; ids: readonly string[]; rest: Rest }
  | { kind: 'none'; written: string; rest: Rest }
  /** Without the catalogue nothing says whether the style exists. */
  | { kind: 'pending'; written: string; rest: Rest }

/** Words that a model may be split into, as `JK 3 101`. */
const maxCodeWords = 4

export function readStyle(row: WrittenRow, index: StyleIndex): ReadStyle {
  const { model = '', link = '' } = row.named
  const cells = row.cells.map(splitWords)
  for (const code of [model, link]) {
    const ids = index.find(code)
    if (ids.length > 0) return toFound(ids, cells)
  }
  const read = findInWords([...(model === '' ? [] : [splitWords(model)]), ...cells], index)
  if (read) return read
  const written = model || cells.flat().find(isCodeLike) || ''
  const rest = cells.map((words) => words.filter((word) => word !== written))
  return { kind: index.isPending(listCodes(row)) ? 'pending' : 'none', written, rest }
}

/** What a row may call its style. */
export function listCodes({ named, cells }: WrittenRow): string[] {
  const words = cells.map(splitWords)
  const name = named['model'] || named['link'] || ''
  const codes = [name, ...words.flat().filter(isCodeLike)].filter(Boolean)
  return codes.length > 0 ? codes : words.flatMap(listSpacedCodes)
}

/** A word with the numbers behind it, as `wl 1101` is written and `JK 3 101`; longest first, as a model is looked for. */
function listSpacedCodes(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (/\d/u.test(word) || !/\p{L}/u.test(word)) return []
    const numbers = words.slice(at + 1, at + maxCodeWords)
    const end = numbers.findIndex((one) => !/^\d/u.test(one))
    const run = end < 0 ? numbers : numbers.slice(0, end)
    return run.map((_, n) => [word, ...run.slice(0, run.length - n)].join(' '))
  })
}

/** Perhaps a model, and no quantity. */
const isCodeLike = (word: string) => /\d/u.test(word) && !readCountWord(word)

const toFound = (ids: readonly string[], rest: Rest): ReadStyle => {
  const [id] = ids
  return id !== undefined && ids.length === 1
    ? { kind: 'found', id, rest }
    : { kind: 'several', ids, rest }
}

type Place = { cell: number; from: number; to: number; ids: readonly string[] }

function findInWords(cells: readonly string[][], index: StyleIndex): ReadStyle | undefined {
  const places = cells.flatMap((words, cell) =>
    findPlaces(words, index).map((one) => ({ cell, ...one })),
  )
  // a model that is a number could be a quantity: one with letters comes first
  const place = places.find((one) => !isNumber(one, cells)) ?? places[0]
  if (place === undefined) return undefined
  const others = places.filter((one) => one !== place && !isNumber(one, cells))
  const named = [place, ...others]
  const rest = cells.map((words, cell) =>
    words.filter(
      (_, at) => !named.some((one) => one.cell === cell && at >= one.from && at < one.to),
    ),
  )
  return toFound([...new Set(named.flatMap(({ ids }) => ids))], rest)
}

const isNumber = ({ cell, from, to }: Place, cells: readonly string[][]) =>
  cells[cell]?.slice(from, to).every((word) => readCountWord(word) !== undefined) ?? false

/** Leftmost and longest first, without overlaps. `WL-1101x300` is a model and a quantity where it is no model. */
function findPlaces(words: string[], index: StyleIndex): Omit<Place, 'cell'>[] {
  const places: Omit<Place, 'cell'>[] = []
  let from = 0
  while (from < words.length) {
    const found = findAt(words, from, index) ?? splitAt(words, from, index)
    if (found) places.push({ from, ...found })
    from = found?.to ?? from + 1
  }
  return places
}

function findAt(words: readonly string[], from: number, index: StyleIndex) {
  for (let to = Math.min(words.length, from + maxCodeWords); to > from; to -= 1) {
    const ids = index.find(words.slice(from, to).join(' '))
    if (ids.length > 0) return { to, ids }
  }
  return undefined
}

/** Replaces the word by its two parts. */
function splitAt(words: string[], from: number, index: StyleIndex) {
  const [, code, pieces] = /^(.+)(x\d+)$/iu.exec(words[from] ?? '') ?? []
  const ids = code === undefined ? [] : index.find(code)
  if (code === undefined || pieces === undefined || ids.length === 0) return undefined
  words.splice(from, 1, code, pieces)
  return { to: from + 1, ids }
}
