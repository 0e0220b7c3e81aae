import { expect, test } from 'vitest'
import { cellQuantityMax } from './fill-quantities.ts'
import { createOrderGrid, type OrderGrid } from './order-grid.ts'
import { parsePieces, pasteBlock } from './paste-block.ts'

const grid = createOrderGrid(
  { colors: ['Olive', 'Black'], sizes: ['38', '40'], materials: [] },
  [],
) as OrderGrid // it has options
const empty = [
  [0, 0],
  [0, 0],
]
const start = { row: 0, column: 0 }

test.each([
  ['300', 300],
  [' 300 ', 300],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ['12’500', 12_500],
  ['300.00', 300],
  ['３００', 300],
  ['300 pcs', 300],
  ['300件', 300],
  ['', 0],
  ['-', 0],
  ['99999999', cellQuantityMax],
  ['2.5', undefined],
  ['-4', undefined],
  ['black', undefined],
  ['1/2', undefined],
])('%j are %s pieces', (text, pieces) => {
  expect(parsePieces(text)).toBe(pieces)
})

test('a block of a spreadsheet fills cells from the one it is pasted into', () => {
  expect(pasteBlock(grid, empty, start, '1\t2\r\n3\t4\r\n')).toEqual({
    quantities: [
      [1, 2],
      [3, 4],
    ],
    ignored: 0,
  })
  expect(pasteBlock(grid, empty, { row: 0, column: 1 }, '7\t8\n9')).toEqual({
    quantities: [
      [0, 7],
      [0, 9],
    ],
    ignored: 1,
  })
})

test.each(['\t38\t40\nOlive\t1\t2\nBlack\t3\t4', '38\t40\n1\t2\n3\t4', 'olive\t1\t2\nnero\t3\t4'])(
  'names of colors and sizes that were copied, too, are no pieces',
  (text) => {
    expect(pasteBlock(grid, empty, start, text)).toEqual({
      quantities: [
        [1, 2],
        [3, 4],
      ],
      ignored: 0,
    })
  },
)

test('cells that are no number stay as they were and are counted', () => {
  expect(pasteBlock(grid, [[5, 6]], start, '2\tx')).toEqual({ quantities: [[2, 6]], ignored: 1 })
})

test('a ratio in one cell is split', () => {
  expect(pasteBlock(grid, empty, start, '1:2').quantities[0]).toEqual([1, 2])
})
