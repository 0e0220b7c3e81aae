import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changed, completed, ListSearch } from './list-search.ts'

const read = (search: Record<string, unknown>) => completed(v.parse(ListSearch, search))

test('the catalogue begins at page 1 with 20 products in a grid', () => {
  expect(read({})).toEqual({ page: 1, limit: 20, category: '', search: '', view: 'grid' })
})

test.each([
  { page: 'x' },
  { page: -1 },
  { page: 0 },
  { page: 1.5 },
  { limit: 1000 },
  { view: 'cloud' },
  { search: ['a'] },
])('a wrong value in the address falls back: %o', (search) => {
  expect(read(search)).toEqual(read({}))
})

test('a number typed as a search stays a search', () => {
  expect(read({ search: 1101 }).search).toBe('1101')
})

test('changing search or category resets the page to 1', () => {
  expect(changed({ page: 3 }, { search: 'wax' }).page).toBe(1)
  expect(changed({ page: 3, search: 'wax' }, { category: 'wallets' })).toMatchObject({
    page: 1,
    search: 'wax',
  })
})

test('changing the view keeps the page', () => {
  expect(changed({ page: 3 }, { view: 'list' })).toMatchObject({ page: 3, view: 'list' })
})

test('what is empty leaves the address', () => {
  expect(changed({ search: 'wax' }, { search: '' }).search).toBeUndefined()
})
