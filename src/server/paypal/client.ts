import { setTimeout as sleep } from 'node:timers/promises'
import pRetry, { AbortError } from 'p-retry'
import * as v from 'valibot'
import { ProviderError, ProviderOrder } from './schemas.ts'
import { PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { Provider } from './paypal-config.ts'
import { tokensOf } from './access-token.ts'

/**
 * Orders v2. Calls are retried under one request id, so they happen once. All throw PaypalRejectedError for a refusal,
 * PaypalUnavailableError when the result is unknown.
 */
export type PaypalClient = {
  createOrder: (wanted: PaymentRequest, requestId: string) => Promise<ProviderOrder>
  showOrder: (id: string) => Promise<ProviderOrder>
  captureOrder: (id: string, requestId: string) => Promise<ProviderOrder>
}

/** Timeouts of one answer and of all attempts, in ms. Below the client's own limits (contract). */
type Patience = { once: number; altogether: number }
const quick: Patience = { once: 4_000, altogether: 12_000 }
const capturing: Patience = { once: 12_000, altogether: 25_000 }
/** First pause before another try, in ms; doubles. */
const pause = 300
/** Longest Retry-After that is waited for, in ms; after a longer one the reconciler polls. */
const longestPause = 5_000

type Call = { method: 'GET' | 'POST'; path: string; requestId?: string; body?: object }

export function paypalClient(provider: Provider): PaypalClient {
  const tokens = tokensOf(provider)
  const orders = '/v2/checkout/orders'

  async function ask(call: Call, { once, altogether }: Patience): Promise<ProviderOrder> {
    const limit = AbortSignal.timeout(altogether)
    let unheard = false
    try {
      return await pRetry(
        () => askOnce(call, AbortSignal.any([limit, AbortSignal.timeout(once)])),
        {
          retries: 3,
          minTimeout: pause,
          factor: 2,
          signal: limit,
          shouldRetry: ({ error }) => askedPause(error) <= longestPause,
          onFailedAttempt: async ({ error, retriesLeft }) => {
            unheard = true
            const asked = askedPause(error)
            if (retriesLeft > 0 && asked <= longestPause) {
              await sleep(asked, undefined, { signal: limit })
            }
          },
        },
      )
    } catch (error) {
      if (error instanceof PaypalRejectedError) {
        throw unheard ? new PaypalRejectedError(error.status, error.issues, true) : error
      }
      if (error instanceof PaypalUnavailableError) throw error
      throw new PaypalUnavailableError('PayPal did not answer in time', error)
    }
  }

  async function askOnce(call: Call, signal: AbortSignal): Promise<ProviderOrder> {
    const token = await tokenOf()
    const response = await send(call, token, signal)
    if (response.status !== 401) return readAnswer(response)
    tokens.drop(token) // expired early, or revoked
    return readAnswer(await send(call, await tokenOf(), signal))
  }

  const tokenOf = () =>
    tokens.get().catch((error: unknown) => {
      throw error instanceof PaypalRejectedError ? notLetIn(error) : error
    })

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
      throw new PaypalUnavailableError('PayPal could not be reached', error)
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
    throw new PaypalUnavailableError('PayPal answered something else', order.issues)
  }
  const error = v.safeParse(ProviderError, body)
  const issues = error.success ? error.output.details.map(({ issue }) => issue) : []
  if (status === 401) throw notLetIn(issues)
  if (!error.success || isPassing(status) || issues.some((issue) => unfinished.has(issue))) {
    const pauseAsked = pauseIn(response.headers.get('retry-after'))
    throw new PaypalUnavailableError(`PayPal answered HTTP ${status}`, issues, pauseAsked)
  }
  throw new AbortError(
    new PaypalRejectedError(status, issues.length > 0 ? issues : [error.output.name]),
  )
}

/** Statuses that say nothing about the result. 409: the same request is still running. */
const isPassing = (status: number) => status >= 500 || [408, 409, 429].includes(status)
const unfinished = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])

/** Wrong credentials say nothing about an order: it continues once they are corrected. */
const notLetIn = (cause: unknown) =>
  new AbortError(new PaypalUnavailableError('PayPal does not let us in', cause))

const askedPause = (error: Error) =>
  error instanceof PaypalUnavailableError ? error.askAgainIn : 0

/** Retry-After in ms: seconds or a date (RFC 9110). */
function pauseIn(header: string | null): number {
  if (header === null) return 0
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? seconds * 1000 : 0
}
