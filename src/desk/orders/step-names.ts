import { useLingui } from '@lingui/react/macro'
import type { Reversal } from '#shared/contract/desk/orders.ts'
import type { OrderStep } from '#shared/contract/requests/order-progress.ts'

/** How an order stands whose last step this is. */
export function useStepNames(): Record<OrderStep | 'paid', string> {
  const { t } = useLingui()
  return {
    paid: t`Paid`,
    confirmed: t`Confirmed`,
    in_production: t`In production`,
    shipped: t`Shipped`,
    delivered: t`Delivered`,
  }
}

/** What PayPal has done with a payment that does not stand any more. */
export function useReversalNames(): Record<Reversal, string> {
  const { t } = useLingui()
  return { held: t`Payment held`, reversed: t`Payment taken back` }
}
