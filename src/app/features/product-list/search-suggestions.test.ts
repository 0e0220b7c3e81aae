import { expect, test } from 'vitest'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { createSuggest } from './search-suggestions.ts'

const catalogue: Pick<CataloguePort, 'list' | 'categories'> = {
  list: async () => ({
    products: [],
    pagination: { page: 1, limit: 6, total_pages: 1, total_count: 0 },
  }),
  categories: async () => [{ id: '1', slug: 't-shirts', name: 'T-Shirts', translations: {} }],
}

test.each(['t-shirts', 'tshirt', 't shirt'])(
  'a category is suggested with or without its hyphen: %s',
  async (typed) => {
    const suggest = createSuggest(catalogue as CataloguePort, 'en') // it asks for nothing else
    const { suggestions } = await suggest(typed)
    expect(suggestions).toEqual([{ name: 'T-Shirts', slug: 't-shirts' }])
  },
)
