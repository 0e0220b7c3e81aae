import type { GridCell, Quantities } from './order-grid.ts'

/** Pieces in a cell of a sheet: more than any order of the trade, and within what an inquiry may hold. */
export const cellQuantityMax = 999_999

const limitPieces = (pieces: number) => Math.min(Math.max(Math.trunc(pieces), 0), cellQuantityMax)

export const fillRow = (quantities: Quantities, row: number, pieces: number): number[][] =>
  quantities.map((cells, at) => cells.map((was) => (at === row ? limitPieces(pieces) : was)))

export const setCell = (quantities: Quantities, cell: GridCell, pieces: number): number[][] =>
  quantities.map((cells, row) =>
    cells.map((was, column) =>
      row === cell.row && column === cell.column ? limitPieces(pieces) : was,
    ),
  )

export const repeatRow = (quantities: Quantities, from: number, to: number): number[][] =>
  quantities.map((cells, row) => [...(row === to ? (quantities[from] ?? cells) : cells)])

export const repeatColumn = (quantities: Quantities, from: number, to: number): number[][] =>
  quantities.map((cells) => cells.map((was, at) => (at === to ? (cells[from] ?? was) : was)))

/** Pieces by column: a pack that the ratio divides (1:2:2:1 of 24 is 4:8:8:4), else the ratio; undefined for none. */
export function countCarton(
  ratio: readonly number[],
  packSize: number | undefined,
): number[] | undefined {
  const parts = ratio.reduce((total, part) => total + part, 0)
  if (parts === 0) return undefined
  const times = packSize && packSize % parts === 0 ? packSize / parts : 1
  return ratio.map((part) => part * times)
}

export const fillCartons = (
  quantities: Quantities,
  rows: readonly number[],
  carton: readonly number[],
  cartons: number,
): number[][] =>
  quantities.map((cells, row) =>
    cells.map((was, column) =>
      rows.includes(row) ? limitPieces((carton[column] ?? 0) * cartons) : was,
    ),
  )

const roundUp = (pieces: number, packSize: number) => Math.ceil(pieces / packSize) * packSize

export const roundUpToPacks = (quantities: Quantities, packSize: number): number[][] =>
  quantities.map((cells) => cells.map((pieces) => limitPieces(roundUp(pieces, packSize))))

export const countBrokenPacks = (quantities: Quantities, packSize: number): number =>
  quantities.flat().filter((pieces) => pieces % packSize !== 0).length
