import { useCallback, useEffect, useState } from 'react'
import type { PaymentConfig } from '#shared/contract/orders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '#data/api/api-client.ts'

/** What is known of the payment configuration. */
export type KnownConfig =
  | { state: 'loading' }
  | { state: 'ready'; config: PaymentConfig }
  | { state: 'failed'; reason: string | undefined }

/** A client id shorter than this is none (specification, section 5). */
const clientIdMin = 10

/** Whether the provider can be used. */
export const isConfigured = (config: PaymentConfig): boolean =>
  config.paypal_client_id.length >= clientIdMin

/** Asks the server for the payment configuration while `wanted`; `retry` asks again. */
export function usePaymentConfig(wanted: boolean): { known: KnownConfig; retry: () => void } {
  const [known, setKnown] = useState<KnownConfig>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    call(endpoints.paymentConfig, { signal: leaving.signal })
      .then(({ data, error }) =>
        setKnown(data ? { state: 'ready', config: data } : { state: 'failed', reason: error }),
      )
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The payment configuration could not be loaded.', error)
        setKnown({ state: 'failed', reason: undefined })
      })
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` changes to ask again
  }, [wanted, asked])
  const retry = useCallback(() => {
    setKnown({ state: 'loading' })
    setAsked((times) => times + 1)
  }, [])
  return { known, retry }
}
