import * as v from 'valibot'
import { ageFilters, inboxOrders, stateFilters } from '#shared/contract/desk/inbox.ts'

const text = v.fallback(v.pipe(v.unknown(), v.transform(String), v.maxLength(100)), '')

const InboxSearch = v.object({
  state: v.fallback(v.picklist(stateFilters), ''),
  search: text,
  assignee: text,
  country: text,
  language: text,
  style: text,
  age: v.fallback(v.picklist(ageFilters), ''),
  order: v.fallback(v.picklist(inboxOrders), ''),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
})
export type InboxSearch = v.InferOutput<typeof InboxSearch>

const usual = v.getFallbacks(InboxSearch)

/** What the address says of the list; anything else is what is open, newest first. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch =>
  v.parse(InboxSearch, search)

/** Without what is as usual: addresses stay short. */
export const toAddressSearch = (search: InboxSearch): Partial<InboxSearch> =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== usual[name as keyof InboxSearch]),
  )

/** By anything but the order and the page. */
export const isFiltered = (search: InboxSearch): boolean =>
  Object.entries(search).some(([name, value]) => value !== '' && !['order', 'page'].includes(name))
