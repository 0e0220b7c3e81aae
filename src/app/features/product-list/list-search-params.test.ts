import { expect, test } from 'vitest'
import { withListDefaults, readListSearch } from '#shared/domain/search/list-params.ts'
import {
  applySearchChange,
  getChosenValues,
  countFilters,
  toggleFacetValue,
} from './list-search-params.ts'

const read = (search: Record<string, unknown>) => withListDefaults(readListSearch(search))

test('the catalogue begins at page 1 with 20 products in a grid', () => {
  expect(read({})).toMatchObject({ page: 1, limit: 20, category: '', search: '', view: 'grid' })
  expect(read({})).toMatchObject({ sort: 'relevance', saved: '', color: '' })
})

test.each([
  { page: 'x' },
  { page: -1 },
  { page: 0 },
  { page: 1.5 },
  { limit: 1000 },
  { view: 'cloud' },
  { search: ['a'] },
  { sort: 'beauty' },
  { saved: 'perhaps' },
  { color: { red: true } },
])('a wrong value in the address falls back: %o', (search) => {
  expect(read(search)).toEqual(read({}))
})

test('a number typed as a search stays a search', () => {
  expect(read({ search: 1101 }).search).toBe('1101')
})

test('changing search or category resets the page to 1', () => {
  expect(applySearchChange({ page: 3 }, { search: 'wax' }).page).toBe(1)
  expect(applySearchChange({ page: 3, search: 'wax' }, { category: 'wallets' })).toMatchObject({
    page: 1,
    search: 'wax',
  })
})

test('changing the view keeps the page', () => {
  expect(applySearchChange({ page: 3 }, { view: 'list' })).toMatchObject({ page: 3, view: 'list' })
})

test('what is empty leaves the address', () => {
  expect(applySearchChange({ search: 'wax' }, { search: '' }).search).toBeUndefined()
})

test('choosing a value adds it, choosing it again takes it back', () => {
  const one = applySearchChange({ page: 3 }, toggleFacetValue({}, 'color', 'Navy'))
  expect(one).toMatchObject({ page: 1, color: 'Navy' })
  const two = applySearchChange(one, toggleFacetValue(one, 'color', 'Washed Black'))
  expect(getChosenValues(two).color).toEqual(['Navy', 'Washed Black'])
  expect(applySearchChange(two, toggleFacetValue(two, 'color', 'Navy')).color).toBe('Washed Black')
  expect(applySearchChange(one, toggleFacetValue(one, 'color', 'Navy')).color).toBeUndefined()
})

test('a size that is a number stays a size', () => {
  expect(getChosenValues(read({ size: 42 })).size).toEqual(['42'])
})

test('filters are counted value by value, sorting is none', () => {
  expect(
    countFilters(read({ color: 'Navy|Black', minimum: '1', saved: 'yes', sort: 'price' })),
  ).toBe(4)
})

test('another order begins at page 1, and the usual one leaves the address', () => {
  expect(applySearchChange({ page: 3 }, { sort: 'price' })).toMatchObject({
    page: 1,
    sort: 'price',
  })
  expect(applySearchChange({ sort: 'price' }, { sort: 'relevance' }).sort).toBeUndefined()
})

test('of prices and minimum orders only those count that a band begins at', () => {
  expect(readListSearch({ price: 'abc', minimum: '7' })).toEqual({ price: '', minimum: '' })
  expect(readListSearch({ price: '500|abc|2500', minimum: 101 })).toEqual({
    price: '500|2500',
    minimum: '101',
  })
})
