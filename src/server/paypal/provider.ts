import type { Settings } from '../settings.ts'

/** Where payments are made, and who we are there. */
export type Provider = { apiBase: string; clientId: string; clientSecret: string }

/** A client id counts from this length (specification, section 5). */
const clientIdMin = 10

/** Under which path the shop mounts the simulator. */
export const simulatorPath = '/paypal-simulator'

const apiBases = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}

/** What the settings say about payments; undefined when the environment asks for PayPal and gives no credentials. */
export function providerOf({ paypal, host, port }: Settings): Provider | undefined {
  const { environment, clientId, clientSecret } = paypal
  if (environment === 'simulator') {
    return {
      apiBase: `http://${hostFromHere(host)}:${port}${simulatorPath}`,
      clientId: 'simulator-client-id',
      clientSecret: 'simulator-client-secret',
    }
  }
  if (clientId.length < clientIdMin || clientSecret === '') return undefined
  return { apiBase: apiBases[environment], clientId, clientSecret }
}

function hostFromHere(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
