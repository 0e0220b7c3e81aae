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
  // payments and sharing stay allowed; the camera reads the codes of tags, on our own pages alone
  'permissions-policy':
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
})

/**
 * For the worker that reads codes: a program in WebAssembly may run there, and on no page. A worker has the policy of
 * its own file (w3.org/TR/CSP3, "Policy inheritance").
 */
export const codeReaderPolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"
/** Of a file on disk, which may be the compressed one. */
export const isCodeReaderFile = (path: string): boolean =>
  /[\\/]code-reader\.worker-[\w-]+\.js(?:\.br|\.gz)?$/u.test(path)

/** The worker alone connects to `assetsUrl`: pages get what it has fetched as answers of the shop's own addresses. */
export const createWorkerPolicy = (assetsUrl: string): string =>
  `default-src 'self';connect-src 'self' ${assetsUrl}/;object-src 'none';base-uri 'none'`

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
