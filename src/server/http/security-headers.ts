import type { Settings } from '../config/config.ts'

/** The provider's hosts that its browser script needs (developer.paypal.com, JavaScript SDK). None for the simulator: it is on our own origin. */
const paypalHosts: Record<Settings['paypal']['environment'], string[]> = {
  simulator: [],
  sandbox: ['https://www.sandbox.paypal.com', 'https://www.paypal.com'],
  live: ['https://www.paypal.com'],
}

/**
 * Headers of every answer. One policy for all pages: navigation inside the app keeps the first page's. `pageScript` is
 * the hash of the one script that stands in pages. HSTS is left to what puts the shop behind TLS.
 */
export const securityHeaders = (
  paypal: Settings['paypal'],
  pageScript: string | undefined,
): Record<string, string> => ({
  'content-security-policy': policy(paypal, pageScript),
  // the payment window must be able to speak to the page that opened it
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // paying and sharing stay possible
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
})

function policy(paypal: Settings['paypal'], pageScript: string | undefined): string {
  const hosts = paypal.clientId === '' ? [] : paypalHosts[paypal.environment]
  const objects = 'https://www.paypalobjects.com'
  const usesPaypal = hosts.length > 0
  const directives = {
    'default-src': [],
    'script-src': [
      ...(pageScript ? [`'${pageScript}'`] : []),
      ...hosts,
      ...(usesPaypal ? [objects] : []),
    ],
    'style-src': ["'unsafe-inline'"],
    'img-src': [
      'data:',
      'blob:',
      ...hosts,
      ...(usesPaypal ? [objects, 'https://t.paypal.com'] : []),
    ],
    // what is as everything else need not be said with every answer
    ...(usesPaypal && { 'connect-src': hosts, 'frame-src': hosts }),
    // else workers would go by the rule for scripts, and load from the provider's hosts as well
    'worker-src': [],
  }
  return [
    ...Object.entries(directives).map(([name, sources]) => [name, "'self'", ...sources].join(' ')),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';')
}
