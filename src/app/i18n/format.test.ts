import { expect, test } from 'vitest'
import { formatBytes, formatMegabytes, formatMoment, formatSize } from './format.ts'

const noon = new Date(2026, 10, 21, 12, 0).getTime()

test('sizes are in millions of bytes, as the language writes them', () => {
  expect(formatBytes('en', 9_812_345)).toBe('9.8 MB')
  expect(formatBytes('es', 9_812_345)).toBe('9,8 MB')
  expect(formatBytes('en', 912_812_345)).toBe('913 MB')
  expect(formatBytes('en', 10_738_000_000)).toBe('10.7 GB')
  expect(formatMegabytes('en', 0)).toBe('0.0')
})

test('a moment of another day tells the day', () => {
  expect(formatMoment('en', new Date(2026, 10, 21, 9, 5).getTime(), noon)).toBe('09:05')
  expect(formatMoment('en', new Date(2026, 10, 20, 14, 32).getTime(), noon)).toBe('20 Nov, 14:32')
})

test('a moment of another year tells the year', () => {
  expect(formatMoment('en', new Date(2025, 11, 31, 14, 32).getTime(), noon)).toBe(
    '31 Dec 2025, 14:32',
  )
  expect(formatMoment('zh', new Date(2025, 11, 31, 14, 32).getTime(), noon)).toContain('2025年')
})

test('a small file has a small size', () => {
  expect(formatSize('en', 2_048)).toBe('2 kB')
  expect(formatSize('en', 3)).toBe('1 kB')
  expect(formatSize('es', 999_600)).toBe('1,0 MB')
})
