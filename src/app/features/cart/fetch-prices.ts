import type { CartPricing, CartValidateRequest } from '#shared/contract/cart.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '#data/api/api-client.ts'
import { eitherOf } from '#data/api/either-signal.ts'
import { keepEstimates, settleEstimates } from '#data/cart/price-estimates.ts'
import { whileLineHolds } from '#app/connection/connection-monitor.ts'
import { orLogged } from '#app/lib/with-fallback.ts'

/**
 * Asks the server what a cart costs, and notes what it has changed of the estimates shown so far.
 * @throws Problem, Weather
 */
export async function askForPrices(
  items: CartValidateRequest['items'],
  outdated: AbortSignal,
): Promise<CartPricing> {
  const signal = eitherOf(outdated, whileLineHolds())
  const { data } = await call(endpoints.validateCart, { body: { items }, signal })
  await orLogged(settleEstimates(data), undefined)
  return data
}

/** Keeps the estimates that the buyer sees instead, so that he can be told what changed. */
export const keepWhatIsShown = (): Promise<void> => orLogged(keepEstimates(), undefined)
