import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2 } from 'lucide-react'
import { parseAmount, computeTotals, defaultMoney } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import type { ApprovedOrder } from './checkout-machine.ts'
import { TotalBreakdown } from './order-summary.tsx'

type ConfirmationProps = {
  /** Undefined when this device has not stored it. */
  order: ApprovedOrder | undefined
}

export function Confirmation({ order }: ConfirmationProps) {
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <section role="status" className="flex flex-col items-start gap-4 py-4 lg:py-10">
        <CheckCircle2 size={48} strokeWidth={1.5} aria-hidden className="text-ok" />
        <h1 className="text-3xl font-semibold">
          <Trans>Order Confirmed!</Trans>
        </h1>
        <p className="max-w-text text-soft">
          <Trans>Thank you for your order. You will receive a confirmation email shortly.</Trans>
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link to="/products" className={getButtonClass('primary')}>
            <Trans>Continue Shopping</Trans>
          </Link>
          <Link to="/" className={getButtonClass('secondary')}>
            <Trans>Back to Home</Trans>
          </Link>
        </div>
      </section>
      <section aria-labelledby="receipt" className="border border-line bg-sheet p-5">
        <h2 id="receipt" className="text-lg font-semibold">
          <Trans>Order Summary</Trans>
        </h2>
        {order && order.amount !== '' && <Receipt order={order} />}
        <Button look="secondary" disabled className="mt-5 w-full">
          <Trans>Order Complete</Trans>
        </Button>
      </section>
    </div>
  )
}

function Receipt({ order }: { order: ApprovedOrder }) {
  const { order_id, amount, subtotal, money = defaultMoney } = order
  return (
    <>
      <dl className="mt-3 border-t border-line pt-3 text-sm">
        <dt className="text-soft">
          <Trans>Order number</Trans>
        </dt>
        <dd translate="no" className="font-mono break-all">
          {order_id}
        </dd>
      </dl>
      {subtotal && (
        <TotalBreakdown totals={computeTotals(parseAmount(subtotal), money)} money={money} />
      )}
      <dl className="mt-3 flex justify-between gap-4 border-t border-ink pt-3 text-lg font-semibold">
        <dt>
          <Trans>Total paid</Trans>
        </dt>
        <dd className="figures">
          <FormattedMoney cents={parseAmount(amount)} currency={money.currency} />
        </dd>
      </dl>
    </>
  )
}
