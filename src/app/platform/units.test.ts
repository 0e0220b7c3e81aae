import { expect, test } from 'vitest'
import { megabytes, megabytesBare, momentOf } from './units.ts'

const noon = new Date(2026, 10, 21, 12, 0).getTime()

test('sizes are in millions of bytes, as the language writes them', () => {
  expect(megabytes('en', 9_812_345)).toBe('9.8 MB')
  expect(megabytes('es', 9_812_345)).toBe('9,8 MB')
  expect(megabytes('en', 912_812_345)).toBe('913 MB')
  expect(megabytes('en', 10_738_000_000)).toBe('10.7 GB')
  expect(megabytesBare('en', 0)).toBe('0.0')
})

test('a moment of another day tells the day', () => {
  expect(momentOf('en', new Date(2026, 10, 21, 9, 5).getTime(), noon)).toBe('09:05')
  expect(momentOf('en', new Date(2026, 10, 20, 14, 32).getTime(), noon)).toBe('20 Nov, 14:32')
})
