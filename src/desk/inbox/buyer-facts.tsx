import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { findTimeZone } from './country-zones.ts'
import { useCountryName, useLanguageName } from '../ui/place-names.ts'

/** Of the buyer and of all lines; what was not said is not shown. */
export function BuyerFacts({ inquiry }: { inquiry: DeskInquiry }) {
  const { t } = useLingui()
  const nameCountry = useCountryName()
  const nameLanguage = useLanguageName()
  const { lines, country } = inquiry
  const facts = [
    [t`Phone`, inquiry.phone],
    [t`Country`, nameCountry(country)],
    [t`Language`, nameLanguage(inquiry.locale)],
    [t`Style`, lines.length === 0 ? inquiry.product_name : ''],
    [t`Quantity`, lines.length === 0 ? inquiry.quantity : ''],
    [t`Wanted by`, inquiry.delivery_date],
    [t`Destination`, inquiry.destination],
    [t`Incoterm`, inquiry.incoterm],
    [t`Currency`, inquiry.currency],
  ] as const
  const zone = findTimeZone(country)
  return (
    <>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-soft">
          <Trans>E-mail</Trans>
        </dt>
        <dd className="min-w-0" translate="no">
          <a href={`mailto:${inquiry.email}`} className="text-trade underline">
            {inquiry.email}
          </a>
        </dd>
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        {zone !== undefined && (
          <>
            <dt className="text-soft">
              <Trans>Time there</Trans>
            </dt>
            <dd>
              <TimeThere zone={zone} />
            </dd>
          </>
        )}
      </dl>
      {inquiry.follows !== '' && (
        <p className="mt-3">
          <Link
            to="/inquiries/$id"
            params={{ id: inquiry.follows }}
            className="text-trade underline"
          >
            <Trans>Adds to an earlier inquiry</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

/** Of the capital, when the page was opened. */
function TimeThere({ zone }: { zone: string }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  return i18n.date(now, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: zone })
}
