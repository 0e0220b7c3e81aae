import { cellQuantityMax, setCell } from './fill-quantities.ts'
import type { GridCell, OrderGrid, Quantities } from './order-grid.ts'

/** Characters of pasted text that are read: far more than the largest grid has. */
const pastedTextMax = 100_000

/** Reads `300`, `1,200`, `1.200`, `300.00`, `３００`, `300 pcs`; an empty text is 0, anything else undefined. */
export function parsePieces(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim()
  if (typed === '' || /^[-–—]$/u.test(typed)) return 0
  const [, digits] = /^([\d.,'’\s]*\d)\s*\p{L}{0,10}\.?$/u.exec(typed) ?? []
  if (digits === undefined) return undefined
  const isGrouped = /^\d{1,3}(?:[.,'’\s]\d{3})+$/u.test(digits)
  const whole = isGrouped ? digits.replaceAll(/\D/gu, '') : digits.replace(/[.,]0+$/u, '')
  return /^\d+$/u.test(whole) ? Math.min(Number(whole), cellQuantityMax) : undefined
}

/** Rows of cells: tabs and line ends of a spreadsheet, or `1:2:2:1`. */
export function splitBlock(text: string): string[][] {
  const lines = text
    .slice(0, pastedTextMax)
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
  return lines.map((line) => line.split(line.includes('\t') ? '\t' : /[:;]/u))
}

/** No number at all, or names of the grid, each once. */
const areNames = (cells: readonly string[], names: readonly string[]) =>
  cells.some((cell) => cell.trim() !== '') &&
  (cells.every((cell) => cell.trim() === '' || parsePieces(cell) === undefined) ||
    (new Set(cells).size === cells.length &&
      cells.every((cell) => cell.trim() === '' || names.includes(cell.trim()))))

function dropNames(block: string[][], { rows, columns }: OrderGrid): string[][] {
  const [first = []] = block
  const below = block.length > 1 && areNames(first, columns) ? block.slice(1) : block
  const beside = below.map(([name = '']) => name)
  const isWide = below.every((cells) => cells.length > 1)
  return isWide && areNames(beside, rows) ? below.map((cells) => cells.slice(1)) : below
}

export type PastedQuantities = {
  quantities: number[][]
  /** Cells that are no number or lie outside of the grid. */
  ignored: number
}

export function pasteBlock(
  grid: OrderGrid,
  quantities: Quantities,
  from: GridCell,
  text: string,
): PastedQuantities {
  let pasted = quantities.map((cells) => [...cells])
  let ignored = 0
  for (const [down, cells] of dropNames(splitBlock(text), grid).entries()) {
    for (const [right, content] of cells.entries()) {
      const cell = { row: from.row + down, column: from.column + right }
      const pieces = parsePieces(content)
      const isInside = cell.row < grid.rows.length && cell.column < grid.columns.length
      if (pieces !== undefined && isInside) pasted = setCell(pasted, cell, pieces)
      else if (content.trim() !== '') ignored += 1
    }
  }
  return { quantities: pasted, ignored }
}
