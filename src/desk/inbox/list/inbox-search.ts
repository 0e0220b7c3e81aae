import { stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  ageFilters,
  inboxOrders,
  InboxPlace,
  kindFilters,
  mentionFilters,
  stateFilters,
} from '#shared/contract/desk/inbox.ts'

const text = v.fallback(v.pipe(v.unknown(), v.transform(String), v.maxLength(100)), '')

const InboxSearch = v.object({
  kind: v.fallback(v.picklist(kindFilters), ''),
  state: v.fallback(v.picklist(stateFilters), ''),
  search: text,
  assignee: text,
  country: text,
  language: text,
  style: text,
  age: v.fallback(v.picklist(ageFilters), ''),
  mentions: v.fallback(v.picklist(mentionFilters), ''),
  order: v.fallback(v.picklist(inboxOrders), ''),
  after: v.fallback(InboxPlace, ''),
  before: v.fallback(InboxPlace, ''),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
})
export type InboxSearch = v.InferOutput<typeof InboxSearch>

const usualSearch = v.getFallbacks(InboxSearch)

/** What says which page it is; the number is for a server that knows no places. */
const pageParts = ['after', 'before', 'page']

export const firstPage = { after: '', before: '', page: 1 }

/** Of every address of the list, also of one that a page leads to. */
export const leaveOutUsual = stripSearchParams<InboxSearch>(usualSearch)

/** What the address says of the list; anything else is what is open, newest first. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch =>
  v.parse(InboxSearch, search)

/** Without what is as usual: addresses stay short. */
export const toAddressSearch = (search: InboxSearch): Partial<InboxSearch> =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== usualSearch[name as keyof InboxSearch],
    ),
  )

/** By anything but the order and the page. */
export const isFiltered = (search: InboxSearch): boolean =>
  Object.entries(search).some(
    ([name, value]) => value !== '' && !['order', ...pageParts].includes(name),
  )
