import { countFailedRefunds } from '../orders/refund-rows.ts'
import { pluralize } from '../text/pluralize.ts'
import type { Check } from './check.ts'

const day = 24 * 60 * 60_000
/** How long a failed refund is reported, in ms: it may have been paid in another way. */
const period = 30 * day

/** Refunds that PayPal had taken on and did not make, of orders that were not refunded since. */
export const checkRefunds: Check = async ({ db, now }) => {
  const failed = await countFailedRefunds(db, now - period)
  return failed === 0
    ? { health: 'ok', says: 'none has failed' }
    : {
        health: 'warning',
        says: `${pluralize(failed, 'refund has', 'refunds have')} failed in the last 30 days, see /desk/orders`,
      }
}
