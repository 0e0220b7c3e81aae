import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Blocks } from '../page-text/page-sections.tsx'
import type { FaqEntry } from './faq-content.ts'

/** The entry of the address's fragment is open. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const { hash } = useLocation()
  return (
    <div className="border-t border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isTarget={hash === entry.id} />
      ))}
    </div>
  )
}

function Entry({ entry, isTarget }: { entry: FaqEntry; isTarget: boolean }) {
  const { t } = useLingui()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isTarget || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [isTarget])
  const { question } = entry
  return (
    <details ref={details} id={entry.id} className="group border-b border-line">
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-baseline gap-x-6 py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="label-caps w-full text-soft sm:w-36">{entry.category}</span>
        <span className="flex-1 font-semibold">{question}</span>
        <span aria-hidden className="font-mono text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="flex items-start gap-6 pb-5 sm:pl-42">
        <div className="min-w-0 flex-1">
          <Blocks blocks={entry.answer} />
        </div>
        <Link
          to="/faq"
          hash={entry.id}
          aria-label={t`Link to: ${question}`}
          className="grid size-9 shrink-0 place-items-center font-mono text-soft hover:text-trade"
        >
          #
        </Link>
      </div>
    </details>
  )
}
