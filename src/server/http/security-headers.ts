import type { Settings } from '../config/config.ts'

/** Hosts of the provider's browser script (developer.paypal.com, JavaScript SDK). The simulator has our own origin. */
const paypalHosts: Record<Settings['paypal']['environment'], string[]> = {
  simulator: [],
  sandbox: ['https://www.sandbox.paypal.com', 'https://www.paypal.com'],
  live: ['https://www.paypal.com'],
}

/**
 * One policy for all pages, since navigation in the app keeps the first page's. `pageScript` is the hash of the inline
 * script. HSTS is left to the TLS proxy.
 */
export const createSecurityHeaders = (
  paypal: Settings['paypal'],
  pageScript: string | undefined,
): Record<string, string> => ({
  'content-security-policy': buildContentSecurityPolicy(paypal, pageScript),
  // the payment window must reach its opener
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // payments and sharing stay allowed
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
})

function buildContentSecurityPolicy(
  paypal: Settings['paypal'],
  pageScript: string | undefined,
): string {
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
    ...(usesPaypal && { 'connect-src': hosts, 'frame-src': hosts }),
    // otherwise workers fall back to script-src and could load from the provider
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
