import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { findProvider, simulatorPath } from '../paypal/paypal-config.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

const scriptBases = {
  sandbox: 'https://www.sandbox.paypal.com',
  live: 'https://www.paypal.com',
}

/** An empty client id means: not configured. */
export function registerPaymentConfigRoutes(app: FastifyInstance, { settings }: Deps): void {
  const { environment } = settings.paypal
  const paypal_client_id = findProvider(settings)?.clientId ?? ''
  registerEndpoint(app, endpoints.paymentConfig, ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const paypal_base_url =
      environment === 'simulator'
        ? `${request.protocol}://${request.host}${simulatorPath}`
        : scriptBases[environment]
    return { success: true, data: { paypal_client_id, environment, paypal_base_url } }
  })
}
