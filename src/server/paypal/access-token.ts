import * as v from 'valibot'
import { PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { Provider } from './paypal-config.ts'

const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

/** Time before expiry at which a token is replaced, in ms. */
const margin = 60_000
const patience = 5_000

export type AccessTokens = {
  /** @throws PaypalRejectedError when the credentials are wrong, PaypalUnavailableError */
  get: () => Promise<string>
  drop: (token: string) => void
}

/** Caches the token until shortly before it expires; concurrent calls share one request. */
export function tokensOf(provider: Provider): AccessTokens {
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
