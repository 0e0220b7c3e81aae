import type { InboxSearch } from './inbox-search.ts'

let ids: string[] = []
let search: Partial<InboxSearch> = {}

/** The list that the member has come from, until the page is loaded again. */
export function keepList(shown: string[], filters: Partial<InboxSearch>): void {
  ids = shown
  search = filters
}

export const readLastSearch = (): Partial<InboxSearch> => search

/** Undefined at the end of the list, and where the inquiry was not opened from one. */
export function findNeighbor(id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id)
  return at === -1 ? undefined : ids[at + step]
}
