import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { Moment } from '../ui/moment.tsx'
import { StateName } from './state-name.tsx'

/** Other inquiries of the same address, or that ask for the same. */
export function Related({ inquiry }: { inquiry: DeskInquiry }) {
  const { related, duplicates } = inquiry
  if (related.length === 0) return null
  return (
    <section>
      <h2 className="mt-6 font-semibold">
        <Trans>From this address, or for the same lines</Trans>
      </h2>
      <ul className="mt-1">
        {related.map((entry) => (
          <li key={entry.id} className="border-t border-line py-2">
            <Link to="/inquiries/$id" params={{ id: entry.id }} className="hover:underline">
              {entry.subject || entry.message}
              {duplicates.includes(entry.id) && (
                <span className="block font-semibold text-warn">
                  <Trans>Possible duplicate</Trans>
                </span>
              )}
              <span className="flex flex-wrap gap-x-3 text-soft">
                <span translate="no">{entry.contact_name}</span>
                <Moment time={entry.received_at} />
                <StateName state={entry.state} isSpam={entry.is_spam} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
