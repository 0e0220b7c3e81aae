/** `search` and `category` may be empty; pages start at 1. */
export type ListQuery = { search: string; category: string; page: number; limit: number }

export type SearchNotice = {
  /** The search after one typo was corrected, when the original found nothing. */
  corrected_search?: string
  /** No style matches all words; these match best. */
  nearest?: true
}

export type ResultPage<P> = SearchNotice & {
  products: P[]
  total_count: number
  total_pages: number
  page: number
  limit: number
}

/** Reads a page by positions in the catalogue. A page past the end is empty and keeps its number. */
export function paginate<P>(
  catalogue: readonly P[],
  found: { readonly length: number; slice: (start: number, end: number) => Iterable<number> },
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): ResultPage<P> {
  const start = (page - 1) * limit
  return {
    products: Array.from(found.slice(start, start + limit), (at) => catalogue[at]!),
    total_count: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / limit)),
    page,
    limit,
  }
}
