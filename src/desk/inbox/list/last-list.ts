import { readInbox, type InboxEntry, type InboxOrder } from '#shared/contract/desk/inbox.ts'
import { callDesk } from '../../api/call-desk.ts'
import { findPage, type PagePlace, type PageStep } from './find-page.ts'
import { readInboxSearch, toAddressSearch, type InboxSearch } from './inbox-search.ts'

type Entry = Pick<InboxEntry | InboxOrder, 'id' | 'kind'>
type ShownPage = PagePlace & { entries: Entry[]; search: Partial<InboxSearch> }

let last: ShownPage = { entries: [], total: 0, search: {} }

/** The list that the member has come from, until the page is loaded again. */
export function keepList({ entries, ...shown }: ShownPage): void {
  last = { ...shown, entries: entries.map(({ id, kind }) => ({ id, kind })) }
}

export const readLastSearch = (): Partial<InboxSearch> => last.search

/**
 * Over the end of a page the next one is asked for. Undefined at the end of the list, where this was not opened from
 * one, and where the server does not answer.
 */
export async function findNeighbor(id: string, step: PageStep): Promise<Entry | undefined> {
  const at = last.entries.findIndex((entry) => entry.id === id)
  if (at === -1) return undefined
  return last.entries[at + step] ?? (await findOnNextPage(step))
}

async function findOnNextPage(step: PageStep): Promise<Entry | undefined> {
  const asked = readInboxSearch(last.search)
  const page = findPage(asked, last, step)
  if (page === undefined) return undefined
  const search = { ...asked, ...page }
  const next = await callDesk(readInbox, {
    query: { ...search, page: String(search.page) },
  }).catch(() => undefined)
  if (next === undefined || next.entries.length === 0) return undefined
  keepList({ ...next, search: toAddressSearch(search) })
  return last.entries.at(step === 1 ? 0 : -1)
}
