import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskOrder, BoughtLine } from '#shared/contract/desk/orders.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'

/** What was bought, as it was paid. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const { lines, currency } = order
  return (
    <section aria-label={t`Lines`}>
      <div
        role="group"
        aria-label={t`Lines`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-lg wrap-normal text-sm">
          <thead>
            <tr className="border-b border-ink text-left [&>th]:py-2 [&>th]:pr-4 [&>th]:font-semibold">
              <th>
                <Trans>Style</Trans>
              </th>
              <th>
                <Trans>Choice</Trans>
              </th>
              <th className="text-right">
                <Trans>Pieces</Trans>
              </th>
              <th className="text-right">
                <Trans>Price</Trans>
              </th>
              <th className="text-right">
                <Trans>Sum</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <LineRow key={at} line={line} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
        <Sum name={<Trans>Subtotal</Trans>} cents={order.subtotal} currency={currency} />
        <Sum name={<Trans>Shipping</Trans>} cents={order.shipping} currency={currency} />
        <Sum name={<Trans>Tax</Trans>} cents={order.tax} currency={currency} />
        <Sum name={<Trans>Total</Trans>} cents={order.total} currency={currency} isTotal />
      </dl>
    </section>
  )
}

function LineRow({ line, currency }: { line: BoughtLine; currency: string }) {
  const { i18n } = useLingui()
  return (
    <tr className="border-b border-line align-top [&>td]:py-2 [&>td]:pr-4">
      <td className="min-w-48">
        <div className="flex gap-3">
          {line.image !== null && (
            <img src={line.image} alt="" loading="lazy" className="size-14 shrink-0 object-cover" />
          )}
          <div translate="no">
            <p>{line.name}</p>
            <p className="text-soft">{line.model}</p>
          </div>
        </div>
      </td>
      <td>{line.choice.join(', ')}</td>
      <td className="text-right tabular-nums">
        {i18n.number(line.quantity)}
        {line.is_sample && (
          <span className="block text-soft">
            <Trans>samples</Trans>
          </span>
        )}
      </td>
      <td className="text-right tabular-nums">
        <FormattedMoney cents={line.unit_price} currency={currency} />
      </td>
      <td className="text-right tabular-nums">
        <FormattedMoney cents={line.unit_price * line.quantity} currency={currency} />
      </td>
    </tr>
  )
}

type SumProps = { name: ReactNode; cents: number; currency: string; isTotal?: boolean }

const Sum = ({ name, cents, currency, isTotal = false }: SumProps) => (
  <div className={`contents ${isTotal ? 'font-semibold' : ''}`}>
    <dt className={isTotal ? '' : 'text-soft'}>{name}</dt>
    <dd className="text-right tabular-nums">
      <FormattedMoney cents={cents} currency={currency} />
    </dd>
  </div>
)
