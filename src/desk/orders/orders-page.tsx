import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ordersPageSize, type OrderEntry } from '#shared/contract/desk/orders.ts'
import { Select, WordForm } from '../ui/list-filters.tsx'
import { Pager } from '../ui/pager.tsx'
import { PaidOrderRow } from './paid-order-row.tsx'
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
          options={{ '': t`All`, ...names, reversed: t`Payment held or taken back` }}
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
            <PaidOrderRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pager page={search.page} pages={pages} onPage={(page) => onSearch({ page })} />
    </section>
  )
}
