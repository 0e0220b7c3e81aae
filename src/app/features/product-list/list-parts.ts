import { lazyComponent } from '#app/lib/lazy-component.tsx'

// apart from the page itself, which every page would load with the route that awaits these

/** The list view; most look at the grid. */
export const ListTable = lazyComponent(async () => (await import('./product-table.tsx')).ListTable)
/** What the list is narrowed to. */
export const FilterChips = lazyComponent(
  async () => (await import('./filter-chips.tsx')).FilterChips,
)
