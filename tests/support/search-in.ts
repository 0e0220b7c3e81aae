import { searchIndexOf } from '#shared/domain/search/search-index.ts'
import type { Lexicon } from '#shared/domain/search/lexicon.ts'
import { pageOf, type Found, type ListQuery } from '#shared/domain/search/page.ts'
import type { SearchedFields } from '#shared/domain/search/word-book.ts'

/** The index of products, all of them read. */
export function indexOf(products: readonly SearchedFields[], lexicon?: Lexicon) {
  const index = searchIndexOf(products, lexicon)
  for (const product of products) index.add(product)
  return index
}

/** Searches products for pages of them. */
export function searchIn<P extends SearchedFields>(
  products: readonly P[],
): (query: ListQuery) => Found<P> {
  const index = indexOf(products)
  return (query) => {
    const { found, ...told } = index.find(query)
    return { ...pageOf(products, found, query), ...told }
  }
}
