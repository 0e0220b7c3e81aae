import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ordersPageSize, type OrderEntry } from '#shared/contract/desk/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { readFormText } from '../api/use-submit.ts'
import { ReceivedAt } from '../inbox/received-at.tsx'
import { Pager } from '../shell/pager.tsx'
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
        <select
          aria-label={t`State`}
          value={search.step}
          onChange={
            ({ target }) => onSearch({ step: target.value as OrdersSearch['step'] }) // one of the options
          }
          className={clsx(getControlClass(false), 'sm:w-auto')}
        >
          <option value="">{t`All`}</option>
          {Object.entries(names).map(([step, name]) => (
            <option key={step} value={step}>
              {name}
            </option>
          ))}
        </select>
        <form
          role="search"
          className="flex w-full gap-2 sm:w-auto"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch({ search: readFormText(new FormData(event.currentTarget), 'search') })
          }}
        >
          <input
            key={search.search}
            name="search"
            type="search"
            aria-label={t`Name, company, e-mail address, style or order number`}
            placeholder={t`Name, style, number…`}
            defaultValue={search.search}
            maxLength={100}
            className={getControlClass(false)}
          />
          <Button type="submit" look="secondary" size="sm">
            <Trans>Search</Trans>
          </Button>
        </form>
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
            {[entry.company, entry.country].filter(Boolean).join(' · ')}
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
          <ReceivedAt time={entry.made_at} />
        </span>
      </Link>
    </li>
  )
}
