import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronRight, MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { createVisit, deleteRemoved, listVisits, type VisitFields } from '#data/visits/visits.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { saveVisitChange } from './save-visit-change.ts'
import { VisitForm } from './visit-form.tsx'
import { formatVisitDate, toDateText, useVisitTitle } from './visit-title.ts'

/** All visits of this device, and a form for the next one. */
export function VisitsPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const getTitle = useVisitTitle()
  const visits = useLiveQuery(listVisits)
  const [today] = useState(() => toDateText(Date.now()))
  useEffect(() => void withFallback(deleteRemoved(Date.now()), undefined), [])
  if (visits === undefined) return <LocalDataPlaceholder />
  const begin = async (fields: VisitFields) => {
    const id = await saveVisitChange(createVisit(fields, Date.now()))
    if (id !== undefined) await navigate({ to: '/visits/$id', params: { id } })
  }
  return (
    <article className="column py-8 lg:py-10">
      <header className="border-b border-ink pb-6">
        <h1 className="text-2xl font-semibold lg:text-3xl">
          <Trans>Visit notebook</Trans>
        </h1>
        <p className="mt-3 max-w-text text-soft">
          {isInTabOnly() ? (
            <Trans>
              Collect the styles of a visit with your rating, notes, quantities and photos. This
              browser keeps nothing for the shop: the notebook lives in this tab, until it is closed
              or loaded again.
            </Trans>
          ) : (
            <Trans>
              Collect the styles of a visit with your rating, notes, quantities and photos. All of
              it stays on this device, works without a network, and never expires.
            </Trans>
          )}
        </p>
      </header>
      {visits.length > 0 && (
        <ul aria-label={t`Visits`}>
          {visits.map((visit) => (
            <li key={visit.id} className="border-b border-line">
              <Link
                to="/visits/$id"
                params={{ id: visit.id }}
                className="flex min-h-16 items-center gap-4 py-3 hover:bg-wash"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-lg font-semibold">{getTitle(visit)}</span>
                  <span className="figures block text-sm text-soft">
                    {[visit.place && formatVisitDate(visit.date, i18n.locale), visit.who]
                      .filter(Boolean)
                      .map((fact) => `${fact} · `)}
                    <Plural value={visit.styles} one="# style" other="# styles" />
                  </span>
                </span>
                <ChevronRight size={20} aria-hidden className="shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {visits.length > 0 && (
        <Link to="/continue" className={`${getButtonClass('quiet', 'sm')} mt-3 -ml-3`}>
          <MonitorSmartphone size={18} aria-hidden /> <Trans>Continue on another device</Trans>
        </Link>
      )}
      <section aria-labelledby="new-visit" className="mt-8 max-w-xl">
        <h2 id="new-visit" className="text-lg font-semibold">
          {visits.length > 0 ? <Trans>New visit</Trans> : <Trans>Begin your first visit</Trans>}
        </h2>
        <VisitForm
          initial={{ place: '', date: today, who: '' }}
          label={<Trans>Begin the visit</Trans>}
          onSubmit={begin}
        />
      </section>
    </article>
  )
}
