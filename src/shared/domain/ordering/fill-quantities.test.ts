import { expect, test } from 'vitest'
import {
  cellQuantityMax,
  countBrokenPacks,
  countCarton,
  fillCartons,
  fillRow,
  repeatColumn,
  repeatRow,
  roundUpToPacks,
  setCell,
} from './fill-quantities.ts'

const grid = [
  [1, 2, 3],
  [4, 5, 6],
]

test('one cell, a whole row, the row before and the column before', () => {
  expect(setCell(grid, { row: 1, column: 0 }, 9)[1]).toEqual([9, 5, 6])
  expect(fillRow(grid, 0, 120)).toEqual([
    [120, 120, 120],
    [4, 5, 6],
  ])
  expect(repeatRow(grid, 0, 1)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(repeatColumn(grid, 0, 2)).toEqual([
    [1, 2, 1],
    [4, 5, 4],
  ])
  expect(grid).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('a cell holds whole pieces, within what an inquiry may ask for', () => {
  const typed = [-1, 2.9, 1e12].map((pieces) => setCell([[0]], { row: 0, column: 0 }, pieces)[0])
  expect(typed).toEqual([[0], [2], [cellQuantityMax]])
})

test.each([
  [[1, 2, 2, 1], undefined, [1, 2, 2, 1]],
  [[1, 2, 2, 1], 24, [4, 8, 8, 4]],
  [[1, 2, 2, 1], 25, [1, 2, 2, 1]],
  [[0, 1, 0, 0], 12, [0, 12, 0, 0]],
  [[0, 0, 0, 0], 12, undefined],
])('a carton of the ratio %j in packs of %s', (ratio, pack, carton) => {
  expect(countCarton(ratio, pack)).toEqual(carton)
})

test('a ratio times cartons fills rows', () => {
  expect(fillCartons(grid, [1], [1, 2, 0], 10)).toEqual([
    [1, 2, 3],
    [10, 20, 0],
  ])
})

test('broken packs are counted and rounded up', () => {
  const pieces = [[0, 1, 12, 13]]
  expect(countBrokenPacks(pieces, 12)).toBe(2)
  expect(roundUpToPacks(pieces, 12)).toEqual([[0, 12, 12, 24]])
})
