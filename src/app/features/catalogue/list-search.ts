import * as v from 'valibot'

/** Products on one page (specification, section 9). */
export const pageSize = 20

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )

const text = (longest: number) =>
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(longest))

/** What the catalogue's address carries, so that a link or the Back button restores the list. Wrong values fall back. */
export const ListSearch = v.object({
  page: v.optional(v.fallback(wholeNumber(1, 100_000), 1)),
  limit: v.optional(v.fallback(wholeNumber(1, 100), pageSize)),
  category: v.optional(v.fallback(text(100), '')),
  search: v.optional(v.fallback(text(200), '')),
  view: v.optional(v.fallback(v.picklist(['grid', 'list']), 'grid')),
})
/** What the catalogue's address carries. */
export type ListSearch = v.InferOutput<typeof ListSearch>

/** The search with everything filled in. */
export const completed = (search: ListSearch): Required<ListSearch> => ({
  page: search.page ?? 1,
  limit: search.limit ?? pageSize,
  category: search.category ?? '',
  search: search.search ?? '',
  view: search.view ?? 'grid',
})

/** The search after a change: another search or category begins at page 1; what is empty leaves the address. */
export function changed(before: ListSearch, change: ListSearch): ListSearch {
  const narrowed = 'search' in change || 'category' in change
  const after = { ...before, ...(narrowed && { page: 1 }), ...change }
  return {
    page: after.page,
    limit: after.limit,
    category: after.category || undefined,
    search: after.search || undefined,
    view: after.view === 'list' ? 'list' : undefined,
  }
}
