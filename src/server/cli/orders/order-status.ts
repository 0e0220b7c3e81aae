import { formatMoney } from '#shared/domain/pricing/money.ts'
import type { StoredOrder } from '../../db/order-repository.ts'
import type { OrderRefundRow } from '../../db/orders/order-rows.ts'

/** Of a payment that does not stand any more, what PayPal has done with it. */
export const describeStatus = ({
  status,
  reversal,
  test,
}: Pick<StoredOrder, 'status' | 'reversal' | 'test'>): string =>
  `${reversal ?? status}${test === 1 ? ' (test)' : ''}`

/** The oldest first. */
export const formatRefunds = (refunds: OrderRefundRow[], currency: string): string =>
  refunds
    .map(({ amount, state, issue }) =>
      [formatMoney(amount, currency), state, issue].filter(Boolean).join(' '),
    )
    .join(', ')
