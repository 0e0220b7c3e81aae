import { useCallback, useEffect, useState } from 'react'
import type { PaymentConfig } from '#shared/contract/orders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '#data/api/api-client.ts'

export type PaymentConfigState =
  | { state: 'loading' }
  | { state: 'ready'; config: PaymentConfig }
  | { state: 'failed'; reason: string | undefined }

/** Shorter client ids count as missing (specification, section 5). */
const clientIdMin = 10

export const isConfigured = (config: PaymentConfig): boolean =>
  config.paypal_client_id.length >= clientIdMin

/** Fetches the configuration while `wanted`; `retry` fetches it again. */
export function usePaymentConfig(wanted: boolean): {
  known: PaymentConfigState
  retry: () => void
} {
  const [known, setKnown] = useState<PaymentConfigState>({ state: 'loading' })
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
