import { expect, test } from 'vitest'
import { parseTargetPrice } from './visit-rules.ts'

test.each([
  ['7.95', '7.95'],
  ['7,95', '7.95'],
  [' $7.5 ', '7.50'],
  ['¥12', '12.00'],
  ['７．９５', '7.95'],
  ['12.', '12.00'],
  ['', undefined],
  ['0', undefined],
  ['7.955', undefined],
  ['1,000.50', undefined],
  ['-3', undefined],
  ['seven', undefined],
  ['9999999', undefined],
])('a target price has at most two decimals, after a point or a comma: %o', (typed, price) => {
  expect(parseTargetPrice(typed)).toBe(price)
})
