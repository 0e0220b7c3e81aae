import type { FastifyError, FastifyInstance } from 'fastify'
import { accessRoutes, type Credentials } from './oauth.ts'
import { approvalRoutes } from './approval.ts'
import { openNotices, type Webhook } from './webhooks.ts'
import { openOrderStore } from './order-store.ts'
import { paypalOrderRoutes } from './orders.ts'
import { Refusal } from './api-error.ts'

const defaultCredentials: Credentials = {
  clientId: 'simulator-client-id',
  clientSecret: 'simulator-client-secret',
}

/** `storeFile`: the SQLite file in which orders survive a restart. `webhook`: receives the events of orders. */
export type SimulatorOptions = { storeFile: string; credentials?: Credentials; webhook?: Webhook }

export function paypalSimulator({
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
        done(malformed())
      }
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalOf(error)
      if (refusal.status === 500) request.log.error({ err: error }, 'simulator failed')
      return reply.code(refusal.status).send(refusal.body())
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(new Refusal(404).body()))
    const authorise = accessRoutes(app, credentials)
    const notices = openNotices(app, webhook)
    paypalOrderRoutes(app, store, authorise, notices)
    approvalRoutes(app, store, notices)
  }
}

const malformed = () =>
  new Refusal(400, {
    issue: 'MALFORMED_REQUEST_JSON',
    description: 'The request JSON is not well formed.',
  })

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? malformed() : new Refusal(500)
}
