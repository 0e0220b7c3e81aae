import { expect, test } from 'vitest'
import { isTooMany, parseQuantity, clampQuantity } from './quantity.ts'

test.each([
  ['1', 1],
  ['500', 500],
  ['999', 999],
  [' 12 ', 12],
  ['007', 7],
])('a whole number from 1 to 999 is taken as typed: %o', (typed, pieces) => {
  expect(parseQuantity(typed)).toBe(pieces)
})

test.each(['', '   ', 'abc', '-4', '+4', '1.5', '1,000', '1e3', '0x10', '0', 'Infinity', '五'])(
  'invalid input becomes 1: %o',
  (typed) => {
    expect(parseQuantity(typed)).toBe(1)
  },
)

test.each(['1000', '99999', '9'.repeat(400)])('more than 999 becomes 999: %s', (typed) => {
  expect(parseQuantity(typed)).toBe(999)
})

test('the steppers stay within 1 to 999', () => {
  expect([0, 1, 2, 998, 999, 1_000].map(clampQuantity)).toEqual([1, 1, 2, 998, 999, 999])
})

test('wide digits are digits, and more than a line holds is known as such', () => {
  expect(parseQuantity('５００')).toBe(500)
  expect([isTooMany('999'), isTooMany('1000'), isTooMany('１０００'), isTooMany('many')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
