import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ordersPageSize, type OrderEntry } from '#shared/contract/desk/orders.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { Moment } from '../ui/moment.tsx'
import { Select, WordForm } from '../ui/list-filters.tsx'
import { Pager } from '../ui/pager.tsx'
import { useCountryName } from '../ui/place-names.ts'
import type { OrdersSearch } from './orders-search.ts'
import { useStepNames } from './step-names.ts'

type OrdersPageProps = {
  entries: OrderEntry[]
  total: number
  search: OrdersSearch
  onSearch: (change: Partial<OrdersSearch>) => void
}

/** Paid orders, newest first. */
export function OrdersPage({ entries, total, search, onSearch }: OrdersPageProps) {
  const { t } = useLingui()
  const names = useStepNames()
  const pages = Math.max(1, Math.ceil(total / ordersPageSize))
  return (
    <section className="column py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-display text-3xl">
          <Trans>Orders</Trans>
        </h1>
        <Select
          label={t`State`}
          value={search.step}
          options={{ '': t`All`, ...names }}
          onChange={(step) => onSearch({ step: step as OrdersSearch['step'] })} // one of the options
        />
        <WordForm
          className="w-full sm:w-auto"
          label={t`Name, company, e-mail address, style or order number`}
          placeholder={t`Name, style, number…`}
          value={search.search}
          onSend={(words) => onSearch({ search: words })}
        >
          <Trans>Search</Trans>
        </WordForm>
      </div>
      <p role="status" className="mt-3 text-sm text-soft">
        <Plural value={total} one="# order" other="# orders" />
      </p>
      {entries.length === 0 ? (
        <p className="py-16 text-soft">
          {search.search === '' && search.step === '' ? (
            <Trans>Nobody has paid an order yet. Paid orders appear here.</Trans>
          ) : (
            <Trans>No order fits.</Trans>
          )}
        </p>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {entries.map((entry) => (
            <OrderRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pager page={search.page} pages={pages} onPage={(page) => onSearch({ page })} />
    </section>
  )
}

function OrderRow({ entry }: { entry: OrderEntry }) {
  const names = useStepNames()
  const nameCountry = useCountryName()
  const { id, step, lines, pieces, total, refunded, currency } = entry
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
          <span className={step === null ? 'font-semibold text-trade' : 'text-ok'}>
            {names[step ?? 'paid']}
          </span>
          {refunded > 0 && (
            <span className="text-warn tabular-nums">
              <Trans>
                refunded <FormattedMoney cents={refunded} currency={currency} />
              </Trans>
            </span>
          )}
          <Moment time={entry.made_at} />
        </span>
      </Link>
    </li>
  )
}
