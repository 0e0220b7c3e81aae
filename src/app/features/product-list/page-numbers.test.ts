import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(listPageNumbers(page, pages)).toEqual(shown)
})
