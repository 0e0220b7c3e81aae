import { setTimeout as sleep } from 'node:timers/promises'
import pRetry, { AbortError } from 'p-retry'
import * as v from 'valibot'
import { ProviderError, ProviderOrder, ProviderRefund } from './schemas.ts'
import { PaypalRejectedError, PaypalUnavailableError, unfinishedIssues } from './errors.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { Provider } from './paypal-config.ts'
import { createAccessTokens } from './access-token.ts'

/**
 * Orders v2, and refunds of Payments v2. Calls are retried under one request id, so they happen once. All throw PaypalRejectedError for a refusal,
 * PaypalUnavailableError when the result is unknown.
 */
export type PaypalClient = {
  createOrder: (request: PaymentRequest, requestId: string) => Promise<ProviderOrder>
  showOrder: (id: string) => Promise<ProviderOrder>
  captureOrder: (id: string, requestId: string) => Promise<ProviderOrder>
  refundCapture: (id: string, refund: RefundRequest, requestId: string) => Promise<ProviderRefund>
}

/** Of Payments v2. */
type RefundRequest = { amount: { currency_code: string; value: string }; custom_id: string }

/** Timeouts of one answer and of all attempts, in ms. Below the client's own limits (contract). */
type Timeouts = { perAttempt: number; total: number }
const defaultTimeouts: Timeouts = { perAttempt: 4_000, total: 12_000 }
const captureTimeouts: Timeouts = { perAttempt: 12_000, total: 25_000 }
/** First pause before another try, in ms; doubles. */
const firstRetryDelay = 300
/** Longest Retry-After that is waited for, in ms; after a longer one the reconciler polls. */
const maxRetryDelay = 5_000

type Call<Answer> = {
  method: 'GET' | 'POST'
  path: string
  requestId?: string
  body?: object
  answer: v.GenericSchema<unknown, Answer>
}

export function createPaypalClient(provider: Provider): PaypalClient {
  const tokens = createAccessTokens(provider)
  const orders = '/v2/checkout/orders'

  async function sendWithRetries<Answer>(
    call: Call<Answer>,
    { perAttempt, total }: Timeouts,
  ): Promise<Answer> {
    const limit = AbortSignal.timeout(total)
    let hadUnansweredAttempt = false
    try {
      return await pRetry(
        () => sendAttempt(call, AbortSignal.any([limit, AbortSignal.timeout(perAttempt)])),
        {
          retries: 3,
          minTimeout: firstRetryDelay,
          factor: 2,
          signal: limit,
          shouldRetry: ({ error }) => getRetryDelay(error) <= maxRetryDelay,
          onFailedAttempt: async ({ error, retriesLeft }) => {
            hadUnansweredAttempt = true
            const delay = getRetryDelay(error)
            if (retriesLeft > 0 && delay <= maxRetryDelay) {
              await sleep(delay, undefined, { signal: limit })
            }
          },
        },
      )
    } catch (error) {
      if (error instanceof PaypalRejectedError) {
        throw hadUnansweredAttempt
          ? new PaypalRejectedError(error.status, error.issues, true)
          : error
      }
      if (error instanceof PaypalUnavailableError) throw error
      throw new PaypalUnavailableError('PayPal did not answer in time', error)
    }
  }

  async function sendAttempt<Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> {
    const token = await getToken()
    const response = await send(call, token, signal)
    if (response.status !== 401) return readResponse(response, call.answer)
    tokens.drop(token) // expired early, or revoked
    return readResponse(await send(call, await getToken(), signal), call.answer)
  }

  const getToken = () =>
    tokens.get().catch((error: unknown) => {
      throw error instanceof PaypalRejectedError ? createCredentialsError(error) : error
    })

  async function send(
    { method, path, requestId, body }: Call<unknown>,
    token: string,
    signal: AbortSignal,
  ) {
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

  const toOrderPath = (id: string) => `${orders}/${encodeURIComponent(id)}`
  const answer = ProviderOrder
  return {
    createOrder: (body, requestId) =>
      sendWithRetries({ method: 'POST', path: orders, requestId, body, answer }, defaultTimeouts),
    showOrder: (id) =>
      sendWithRetries({ method: 'GET', path: toOrderPath(id), answer }, defaultTimeouts),
    captureOrder: (id, requestId) =>
      sendWithRetries(
        { method: 'POST', path: `${toOrderPath(id)}/capture`, requestId, answer },
        captureTimeouts,
      ),
    refundCapture: (id, body, requestId) => {
      const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
      const call = { method: 'POST', path, requestId, body, answer: ProviderRefund } as const
      return sendWithRetries(call, captureTimeouts)
    },
  }
}

async function readResponse<Answer>(
  response: Response,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const answer = v.safeParse(schema, body)
    if (answer.success) return answer.output
    throw new PaypalUnavailableError('PayPal answered something else', answer.issues)
  }
  const error = v.safeParse(ProviderError, body)
  const issues = error.success ? error.output.details.map(({ issue }) => issue) : []
  if (status === 401) throw createCredentialsError(issues)
  if (
    !error.success ||
    isTransient(status) ||
    issues.some((issue) => unfinishedIssues.has(issue))
  ) {
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'))
    throw new PaypalUnavailableError(`PayPal answered HTTP ${status}`, issues, retryAfter)
  }
  throw new AbortError(
    new PaypalRejectedError(status, issues.length > 0 ? issues : [error.output.name]),
  )
}

/** Wrong credentials say nothing about an order: it continues once they are corrected. */
const createCredentialsError = (cause: unknown) =>
  new AbortError(new PaypalUnavailableError('PayPal does not let us in', cause))

const getRetryDelay = (error: Error) =>
  error instanceof PaypalUnavailableError ? error.retryAfter : 0

/** Retry-After in ms: seconds or a date (RFC 9110). */
function parseRetryAfter(header: string | null): number {
  if (header === null) return 0
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? seconds * 1000 : 0
}

/** Statuses that say nothing about the result. 409: the same request is still running. */
const isTransient = (status: number) => status >= 500 || [408, 409, 429].includes(status)
