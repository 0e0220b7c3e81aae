import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentConfig } from '#shared/contract/orders.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { LoadingPayPal, PaymentNotice } from './payment-notice.tsx'

/** Timeout of PayPal's script, in ms, after which a retry is offered: blockers often drop the request silently. */
const scriptTimeout = 20_000

/** PayPal's locale codes (developer.paypal.com). */
const providerLocales: Record<string, string> = { en: 'en_US', zh: 'zh_CN', es: 'es_ES' }

type Callbacks = {
  /** Resolves to PayPal's order id. */
  createOrder: () => Promise<string>
  onApprove: (paypalOrderId: string) => void
  onCancel: () => void
  onError: (error: unknown) => void
}

type ProviderButtonsProps = Callbacks & {
  config: PaymentConfig
  currency: string
}

/** Vertical, blue, rectangular. The script is loaded here and nowhere else. */
export function ProviderButtons({ config, currency, ...callbacks }: ProviderButtonsProps) {
  const { i18n } = useLingui()
  // Keeps the first language: loading the script again would close an open payment.
  const [locale] = useState(() => providerLocales[i18n.locale])
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((times) => times + 1), [])
  return (
    <PayPalScriptProvider
      // the provider reads its options once
      key={`${currency} ${tries}`}
      options={{
        clientId: config.paypal_client_id,
        currency,
        intent: 'capture',
        ...(locale && { locale }),
        components: 'buttons',
        sdkBaseUrl: `${config.paypal_base_url}/sdk/js`,
      }}
    >
      <Buttons {...callbacks} onRetry={retry} />
    </PayPalScriptProvider>
  )
}

function Buttons({
  createOrder,
  onApprove,
  onCancel,
  onError,
  onRetry,
}: Callbacks & { onRetry: () => void }) {
  const { t } = useLingui()
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), scriptTimeout)
    return () => clearTimeout(timer)
  }, [])
  const failed = isRejected || (isPending && late)
  const offline = useConnectionStatus() === 'offline'
  const wasOffline = useRef(false)
  useEffect(() => {
    if (offline) wasOffline.current = true
    else if (failed && wasOffline.current) onRetry() // unmounts this, so it happens once
  }, [offline, failed, onRetry])
  if (failed) {
    return (
      <PaymentNotice
        title={t`PayPal could not be loaded`}
        action={
          <Button look="secondary" size="sm" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>A blocker or a weak connection may be in the way.</Trans>
      </PaymentNotice>
    )
  }
  return (
    <>
      {isPending && <LoadingPayPal />}
      <PayPalButtons
        style={{ layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' }}
        createOrder={createOrder}
        onApprove={async ({ orderID }) => onApprove(orderID)}
        onCancel={onCancel}
        onError={onError}
      />
    </>
  )
}
