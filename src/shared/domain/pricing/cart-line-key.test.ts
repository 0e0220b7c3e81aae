import { expect, test } from 'vitest'
import { lineKey, stylesIn } from './cart-line-key.ts'

test('a line is keyed by product plus specifications', () => {
  const keys = [
    lineKey('wl-1101', {}),
    lineKey('wl-1102', {}),
    lineKey('wl-1101', { color: 'Navy' }),
    lineKey('wl-1101', { color: 'Cognac' }),
    lineKey('wl-1101', { color: 'Navy', size: 'M' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the order in which options were chosen does not count', () => {
  expect(lineKey('wl-1101', { size: 'M', color: 'Navy' })).toBe(
    lineKey('wl-1101', { color: 'Navy', size: 'M' }),
  )
})

test('an option left empty is an option not chosen', () => {
  expect(lineKey('wl-1101', { color: '', size: 'M' })).toBe(lineKey('wl-1101', { size: 'M' }))
})

test('no text in an option can pass for another line', () => {
  expect(lineKey('wl-1101', { color: 'Navy","size":"M' })).not.toBe(
    lineKey('wl-1101', { color: 'Navy', size: 'M' }),
  )
  expect(lineKey('wl', { a: 'b' })).not.toBe(lineKey('wl-a', { b: '' }))
})

test('three styles in four lines are three', () => {
  const lines = ['wl-1101', 'wl-1101', 'wl-1102', 'bp-2101'].map((product_id) => ({ product_id }))
  expect(stylesIn(lines)).toBe(3)
})
