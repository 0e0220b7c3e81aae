import { expect, test } from 'vitest'
import { toLineKey, countStyles } from './cart-line-key.ts'

test('a line is keyed by product plus specifications', () => {
  const keys = [
    toLineKey('wl-1101', {}),
    toLineKey('wl-1102', {}),
    toLineKey('wl-1101', { color: 'Navy' }),
    toLineKey('wl-1101', { color: 'Cognac' }),
    toLineKey('wl-1101', { color: 'Navy', size: 'M' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the order in which options were chosen does not count', () => {
  expect(toLineKey('wl-1101', { size: 'M', color: 'Navy' })).toBe(
    toLineKey('wl-1101', { color: 'Navy', size: 'M' }),
  )
})

test('an option left empty is an option not chosen', () => {
  expect(toLineKey('wl-1101', { color: '', size: 'M' })).toBe(toLineKey('wl-1101', { size: 'M' }))
})

test('no text in an option can pass for another line', () => {
  expect(toLineKey('wl-1101', { color: 'Navy","size":"M' })).not.toBe(
    toLineKey('wl-1101', { color: 'Navy', size: 'M' }),
  )
  expect(toLineKey('wl', { a: 'b' })).not.toBe(toLineKey('wl-a', { b: '' }))
})

test('three styles in four lines are three', () => {
  const lines = ['wl-1101', 'wl-1101', 'wl-1102', 'bp-2101'].map((product_id) => ({ product_id }))
  expect(countStyles(lines)).toBe(3)
})
