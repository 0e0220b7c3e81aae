import { expect, test } from 'vitest'
import { parseRequestedPieces, parseRequestedPrice } from './line-input.ts'

test.each([
  ['1200', 1200],
  [' １２００ ', 1200],
  ['10000000', 10_000_000],
  ['10000001', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j pieces are %s', (typed, pieces) => {
  expect(parseRequestedPieces(typed)).toBe(pieces)
})

test.each([
  ['7.95', '7.95'],
  ['7,95', '7.95'],
  ['７．９５', '7.95'],
  ['12', '12'],
  ['', ''],
  ['1,200', undefined],
  ['0.00', undefined],
  ['$7', undefined],
  ['-7', undefined],
])('the target price %j is %s', (typed, amount) => {
  expect(parseRequestedPrice(typed)).toBe(amount)
})
