import { expect, test } from 'vitest'
import {
  createOrderGrid,
  listGridMaterials,
  readQuantities,
  toCellSpecifications,
  writeQuantities,
  type OrderGrid,
  type StyleLine,
} from './order-grid.ts'

const jacket = { colors: ['Olive', 'Black'], sizes: ['S', 'M', 'L'], materials: [] }
const wallet = { colors: ['Cognac', 'Navy'], sizes: [], materials: [] }

const line = (quantity: number, specifications: StyleLine['specifications']): StyleLine => ({
  specifications,
  quantity,
})
/** The tests below are about styles that have options. */
function gridFor(...args: Parameters<typeof createOrderGrid>): OrderGrid {
  const grid = createOrderGrid(...args)
  if (!grid) throw new Error('The style has no options.')
  return grid
}

test('colors are rows and sizes are columns', () => {
  const grid = gridFor(jacket, [])
  expect(grid).toMatchObject({ rows: ['Olive', 'Black'], columns: ['S', 'M', 'L'] })
  expect(toCellSpecifications(grid, { row: 1, column: 2 })).toEqual({ color: 'Black', size: 'L' })
})

test.each([
  [wallet, ['Cognac', 'Navy'], { color: 'Navy' }],
  [{ colors: [], sizes: ['S', 'M'], materials: [] }, ['S', 'M'], { size: 'M' }],
  [{ colors: [], sizes: [], materials: ['Felt', 'Wool'] }, ['Felt', 'Wool'], { material: 'Wool' }],
])('a style with one dimension is one row', (options, columns, second) => {
  const grid = gridFor(options, [])
  expect(grid).toMatchObject({ rows: [''], columns, rowOption: undefined })
  expect(toCellSpecifications(grid, { row: 0, column: 1 })).toEqual(second)
})

test('a style without options has no grid', () => {
  expect(createOrderGrid({ colors: [], sizes: [], materials: [] }, [])).toBeUndefined()
})

test('lines come back from the grid as they went in, in the order of the grid', () => {
  const lines = [
    line(5, { size: 'M', color: 'Black' }),
    line(3, { color: 'Olive', size: 'S' }),
    line(1500, { color: 'Olive', size: 'L' }),
  ]
  const grid = gridFor(jacket, lines)
  const quantities = readQuantities(grid, lines)
  expect(quantities).toEqual([
    [3, 0, 1500],
    [0, 5, 0],
  ])
  expect(writeQuantities(grid, quantities, lines)).toEqual([lines[1], lines[2], lines[0]])
})

test('what a line has not chosen, and what is no longer offered, has a place in the grid', () => {
  const lines = [line(7, {}), line(2, { color: 'Sand', size: 'M' }), line(4, { color: 'Black' })]
  const grid = gridFor(jacket, lines)
  expect(grid.rows).toEqual(['Olive', 'Black', '', 'Sand'])
  expect(grid.columns).toEqual(['S', 'M', 'L', ''])
  const kept = writeQuantities(grid, readQuantities(grid, lines), lines)
  expect(kept).toHaveLength(3)
  expect(kept).toEqual(expect.arrayContaining(lines))
})

test('each material has a grid of its own, and leaves the lines of others alone', () => {
  const coat = {
    ...jacket,
    materials: ['Wool', 'Felt', 'Horn'],
    material_choices: ['Wool', 'Felt'],
  }
  const wool = line(9, { color: 'Black', size: 'S', material: 'Wool' })
  const embroidered = line(2, { color: 'Black', size: 'S', logo: 'front' })
  const lines = [wool, embroidered, line(1, { color: 'Black', size: 'S' })]
  expect(listGridMaterials(coat, lines)).toEqual(['', 'Wool', 'Felt'])
  expect(listGridMaterials(jacket, [])).toEqual([])
  const grid = gridFor(coat, lines)
  expect(readQuantities(grid, lines)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ])
  const emptied = writeQuantities(grid, [], lines)
  expect(emptied).toEqual([wool, embroidered])
  const inWool = gridFor(coat, lines, 'Wool')
  expect(readQuantities(inWool, lines)[1]).toEqual([9, 0, 0])
  expect(toCellSpecifications(inWool, { row: 0, column: 0 })).toEqual({
    color: 'Olive',
    size: 'S',
    material: 'Wool',
  })
})
