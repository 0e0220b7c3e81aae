import type { ShownState } from '#shared/contract/desk/inbox.ts'
import type { Boundary } from './inbox-places.ts'

/**
 * Without a `kind` there are no orders. `assignee` is a member's id, null no member; undefined all. The rest is empty
 * where it does not filter.
 */
export type InboxFilter = {
  kind?: '' | 'request' | 'message' | 'order' | undefined
  state: '' | ShownState | 'all' | 'spam'
  search: string
  assignee: string | null | undefined
  country: string
  language: string
  style: string
  /** A member's id; null does not filter. */
  mentioned: string | null
  age: '' | 'day' | 'week' | 'month' | 'older'
  order: '' | 'due'
  /** Where the page begins; without it by its number. */
  boundary?: Boundary | undefined
  page: number
}

const day = 24 * 60 * 60_000
const ages = { day, week: 7 * day, month: 30 * day }

/** Of a moment in ms that has this age; all moments are between without one. */
export function findAgeBounds(
  age: '' | keyof typeof ages | 'older',
  now: number,
): { from: number; before: number } {
  if (age === 'older') return { from: 0, before: now - ages.month }
  return { from: age === '' ? 0 : now - ages[age], before: Number.MAX_SAFE_INTEGER }
}
