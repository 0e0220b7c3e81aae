import { lazyPart } from '#app/ui/lazy-part.ts'

/** The list view; most look at the grid. */
export const ListTable = lazyPart(async () => (await import('./list-tools.ts')).ListTable)
/** What the list is narrowed to. */
export const FilterChips = lazyPart(async () => (await import('./list-tools.ts')).FilterChips)
