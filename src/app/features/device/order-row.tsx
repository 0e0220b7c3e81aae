import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { defaultMoney, parseAmount } from '#shared/domain/pricing/money.ts'
import { retryConfirmation, isFinalFailure } from '#data/orders/confirm-payment.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { problemMessages } from '#app/i18n/error-messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { CachedOrder } from '#data/db/rows.ts'

export function OrderRow({ order, onRemove }: { order: CachedOrder; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const { amount, createdAt, status, money = defaultMoney } = order
  const order_id = order.order_id || order.id
  const now = useNow() ?? createdAt
  const ended = status === 'captured' || status === 'unreadable' || isFinalFailure(order)
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    // The stored order shows the result.
    await retryConfirmation(order, Date.now).catch(() => {})
    setAsking(false)
  }
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span translate="no" className="font-mono break-all">
            {order_id}
          </span>
          {amount !== '' && (
            <span className="figures font-semibold">
              <FormattedMoney cents={parseAmount(amount)} currency={money.currency} />
            </span>
          )}
          {createdAt !== 0 && (
            <time dateTime={new Date(createdAt).toISOString()} className="figures text-soft">
              {formatMoment(i18n.locale, createdAt, now)}
            </time>
          )}
        </p>
        <p role="status" className={clsx('mt-1', statusColors[status])}>
          <OrderStatus order={order} />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:justify-end">
        {!ended && (
          <Button
            look="secondary"
            size="sm"
            aria-disabled={asking}
            aria-label={
              status === 'failed'
                ? t`Retry the payment of order ${order_id}`
                : t`Ask again about order ${order_id}`
            }
            onClick={() => asking || void ask()}
          >
            {asking ? (
              <Trans>Asking...</Trans>
            ) : status === 'failed' ? (
              <Trans>Retry</Trans>
            ) : (
              <Trans>Ask again</Trans>
            )}
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          className={clsx(ended && 'max-sm:-ml-3')}
          aria-label={t`Remove order ${order_id}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}

const statusColors = {
  pending: 'text-warn',
  failed: 'text-bad',
  captured: 'text-ok',
  unreadable: 'text-bad',
} as const

/** The order's status as a sentence. */
function OrderStatus({ order: { status, problem, under_review } }: { order: CachedOrder }) {
  const { i18n } = useLingui()
  if (status === 'captured') return <Trans>Paid.</Trans>
  if (status === 'unreadable')
    return (
      <Trans>
        This order cannot be read on this device. You may have paid: please ask us before you pay
        again.
      </Trans>
    )
  if (status === 'failed') {
    const reason = problem ? i18n._(problemMessages[problem]) : ''
    return <Trans>Not paid. {reason}</Trans>
  }
  if (under_review) {
    return (
      <Trans>
        PayPal is still checking this payment. It has not been made yet; please do not pay again.
      </Trans>
    )
  }
  return (
    <Trans>Your payment was approved. We are confirming it; you do not need to pay again.</Trans>
  )
}
