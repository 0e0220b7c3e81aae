import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderEntry } from '#shared/contract/desk/orders.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { Moment } from '../ui/moment.tsx'
import { useCountryName } from '../ui/place-names.ts'
import { useReversalNames, useStepNames } from './step-names.ts'

type PaidOrderRowProps = { entry: OrderEntry; kind?: ReactNode }

/** One paid order of a list; `kind` says that it is one where other things are listed, too. */
export function PaidOrderRow({ entry, kind }: PaidOrderRowProps) {
  const names = useStepNames()
  const nameCountry = useCountryName()
  const reversalNames = useReversalNames()
  const { id, step, reversal, lines, pieces, total, refunded, refunding, currency } = entry
  return (
    <li className="border-b border-line">
      <Link
        to="/orders/$id"
        params={{ id }}
        className="grid gap-x-4 gap-y-1 py-3 hover:bg-wash sm:grid-cols-[14rem_1fr_auto]"
      >
        <span className={clsx('min-w-0', step === null && 'font-semibold')}>
          <span className="block wrap-break-word" translate="no">
            {entry.customer_name || id}
          </span>
          <span className="block text-sm font-normal text-soft" translate="no">
            {[entry.company, nameCountry(entry.country)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">
            {kind}
            {lines > 1 ? (
              <Plural value={lines} one="# line" other="# lines" />
            ) : (
              <span translate="no">{entry.first_item}</span>
            )}
          </span>
          <span className="text-sm text-soft">
            <Plural value={pieces} one="# piece" other="# pieces" />
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-soft sm:flex-col sm:items-end">
          <span className="font-semibold text-ink tabular-nums">
            <FormattedMoney cents={total} currency={currency} />
          </span>
          {(step !== null || reversal === null) && (
            <span className={step === null ? 'font-semibold text-trade' : 'text-ok'}>
              {names[step ?? 'paid']}
            </span>
          )}
          {reversal !== null && (
            <span className="font-semibold text-bad">{reversalNames[reversal]}</span>
          )}
          {refunded > 0 && (
            <span className="text-warn tabular-nums">
              <Trans>
                refunded <FormattedMoney cents={refunded} currency={currency} />
              </Trans>
            </span>
          )}
          {refunding > 0 && (
            <span className="text-warn tabular-nums">
              <Trans>
                refund of <FormattedMoney cents={refunding} currency={currency} /> under way
              </Trans>
            </span>
          )}
          {entry.refund_failed && (
            <span className="font-semibold text-bad">
              <Trans>Refund failed</Trans>
            </span>
          )}
          <Moment time={entry.made_at} />
        </span>
      </Link>
    </li>
  )
}
