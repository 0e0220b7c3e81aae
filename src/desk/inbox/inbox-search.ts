import * as v from 'valibot'
import { assigneeFilters } from '#shared/contract/desk/inbox.ts'
import { threadStates } from '#shared/contract/requests/thread.ts'

const InboxSearch = v.object({
  status: v.fallback(v.picklist(['', ...threadStates]), ''),
  search: v.fallback(v.pipe(v.unknown(), v.transform(String), v.maxLength(100)), ''),
  assignee: v.fallback(v.picklist(assigneeFilters), ''),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
})
export type InboxSearch = v.InferOutput<typeof InboxSearch>

/** What the address says of the list; anything else is the whole list. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch =>
  v.parse(InboxSearch, { search: '', ...search })
