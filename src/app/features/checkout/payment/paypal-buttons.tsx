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
import { PaymentNotice, Waiting } from './payment-notice.tsx'

/** How long the provider's script may take before a retry is offered, in ms; blockers often just swallow it. */
const patience = 20_000

/** The languages of the shop as the provider names them (developer.paypal.com, locale codes). */
const providerLocales: Record<string, string> = { en: 'en_US', zh: 'zh_CN', es: 'es_ES' }

type Callbacks = {
  /** Creates the order with our server; gives the provider's id of it. */
  createOrder: () => Promise<string>
  onApprove: (paypalOrderId: string) => void
  onCancel: () => void
  onError: (error: unknown) => void
}

/** The provider's own buttons: vertical, blue, rectangular. Its script is loaded here and nowhere else. */
export function ProviderButtons({ config, ...callbacks }: { config: PaymentConfig } & Callbacks) {
  const { i18n } = useLingui()
  // the language it was loaded in: loading it anew would take an open payment away
  const [locale] = useState(() => providerLocales[i18n.locale])
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((times) => times + 1), [])
  return (
    <PayPalScriptProvider
      key={tries}
      options={{
        clientId: config.paypal_client_id,
        currency: 'USD',
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
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const failed = isRejected || (isPending && late)
  const offline = useConnectionStatus() === 'offline'
  const wasOffline = useRef(false)
  useEffect(() => {
    if (offline) wasOffline.current = true
    else if (failed && wasOffline.current) onRetry() // begins anew, so this happens once
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
      {isPending && (
        <Waiting>
          <Trans>Loading PayPal...</Trans>
        </Waiting>
      )}
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
