import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { PaypalUnavailableError } from './errors.ts'
import type { WebhookTrust } from './paypal-config.ts'

/** Timeout of a certificate, in ms, and its longest text, in characters. */
const patience = 5_000
const longestCertificate = 20_000
/** Bounds the cache; PayPal uses one certificate for months. */
const mostCertificates = 8

/** @throws PaypalUnavailableError when the certificate is temporarily unavailable */
export type CheckSignature = (headers: IncomingHttpHeaders, body: Buffer) => Promise<boolean>

/** PayPal's scheme: transmission id, time, webhook id and CRC-32 of the raw body, signed by one of its hosts. */
export function webhookSignatureCheck({
  id: webhookId,
  certificateOrigins,
}: WebhookTrust): CheckSignature {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(url: string): Promise<X509Certificate | undefined> {
    const known = certificates.get(url)
    if (known !== undefined && isValid(known)) return known
    const certificate = await fetchCertificate(url)
    if (certificate === undefined || !isValid(certificate)) return undefined
    if (certificates.size >= mostCertificates) certificates.clear()
    certificates.set(url, certificate)
    return certificate
  }

  return async (headers, body) => {
    const said = (name: string) => String(headers[`paypal-${name}`] ?? '')
    if (said('auth-algo') !== 'SHA256withRSA') return false
    const url = URL.parse(said('cert-url'))
    if (url === null || !certificateOrigins.includes(url.origin) || url.username !== '')
      return false
    const certificate = await certificateAt(url.href)
    if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return false
    const signed = [said('transmission-id'), said('transmission-time'), webhookId, crc32(body)]
    const signature = Buffer.from(said('transmission-sig'), 'base64')
    return verify('sha256', Buffer.from(signed.join('|')), certificate.publicKey, signature)
  }
}

const isValid = ({ validFromDate, validToDate }: X509Certificate) =>
  validFromDate.getTime() <= Date.now() && Date.now() <= validToDate.getTime()

/** Undefined when the address has no valid certificate. */
async function fetchCertificate(url: string): Promise<X509Certificate | undefined> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new PaypalUnavailableError('PayPal showed no certificate', error)
  })
  if (response.status >= 500)
    throw new PaypalUnavailableError(`No certificate: HTTP ${response.status}`)
  if (!response.ok) return undefined
  try {
    return new X509Certificate((await response.text()).slice(0, longestCertificate))
  } catch {
    return undefined
  }
}
