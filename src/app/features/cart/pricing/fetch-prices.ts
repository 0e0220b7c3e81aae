import type { CartPricing, CartValidateRequest } from '#shared/contract/cart.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '#data/api/api-client.ts'
import { combineSignals } from '#data/api/either-signal.ts'
import { saveEstimates, reconcileEstimates } from '#data/cart/price-estimates.ts'
import { getOnlineSignal } from '#app/connection/connection-monitor.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

/**
 * Fetches the server's prices and records differences from the shown estimates.
 * @throws Problem, TransientError
 */
export async function fetchPrices(
  items: CartValidateRequest['items'],
  outdated: AbortSignal,
): Promise<CartPricing> {
  const signal = combineSignals(outdated, getOnlineSignal())
  const { data } = await call(endpoints.validateCart, { body: { items }, signal })
  await withFallback(reconcileEstimates(data), undefined)
  return data
}

/** Saves the shown estimates, so that a later change of price can be reported. */
export const saveShownEstimates = (): Promise<void> => withFallback(saveEstimates(), undefined)
