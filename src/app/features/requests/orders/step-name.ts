import { useLingui } from '@lingui/react/macro'
import type { OrderStep } from '#shared/contract/requests/order-progress.ts'

/** How an order stands whose last step this is. */
export function useStepName(): (step: OrderStep) => string {
  const { t } = useLingui()
  const names: Record<OrderStep, string> = {
    confirmed: t`Confirmed`,
    in_production: t`In production`,
    shipped: t`Shipped`,
    delivered: t`Delivered`,
  }
  return (step) => names[step]
}
