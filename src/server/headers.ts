import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Settings } from './settings.ts'

/** The provider's hosts that its browser script needs (developer.paypal.com, JavaScript SDK). None for the simulator: it is on our own origin. */
const paypalHosts: Record<Settings['paypal']['environment'], string[]> = {
  simulator: [],
  sandbox: ['https://www.sandbox.paypal.com', 'https://www.paypal.com'],
  live: ['https://www.paypal.com'],
}

/** What pages may not ask for; paying and sharing stay possible. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()'

/**
 * Headers of every answer. One policy for all pages: navigation inside the app keeps the first page's. `pageScript` is
 * the hash of the one script that stands in pages. They are made once: helmet would make them anew for each answer.
 */
export function protection(
  paypal: Settings['paypal'],
  pageScript: string | undefined,
): Record<string, string> {
  const hosts = paypal.clientId === '' ? [] : paypalHosts[paypal.environment]
  const pictures =
    hosts.length === 0 ? [] : ['https://www.paypalobjects.com', 'https://t.paypal.com']
  const scripts = hosts.length === 0 ? [] : [...hosts, 'https://www.paypalobjects.com']
  // what is as everything else need not be said with every answer
  const beside = (name: string, others: string[]) =>
    others.length === 0 ? {} : { [name]: ["'self'", ...others] }
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(pageScript ? [`'${pageScript}'`] : []), ...scripts],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...pictures],
        ...beside('connect-src', hosts),
        ...beside('frame-src', hosts),
        // else workers would go by the rule for scripts, and load from the provider's hosts as well
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // The payment window must be able to speak to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // Whoever puts the shop behind TLS adds it there; on plain HTTP it says nothing.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // for browsers and plug-ins that are gone: a hundred bytes of every answer; frame-ancestors says more than the last
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xFrameOptions: false,
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  protect(answer.req, answer, () => answer.setHeader('permissions-policy', permissionsPolicy))
  return answer.getHeaders() as Record<string, string> // helmet's are texts
}
