import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { inboxPageSize, type readInbox } from '#shared/contract/desk/inbox.ts'
import { firstPage, type InboxSearch } from './inbox-search.ts'

export type PageStep = 1 | -1
/** What the server says of a page, beside its entries. */
export type PagePlace = Pick<
  AnswerOf<typeof readInbox>,
  'total' | 'preceding' | 'next' | 'previous'
>
type PageSearch = Pick<InboxSearch, keyof typeof firstPage>

/**
 * What the address of the next page says, or of the one before: it begins beside what is shown here, wherever that
 * stands by then. Undefined at the ends of the list.
 */
export function findPage(
  { page }: PageSearch,
  { total, next, previous }: PagePlace,
  step: PageStep,
): PageSearch | undefined {
  const number = page + step
  if (next === undefined) {
    const isThere = number >= 1 && number <= Math.ceil(total / inboxPageSize)
    return isThere ? { ...firstPage, page: number } : undefined
  }
  const place = step === 1 ? next : previous
  if (typeof place !== 'string') return undefined
  return { ...firstPage, [step === 1 ? 'after' : 'before']: place, page: Math.max(1, number) }
}

/** How many entries are before the page. */
export const countPreceding = ({ page }: PageSearch, { preceding }: PagePlace): number =>
  preceding ?? (page - 1) * inboxPageSize
