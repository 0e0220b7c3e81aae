import * as v from 'valibot'
import { orderFilters } from '#shared/contract/desk/orders.ts'

const OrdersSearch = v.object({
  step: v.fallback(v.picklist(orderFilters), ''),
  search: v.fallback(v.pipe(v.unknown(), v.transform(String), v.maxLength(100)), ''),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>

/** What the address says of the list; anything else is the whole list. */
export const readOrdersSearch = (search: Record<string, unknown>): OrdersSearch =>
  v.parse(OrdersSearch, { search: '', ...search })
