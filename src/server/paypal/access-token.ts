import * as v from 'valibot'
import { PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { Provider } from './paypal-config.ts'

const TokenResponse = v.object({ access_token: v.string(), expires_in: v.number() })

/** Time before expiry at which a token is replaced, in ms. */
const expiryMargin = 60_000
const tokenTimeout = 5_000

export type AccessTokens = {
  /** @throws PaypalRejectedError when the credentials are wrong, PaypalUnavailableError */
  get: () => Promise<string>
  drop: (token: string) => void
}

/** Caches the token until shortly before it expires; concurrent calls share one request. */
export function createAccessTokens(provider: Provider): AccessTokens {
  let cached: { token: string; until: number } | undefined
  let pending: Promise<string> | undefined
  const renew = async () => {
    const { access_token, expires_in } = await fetchToken(provider)
    cached = { token: access_token, until: Date.now() + expires_in * 1000 - expiryMargin }
    return access_token
  }
  return {
    get() {
      if (cached && cached.until > Date.now()) return Promise.resolve(cached.token)
      pending ??= renew().finally(() => (pending = undefined))
      return pending
    },
    drop(token) {
      if (cached?.token === token) cached = undefined
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
    signal: AbortSignal.timeout(tokenTimeout),
  }).catch((error: unknown) => {
    throw new PaypalUnavailableError('PayPal gave no token', error)
  })
  const answer = v.safeParse(TokenResponse, await response.json().catch(() => undefined))
  if (response.ok && answer.success) return answer.output
  if (response.status === 400 || response.status === 401) {
    throw new PaypalRejectedError(response.status, ['invalid_client'])
  }
  throw new PaypalUnavailableError(`PayPal gave no token: HTTP ${response.status}`)
}
