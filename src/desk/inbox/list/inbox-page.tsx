import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#shared/contract/desk/saved-views.ts'
import { inboxPageSize, type InboxEntry } from '#shared/contract/desk/inbox.ts'
import { Pager } from '../../ui/pager.tsx'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import { isFiltered, toAddressSearch, type InboxSearch } from './inbox-search.ts'
import { keepList } from './last-list.ts'
import { SavedViews } from './saved-views.tsx'

type InboxPageProps = {
  entries: InboxEntry[]
  total: number
  assignable: { id: string; name: string }[]
  countries: string[]
  views: SavedView[]
  memberId: string
  search: InboxSearch
  onSearch: (change: Partial<InboxSearch>) => void
}

/** The inquiries that fit the filters in the address. */
export function InboxPage({ entries, total, views, memberId, search, ...filters }: InboxPageProps) {
  const { onSearch } = filters
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      keepList(
        entries.map(({ id }) => id),
        toAddressSearch(search),
      ),
    [entries, search],
  )
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? 0 : at + step]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  return (
    <section className="column py-6">
      <h1 className="font-display text-3xl">
        <Trans>Inbox</Trans>
      </h1>
      <InboxFilters search={search} {...filters} />
      <SavedViews views={views} search={search} />
      <p role="status" className="mt-3 text-sm text-soft">
        <Plural value={total} one="# inquiry" other="# inquiries" />
      </p>
      {entries.length === 0 ? (
        <p className="py-16 text-soft">
          {isFiltered(search) ? (
            <Trans>No inquiry fits.</Trans>
          ) : (
            <Trans>Nothing is open. What buyers send appears here.</Trans>
          )}
        </p>
      ) : (
        <ul ref={list} className="mt-2 border-t border-ink">
          {entries.map((entry) => (
            <InboxRow key={entry.id} entry={entry} memberId={memberId} />
          ))}
        </ul>
      )}
      <Pager page={search.page} pages={pages} onPage={(page) => onSearch({ page })} />
    </section>
  )
}
