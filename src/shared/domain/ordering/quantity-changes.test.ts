import { expect, test } from 'vitest'
import type { StyleLine } from './order-grid.ts'
import { applyChangedQuantities, findChangedQuantities } from './quantity-changes.ts'

const line = (color: string, size: string, quantity: number): StyleLine => ({
  specifications: { color, size },
  quantity,
})
const before = [line('Navy', 'S', 300), line('Cognac', '', 100)]

test('only quantities that change are found: removed, set and new ones, in any order of lines', () => {
  const next = [line('Black', 'M', 50), line('Navy', 'S', 300)]
  expect(findChangedQuantities(before, next)).toEqual([
    line('Cognac', '', 0),
    line('Black', 'M', 50),
  ])
  expect(findChangedQuantities(before, [line('Navy', 'S', 7), before[1]!])).toEqual([
    line('Navy', 'S', 7),
  ])
  expect(findChangedQuantities(before, before.toReversed())).toEqual([])
})

test('changes laid over lines that have changed meanwhile set their own choices only', () => {
  const changes = findChangedQuantities(before, [before[0]!, line('Black', 'M', 50)])
  const meanwhile = [line('Navy', 'S', 900), { specifications: { color: 'Cognac' }, quantity: 8 }]
  expect(applyChangedQuantities(meanwhile, changes)).toEqual([
    line('Navy', 'S', 900),
    line('Black', 'M', 50),
  ])
  expect(applyChangedQuantities([], changes)).toEqual([line('Black', 'M', 50)])
})
