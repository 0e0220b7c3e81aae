import { lazyComponent } from '#app/lib/lazy-component.tsx'

// Apart from the page: every page would load it with the route that awaits these.

/** Most users stay with the grid. */
export const LazyProductTable = lazyComponent(
  async () => (await import('./product-table.tsx')).ProductTable,
)
export const LazyFilterChips = lazyComponent(
  async () => (await import('./filter-chips.tsx')).FilterChips,
)

export const LazyRequestSavedQuoteButton = lazyComponent(
  async () => (await import('./request-saved-quote-button.tsx')).RequestSavedQuoteButton,
)
