import { lazyComponent } from '#app/lib/lazy-component.tsx'

// apart from the page itself, which every page would load with the route that awaits these

/** The list view; most look at the grid. */
export const LazyProductTable = lazyComponent(
  async () => (await import('./product-table.tsx')).ProductTable,
)
/** What the list is filtered to. */
export const LazyFilterChips = lazyComponent(
  async () => (await import('./filter-chips.tsx')).FilterChips,
)
