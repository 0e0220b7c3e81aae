import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { registerTokenRoute, type Credentials } from './oauth.ts'
import { registerApprovalRoutes } from './approval.ts'
import { createWebhookSender, type Webhook } from './webhooks.ts'
import { openOrderStore } from './order-store.ts'
import { throwRequestedError } from './documented-failures.ts'
import { registerPaypalOrderRoutes } from './orders.ts'
import { registerRefundRoutes } from './refunds/refund-routes.ts'
import { PaypalApiError } from './api-error.ts'

const defaultCredentials: Credentials = {
  clientId: 'simulator-client-id',
  clientSecret: 'simulator-client-secret',
}

/** `storeFile`: the SQLite file in which orders survive a restart. `webhook`: receives the events of orders. */
export type SimulatorOptions = { storeFile: string; credentials?: Credentials; webhook?: Webhook }

export function createPaypalSimulator({
  storeFile,
  credentials = defaultCredentials,
  webhook,
}: SimulatorOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const store = openOrderStore(storeFile)
    app.addHook('onClose', async () => store.close())
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(body.toString()))
      } catch {
        done(createMalformedError())
      }
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const apiError = toApiError(error)
      if (apiError.status === 500) request.log.error({ err: error }, 'simulator failed')
      return reply.code(apiError.status).send(apiError.body())
    })
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(new PaypalApiError(404).body()),
    )
    const authorise = registerTokenRoute(app, credentials)
    const webhookSender = createWebhookSender(app, webhook)
    const checkRequest = ({ headers }: FastifyRequest) => {
      authorise(headers.authorization)
      throwRequestedError(headers['paypal-mock-response'])
    }
    registerPaypalOrderRoutes(app, store, checkRequest, webhookSender)
    registerRefundRoutes(app, store, checkRequest, webhookSender)
    registerApprovalRoutes(app, store, webhookSender)
  }
}

const createMalformedError = () =>
  new PaypalApiError(400, {
    issue: 'MALFORMED_REQUEST_JSON',
    description: 'The request JSON is not well formed.',
  })

function toApiError(error: FastifyError): PaypalApiError {
  if (error instanceof PaypalApiError) return error
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? createMalformedError() : new PaypalApiError(500)
}
