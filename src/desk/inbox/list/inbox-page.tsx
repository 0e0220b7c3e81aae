import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { SavedView } from '#shared/contract/desk/saved-views.ts'
import type { InboxEntry, InboxOrder } from '#shared/contract/desk/inbox.ts'
import { PageButtons } from '../../ui/pager.tsx'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { PaidOrderRow } from '../../orders/paid-order-row.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import { countPreceding, findPage, type PagePlace, type PageStep } from './find-page.ts'
import { isFiltered, toAddressSearch, type InboxSearch } from './inbox-search.ts'
import { KindLabel } from './kind-label.tsx'
import { keepList } from './last-list.ts'
import { SavedViews } from './saved-views.tsx'

type InboxPageProps = PagePlace & {
  entries: (InboxEntry | InboxOrder)[]
  assignable: { id: string; name: string }[]
  countries: string[]
  views: SavedView[]
  memberId: string
  search: InboxSearch
  onSearch: (change: Partial<InboxSearch>) => void
}

/** What buyers have sent and ordered, as far as it fits the filters in the address. */
export function InboxPage({ entries, views, memberId, search, ...filters }: InboxPageProps) {
  const { onSearch, total, preceding, next, previous } = filters
  const list = useRef<HTMLUListElement>(null)
  const place = useMemo(
    () => ({ total, preceding, next, previous }),
    [total, preceding, next, previous],
  )
  useEffect(
    () => keepList({ entries, ...place, search: toAddressSearch(search) }),
    [entries, place, search],
  )
  const toStep = (step: PageStep) => {
    const page = findPage(search, place, step)
    return page !== undefined && (() => onSearch(page))
  }
  /** Which end of the next page gets the focus once it is loaded. */
  const arriving = useRef<0 | -1>(undefined)
  useEffect(() => {
    if (arriving.current === undefined || entries.length === 0) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    links.at(arriving.current)?.focus()
    arriving.current = undefined
  }, [entries])
  const move = (step: PageStep) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = links[at === -1 ? 0 : at + step]
    if (next) return next.focus()
    const turn = toStep(step)
    if (!turn) return
    arriving.current = step === 1 ? 0 : -1
    turn()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const before = countPreceding(search, place)
  return (
    <section className="column py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-3xl">
          <Trans>Inbox</Trans>
        </h1>
        <Link
          to="/rules"
          className="inline-flex min-h-11 items-center text-sm text-trade underline"
        >
          <Trans>Rules of assignment</Trans>
        </Link>
      </div>
      <InboxFilters search={search} {...filters} />
      <SavedViews views={views} search={search} />
      <p role="status" className="mt-3 text-sm text-soft">
        <Plural value={total} one="# entry" other="# entries" />
      </p>
      {entries.length === 0 ? (
        <p className="py-16 text-soft">
          {isFiltered(search) ? (
            <Trans>Nothing fits.</Trans>
          ) : (
            <Trans>Nothing is open. What buyers send appears here.</Trans>
          )}
        </p>
      ) : (
        <ul ref={list} className="mt-2 border-t border-ink">
          {entries.map((entry) =>
            entry.kind === 'order' ? (
              <PaidOrderRow
                key={entry.id}
                entry={entry}
                kind={
                  <KindLabel>
                    <Trans>Order</Trans>
                  </KindLabel>
                }
              />
            ) : (
              <InboxRow key={entry.id} entry={entry} memberId={memberId} />
            ),
          )}
        </ul>
      )}
      {total > entries.length && (
        <PageButtons onBack={toStep(-1)} onNext={toStep(1)}>
          <Trans>
            {before + 1}–{before + entries.length} of {total}
          </Trans>
        </PageButtons>
      )}
    </section>
  )
}
