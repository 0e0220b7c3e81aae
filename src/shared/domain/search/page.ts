/** What a list of products is asked for. `search` and `category` may be empty; pages start at 1. */
export type ListQuery = { search: string; category: string; page: number; limit: number }

/** What a search says of itself beside its products. */
export type Told = {
  /** What was searched instead, where nothing else was found. */
  corrected_search?: string
  /** No style fits all that was searched for; these come nearest. */
  nearest?: true
}

/** One page of what was found. */
export type Found<P> = Told & {
  products: P[]
  total_count: number
  total_pages: number
  page: number
  limit: number
}

/** A page of what was found, by its numbers in the catalogue. One past the end is empty and says so by its number. */
export function pageOf<P>(
  catalogue: readonly P[],
  found: { readonly length: number; slice: (start: number, end: number) => Iterable<number> },
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Found<P> {
  const start = (page - 1) * limit
  return {
    products: Array.from(found.slice(start, start + limit), (at) => catalogue[at]!), // found in it
    total_count: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / limit)),
    page,
    limit,
  }
}
