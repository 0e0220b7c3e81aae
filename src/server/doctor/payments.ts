import { PaypalRejectedError } from '../paypal/errors.ts'
import { findProvider } from '../paypal/paypal-config.ts'
import { createAccessTokens } from '../paypal/access-token.ts'
import type { Check } from './check.ts'

export const checkPayments: Check = async ({ settings, provider }) => {
  const { environment } = settings.paypal
  if (environment === 'simulator') {
    return { health: 'ok', says: 'the simulator: no money moves' }
  }
  const account = provider ?? findProvider(settings)
  if (account === undefined) {
    return { health: 'warning', says: `PayPal (${environment}) is not configured` }
  }
  try {
    await createAccessTokens(account).get()
    return { health: 'ok', says: `PayPal (${environment}) lets us in` }
  } catch (error) {
    const refused = error instanceof PaypalRejectedError
    const says = refused ? 'refuses PAYPAL_CLIENT_ID and its secret' : 'does not answer'
    return { health: 'critical', says: `PayPal (${environment}) ${says}` }
  }
}
