import type { Settings } from '../config/config.ts'

/** Where payments are made, and who we are there. */
export type Provider = {
  apiBase: string
  clientId: string
  clientSecret: string
  /** What its notices are signed for; undefined when none are expected. */
  webhook?: WebhookTrust
}

/** The id of our subscription, and the origins whose certificates are believed. */
export type WebhookTrust = { id: string; certificateOrigins: readonly string[] }

/** A client id counts from this length (specification, section 5). */
const clientIdMin = 10

/** Under which path the shop mounts the simulator. */
export const simulatorPath = '/paypal-simulator'

/** Under which id the simulator sends its notices. */
export const simulatorWebhook = 'SIMULATORWEBHOOK'
/** Where the shop takes notices. */
export const webhookPath = '/api/webhooks/paypal'

const apiBases = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}
/** PayPal shows its certificates under the older names of its hosts. */
const certificateOrigins = {
  sandbox: ['https://api.sandbox.paypal.com', apiBases.sandbox],
  live: ['https://api.paypal.com', apiBases.live],
}

/** What the settings say about payments; undefined when the environment asks for PayPal and gives no credentials. */
export function providerOf({ paypal, host, port }: Settings): Provider | undefined {
  const { environment, clientId, clientSecret, webhookId } = paypal
  if (environment === 'simulator') {
    const origin = originFromHere({ host, port })
    return {
      apiBase: `${origin}${simulatorPath}`,
      clientId: 'simulator-client-id',
      clientSecret: 'simulator-client-secret',
      webhook: { id: simulatorWebhook, certificateOrigins: [origin] },
    }
  }
  if (clientId.length < clientIdMin || clientSecret === '') return undefined
  return {
    apiBase: apiBases[environment],
    clientId,
    clientSecret,
    ...(webhookId !== '' && {
      webhook: { id: webhookId, certificateOrigins: certificateOrigins[environment] },
    }),
  }
}

/** The shop as it calls itself. */
export const originFromHere = ({ host, port }: Pick<Settings, 'host' | 'port'>): string =>
  `http://${hostFromHere(host)}:${port}`

function hostFromHere(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
