import { expect, test } from 'vitest'
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { createSuggest } from './search-suggestions.ts'

const catalogue = {
  ...emptyCatalogue,
  categories: async () => [{ id: '1', slug: 't-shirts', name: 'T-Shirts', translations: {} }],
}

test.each(['t-shirts', 'tshirt', 't shirt'])(
  'a category is suggested with or without its hyphen: %s',
  async (typed) => {
    const suggest = createSuggest(catalogue, 'en')
    const { suggestions } = await suggest(typed)
    expect(suggestions).toEqual([{ name: 'T-Shirts', slug: 't-shirts' }])
  },
)
