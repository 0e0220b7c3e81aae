import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PaypalApiError } from './api-error.ts'

export type Credentials = { clientId: string; clientSecret: string }

/** In seconds. */
const tokenLifetime = 32_400

/** `POST /v1/oauth2/token`. The returned function checks the Authorization header of other calls. */
export function registerTokenRoute(app: FastifyInstance, credentials: Credentials) {
  const tokens = new Map<string, number>()

  app.post('/v1/oauth2/token', (request, reply) => {
    if (!isBasicAuth(request.headers.authorization, credentials)) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    }
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (form.get('grant_type') !== 'client_credentials') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'unsupported grant_type' })
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`
    tokens.set(token, Date.now() + tokenLifetime * 1000)
    return reply.send({
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATOR',
      expires_in: tokenLifetime,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    })
  })

  return (authorization: string | undefined): void => {
    const [scheme, token = ''] = (authorization ?? '').split(' ', 2)
    if (scheme === 'Bearer' && (tokens.get(token) ?? 0) > Date.now()) return
    throw new PaypalApiError(401)
  }
}

function isBasicAuth(header: string | undefined, { clientId, clientSecret }: Credentials): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  )
  const given = Buffer.from(header ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
