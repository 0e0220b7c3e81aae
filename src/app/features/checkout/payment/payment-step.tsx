import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { Customer } from '#shared/contract/orders.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import type { ApprovedOrder } from '../checkout-machine.ts'
import { hasPrice, type OrderLine } from '../order-request.ts'
import { isConfigured, usePaymentConfig } from './payment-config.ts'
import {
  ConfigurationFailed,
  LoadingConfiguration,
  LoadingPayPal,
  PaymentNotice,
} from './payment-notice.tsx'
import { useCreateOrder } from '../use-create-order.ts'

const ProviderButtons = lazyComponent(
  async () => (await import('./paypal-buttons.tsx')).ProviderButtons,
  LoadingPayPal,
)

type PaymentStepProps = {
  lines: readonly OrderLine[]
  customer: Customer
  money: MoneySettings
  onApproved: (order: ApprovedOrder) => void
  /** A payment is already running, perhaps in another tab. */
  onUnresolved: (order: ApprovedOrder) => void
  /** The server's prices differ from the shown ones. */
  onPricesChanged: () => void
}

/** Step 2 until a payment is approved. */
export function PaymentStep({ onApproved, ...orderOptions }: PaymentStepProps) {
  const { t } = useLingui()
  const offline = useConnectionStatus() === 'offline'
  const { known, retry } = usePaymentConfig(!offline)
  const order = useCreateOrder(orderOptions)
  const { lines } = orderOptions
  const canBePaid = lines.length <= linesMax && lines.every(hasPrice)
  const [note, setNote] = useState('')
  const [alert, setAlert] = useState<string>()

  function fail(error: unknown) {
    if (order.wasReported()) return
    order.end()
    const message = error instanceof Error ? error.message || error.name : ''
    setAlert(message === '' ? t`Payment failed. Please try again.` : t`PayPal Error: ${message}`)
  }

  if (offline && known.state !== 'ready') return <Offline />
  if (known.state === 'loading') {
    return <LoadingConfiguration />
  }
  if (known.state === 'failed') {
    return <ConfigurationFailed reason={known.reason} onRetry={retry} />
  }
  if (!isConfigured(known.config)) {
    return (
      <PaymentNotice title={t`PayPal Not Configured`}>
        <Trans>PayPal payment is not available at the moment.</Trans>
      </PaymentNotice>
    )
  }
  return (
    <>
      {offline && <Offline />}
      {/* Hidden, not unmounted: an open payment window reports to it. */}
      <div hidden={offline || !canBePaid} className="max-w-[750px]">
        <ProviderButtons
          config={known.config}
          currency={orderOptions.money.currency}
          createOrder={() => {
            setNote('')
            return order.create()
          }}
          onApprove={(id) => onApproved(order.approved(id))}
          onCancel={() =>
            setNote(t`The payment was cancelled. Nothing was charged; you can pay again.`)
          }
          onError={fail}
        />
        <p className="mt-3 text-center text-sm text-soft">
          <Trans>Secure payment processing powered by PayPal</Trans>
        </p>
        <p role="status" className="mt-3 text-center text-sm">
          {note}
        </p>
      </div>
      <AlertDialog
        open={alert !== undefined}
        onOpenChange={() => setAlert(undefined)}
        title={alert}
      />
    </>
  )
}

function Offline() {
  const { t } = useLingui()
  return (
    <PaymentNotice title={t`Network Connection Lost`}>
      <Trans>Unable to process payment. Please check your network connection and try again.</Trans>
    </PaymentNotice>
  )
}
