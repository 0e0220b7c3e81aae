import type { ListFilters } from '#shared/domain/search/list-filters.ts'

export const noneChosen: ListFilters['chosen'] = {
  color: [],
  size: [],
  material: [],
  price: [],
  minimum: [],
  lead_time: [],
  certificate: [],
}
