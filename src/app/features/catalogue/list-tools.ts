// what only a device with a copy shows over or instead of the cards, as one file
export { FacetPanel } from './facet-panel.tsx'
export { FilterChips } from './filter-chips.tsx'
export { ListTable } from './list-table.tsx'
export { NothingFits } from './nothing-fits.tsx'
