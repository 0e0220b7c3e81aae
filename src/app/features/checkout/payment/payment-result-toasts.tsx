import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { onPaymentSettled } from '#data/orders/cached-orders.ts'
import { getVisitStart } from '#app/lib/visit-start.ts'
import { isClaimedByPage } from '#data/orders/claimed-payments.ts'
import { problemMessages } from '#app/i18n/error-messages.ts'
import type { CachedOrder } from '#data/db/rows.ts'

/** Reports on any page the result of a payment that was left unresolved. Stays until it is closed. */
export function PaymentResultToasts() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const show = useEffectEvent(({ id, order_id, paypal_order_id, status, problem }: CachedOrder) => {
    if (isClaimedByPage(paypal_order_id)) return
    const look = {
      id,
      duration: Infinity,
      action: { label: t`On this device`, onClick: () => void navigate({ to: '/device' }) },
    }
    if (status === 'captured') toast.success(t`Order ${order_id} is paid.`, look)
    else {
      const reason = problem ? i18n._(problemMessages[problem]) : ''
      toast.error(t`Order ${order_id} is not paid. ${reason}`, look)
    }
  })
  // This code may load after the result arrived.
  useEffect(() => onPaymentSettled((order) => show(order), getVisitStart().at), [])
  return null
}
