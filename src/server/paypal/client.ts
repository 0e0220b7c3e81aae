import pRetry, { AbortError } from 'p-retry'
import * as v from 'valibot'
import { ProviderError, ProviderOrder } from './answers.ts'
import { ProviderRefused, ProviderSilent } from './failures.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { Provider } from './provider.ts'
import { tokensOf } from './token.ts'

/**
 * PayPal's Orders v2. Each call is repeated under the same request id when no usable answer came, so that it happens
 * once. All throw ProviderRefused when PayPal says no, ProviderSilent when the outcome is unknown.
 */
export type PaypalClient = {
  createOrder: (wanted: PaymentRequest, requestId: string) => Promise<ProviderOrder>
  showOrder: (id: string) => Promise<ProviderOrder>
  captureOrder: (id: string, requestId: string) => Promise<ProviderOrder>
}

/** How long to wait for one answer, and for all tries together, in ms. Below the window's own limits (contract). */
type Patience = { once: number; altogether: number }
const quick: Patience = { once: 4_000, altogether: 12_000 }
const capturing: Patience = { once: 12_000, altogether: 25_000 }
/** First pause before another try, in ms; doubles. */
const pause = 300

type Call = { method: 'GET' | 'POST'; path: string; requestId?: string; body?: object }

/** A client for one provider. */
export function paypalClient(provider: Provider): PaypalClient {
  const tokens = tokensOf(provider)
  const orders = '/v2/checkout/orders'

  async function ask(call: Call, { once, altogether }: Patience): Promise<ProviderOrder> {
    const limit = AbortSignal.timeout(altogether)
    try {
      return await pRetry(
        () => askOnce(call, AbortSignal.any([limit, AbortSignal.timeout(once)])),
        {
          retries: 3,
          minTimeout: pause,
          factor: 2,
          signal: limit,
        },
      )
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof ProviderSilent) throw error
      throw new ProviderSilent('PayPal did not answer in time', error)
    }
  }

  async function askOnce(call: Call, signal: AbortSignal): Promise<ProviderOrder> {
    const token = await tokens.get().catch((error: unknown) => {
      throw error instanceof ProviderRefused ? new AbortError(error) : error
    })
    const response = await send(call, token, signal)
    if (response.status === 401) tokens.drop(token) // expired early, or PayPal forgot it: the next try has a new one
    return readAnswer(response)
  }

  async function send({ method, path, requestId, body }: Call, token: string, signal: AbortSignal) {
    try {
      return await fetch(`${provider.apiBase}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal,
      })
    } catch (error) {
      throw new ProviderSilent('PayPal could not be reached', error)
    }
  }

  const byId = (id: string) => `${orders}/${encodeURIComponent(id)}`
  return {
    createOrder: (body, requestId) => ask({ method: 'POST', path: orders, requestId, body }, quick),
    showOrder: (id) => ask({ method: 'GET', path: byId(id) }, quick),
    captureOrder: (id, requestId) =>
      ask({ method: 'POST', path: `${byId(id)}/capture`, requestId }, capturing),
  }
}

async function readAnswer(response: Response): Promise<ProviderOrder> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const order = v.safeParse(ProviderOrder, body)
    if (order.success) return order.output
    throw new ProviderSilent('PayPal answered something else', order.issues)
  }
  const error = v.safeParse(ProviderError, body)
  if (status >= 500 || status === 429 || status === 408 || status === 401 || !error.success) {
    throw new ProviderSilent(`PayPal answered HTTP ${status}`)
  }
  const issues = error.output.details.map(({ issue }) => issue)
  throw new AbortError(
    new ProviderRefused(status, issues.length > 0 ? issues : [error.output.name]),
  )
}
