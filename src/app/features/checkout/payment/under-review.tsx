import { Trans } from '@lingui/react/macro'
import { OrderFacts } from '../order-facts.tsx'
import type { CachedOrder } from '#data/db/rows.ts'

/** Orders under review, whose pieces this checkout leaves out. */
export function UnderReview({ orders }: { orders: readonly CachedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <div role="status" className="mt-6 border-l-2 border-trade bg-trade-wash p-4">
      {orders.map((order) => (
        <OrderFacts key={order.id} order={order} />
      ))}
      <p className="mt-1 text-sm">
        <Trans>
          PayPal is still checking this payment, so its styles are left out here. What else is in
          your cart can be ordered.
        </Trans>
      </p>
    </div>
  )
}
