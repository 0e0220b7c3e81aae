import type { Settings } from '../config/config.ts'

export type Provider = {
  apiBase: string
  clientId: string
  clientSecret: string
  /** Undefined when no webhooks are expected. */
  webhook?: WebhookTrust
}

/** The webhook's id, and the origins of trusted certificates. */
export type WebhookTrust = { id: string; certificateOrigins: readonly string[] }

/** Shorter client ids count as missing (specification, section 5). */
const minClientIdLength = 10

export const simulatorPath = '/paypal-simulator'

export const simulatorWebhook = 'SIMULATORWEBHOOK'
export const webhookPath = '/api/webhooks/paypal'

const apiBases = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}
/** PayPal serves its certificates from the older names of its hosts. */
const certificateOrigins = {
  sandbox: ['https://api.sandbox.paypal.com', apiBases.sandbox],
  live: ['https://api.paypal.com', apiBases.live],
}

/** Undefined when the environment asks for PayPal without credentials. */
export function findProvider({ paypal, host, port }: Settings): Provider | undefined {
  const { environment, clientId, clientSecret, webhookId } = paypal
  if (environment === 'simulator') {
    const origin = toLocalOrigin({ host, port })
    return {
      apiBase: `${origin}${simulatorPath}`,
      clientId: 'simulator-client-id',
      clientSecret: 'simulator-client-secret',
      webhook: { id: simulatorWebhook, certificateOrigins: [origin] },
    }
  }
  if (clientId.length < minClientIdLength || clientSecret === '') return undefined
  return {
    apiBase: apiBases[environment],
    clientId,
    clientSecret,
    ...(webhookId !== '' && {
      webhook: { id: webhookId, certificateOrigins: certificateOrigins[environment] },
    }),
  }
}

/** The shop's address on this machine. */
export const toLocalOrigin = ({ host, port }: Pick<Settings, 'host' | 'port'>): string =>
  `http://${toLocalHost(host)}:${port}`

function toLocalHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
