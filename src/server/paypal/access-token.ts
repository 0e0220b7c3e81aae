import * as v from 'valibot'
import { PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { Provider } from './paypal-config.ts'

const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

/** How long before its end a token is no longer used, in ms. */
const margin = 60_000
/** How long to wait for a token, in ms. */
const patience = 5_000

/** The access token of a provider: fetched once, kept until shortly before it expires. */
export type Tokens = {
  /** @throws PaypalRejectedError when the credentials are wrong, PaypalUnavailableError */
  get: () => Promise<string>
  /** Forgets a token that was refused. */
  drop: (token: string) => void
}

/** Keeps the token of a provider; however many ask at once, one request is made. */
export function tokensOf(provider: Provider): Tokens {
  let held: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const renew = async () => {
    const { access_token, expires_in } = await fetchToken(provider)
    held = { token: access_token, until: Date.now() + expires_in * 1000 - margin }
    return access_token
  }
  return {
    get() {
      if (held && held.until > Date.now()) return Promise.resolve(held.token)
      asking ??= renew().finally(() => (asking = undefined))
      return asking
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}

async function fetchToken({ apiBase, clientId, clientSecret }: Provider) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const response = await fetch(`${apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new PaypalUnavailableError('PayPal gave no token', error)
  })
  const answer = v.safeParse(TokenAnswer, await response.json().catch(() => undefined))
  if (response.ok && answer.success) return answer.output
  if (response.status === 400 || response.status === 401) {
    throw new PaypalRejectedError(response.status, ['invalid_client'])
  }
  throw new PaypalUnavailableError(`PayPal gave no token: HTTP ${response.status}`)
}
