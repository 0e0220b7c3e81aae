import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { focusHeading } from '#app/lib/route-focus.ts'
import type { RequestEntry } from './request-entries.ts'
import { RequestState } from './state/request-state.tsx'
import { RequestKind, RequestTitle } from './request-title.tsx'
import { WrittenAt } from './written-at.tsx'

type DetailLayoutProps = { entry: RequestEntry; actions: ReactNode; children: ReactNode }

/** One opened request. */
export function DetailLayout({ entry, actions, children }: DetailLayoutProps) {
  // Only the search of the address changes: the router does not move the focus.
  useEffect(focusHeading, [])
  return (
    <article className="column py-6 lg:py-10">
      <BackToRequests />
      <header className="mt-2 grid gap-x-8 gap-y-4 border-b border-ink pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="min-w-0">
          <p className="label-caps figures text-soft">
            <RequestKind entry={entry} />
            <WrittenAt at={entry.written_at} />
          </p>
          <h1 className="mt-1 text-2xl font-semibold wrap-break-word outline-none lg:text-3xl">
            <RequestTitle entry={entry} />
          </h1>
          <div role="status" className="mt-3">
            <RequestState entry={entry} detailed />
          </div>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">{actions}</div>
      </header>
      {children}
    </article>
  )
}

export const BackToRequests = () => (
  <Link
    to="/requests"
    className="inline-flex min-h-11 items-center gap-1 text-sm text-soft hover:text-ink"
  >
    <ChevronLeft size={16} aria-hidden /> <Trans>My requests</Trans>
  </Link>
)

/** A part of a request; on wide screens its heading stands in the margin. */
export function DetailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-b border-line py-6 lg:grid-cols-[13rem_1fr]">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Empty values are left out. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="border-t border-line text-sm">
      {facts
        .filter(({ value }) => value !== '' && value !== undefined)
        .map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5 lg:grid-cols-[1fr_2fr]"
          >
            <dt className="text-soft">{name}</dt>
            <dd translate="no" className="figures min-w-0 wrap-break-word">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
