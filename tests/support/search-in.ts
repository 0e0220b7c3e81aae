import { createSearchIndex } from '#shared/domain/search/search-index.ts'
import type { Lexicon } from '#shared/domain/search/lexicon.ts'
import { paginate, type ResultPage, type ListQuery } from '#shared/domain/search/page.ts'
import type { SearchedFields } from '#shared/domain/search/word-book.ts'

/** The index of products, all of them read. */
export function indexOf(products: readonly SearchedFields[], lexicon?: Lexicon) {
  const index = createSearchIndex(products, lexicon)
  for (const product of products) index.add(product)
  return index
}

/** Searches products for pages of them. */
export function searchIn<P extends SearchedFields>(
  products: readonly P[],
): (query: ListQuery) => ResultPage<P> {
  const index = indexOf(products)
  return (query) => {
    const { found, ...told } = index.find(query)
    return { ...paginate(products, found, query), ...told }
  }
}
