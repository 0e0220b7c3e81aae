import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskOrder } from '#shared/contract/desk/orders.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { StyleTableRow, StyleTable } from '../ui/style-table.tsx'

/** What was bought, as it was paid. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const { lines, currency } = order
  return (
    <div>
      <StyleTable lastHeading={<Trans>Sum</Trans>}>
        {lines.map((line, at) => (
          <StyleTableRow
            key={at}
            image={line.image}
            choice={line.choice}
            pieces={line.quantity}
            isSample={line.is_sample}
            price={<FormattedMoney cents={line.unit_price} currency={currency} />}
            last={<FormattedMoney cents={line.unit_price * line.quantity} currency={currency} />}
          >
            <p translate="no">{line.name}</p>
            <p className="text-soft" translate="no">
              {line.model}
            </p>
          </StyleTableRow>
        ))}
      </StyleTable>
      <dl className="mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
        <Sum name={<Trans>Subtotal</Trans>} cents={order.subtotal} currency={currency} />
        <Sum name={<Trans>Shipping</Trans>} cents={order.shipping} currency={currency} />
        <Sum name={<Trans>Tax</Trans>} cents={order.tax} currency={currency} />
        <Sum name={<Trans>Total</Trans>} cents={order.total} currency={currency} isTotal />
      </dl>
    </div>
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
