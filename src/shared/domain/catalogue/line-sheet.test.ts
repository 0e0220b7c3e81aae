import { expect, test } from 'vitest'
import { formatStyleIds, parseStyleIds, readLineSheetSearch } from './line-sheet.ts'

test('styles travel in an address, each once and no more than it holds', () => {
  expect(formatStyleIds(['wl-1101', 'bp-2101', 'wl-1101'])).toBe('wl-1101~bp-2101')
  expect(parseStyleIds('wl-1101~ ~bp-2101~')).toEqual(['wl-1101', 'bp-2101'])
  const many = Array.from({ length: 200 }, (_, at) => `st-${at}`)
  expect(parseStyleIds(formatStyleIds(many))).toHaveLength(100)
  expect(parseStyleIds('x'.repeat(5000))).toEqual([])
})

test.each([
  [{}, {}],
  [
    { prices: 'no', also: 'zh' },
    { prices: 'no', also: 'zh' },
  ],
  [{ prices: 'yes', also: 'xx' }, {}],
])('what an address says of a sheet is read: %j', (query, search) => {
  expect(readLineSheetSearch(query)).toEqual(search)
})
