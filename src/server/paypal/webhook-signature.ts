import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { PaypalUnavailableError } from './errors.ts'
import type { WebhookTrust } from './paypal-config.ts'

/** Timeout of a certificate, in ms, and its longest text, in characters. */
const certificateTimeout = 5_000
const maxCertificateLength = 20_000
/** Bounds the cache; PayPal uses one certificate for months. */
const maxCertificates = 8

/** @throws PaypalUnavailableError when the certificate is temporarily unavailable */
export type CheckSignature = (headers: IncomingHttpHeaders, body: Buffer) => Promise<boolean>

/** PayPal's scheme: transmission id, time, webhook id and CRC-32 of the raw body, signed by one of its hosts. */
export function createWebhookSignatureCheck({
  id: webhookId,
  certificateOrigins,
}: WebhookTrust): CheckSignature {
  const certificates = new Map<string, X509Certificate>()

  async function getCertificate(url: string): Promise<X509Certificate | undefined> {
    const cached = certificates.get(url)
    if (cached !== undefined && isValid(cached)) return cached
    const certificate = await fetchCertificate(url)
    if (certificate === undefined || !isValid(certificate)) return undefined
    if (certificates.size >= maxCertificates) certificates.clear()
    certificates.set(url, certificate)
    return certificate
  }

  return async (headers, body) => {
    const readHeader = (name: string) => String(headers[`paypal-${name}`] ?? '')
    if (readHeader('auth-algo') !== 'SHA256withRSA') return false
    const url = URL.parse(readHeader('cert-url'))
    if (url === null || !certificateOrigins.includes(url.origin) || url.username !== '')
      return false
    const certificate = await getCertificate(url.href)
    if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return false
    const signed = [
      readHeader('transmission-id'),
      readHeader('transmission-time'),
      webhookId,
      crc32(body),
    ]
    const signature = Buffer.from(readHeader('transmission-sig'), 'base64')
    return verify('sha256', Buffer.from(signed.join('|')), certificate.publicKey, signature)
  }
}

const isValid = ({ validFromDate, validToDate }: X509Certificate) =>
  validFromDate.getTime() <= Date.now() && Date.now() <= validToDate.getTime()

/** Undefined when the address has no valid certificate. */
async function fetchCertificate(url: string): Promise<X509Certificate | undefined> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(certificateTimeout),
  }).catch((error: unknown) => {
    throw new PaypalUnavailableError('PayPal showed no certificate', error)
  })
  if (response.status >= 500)
    throw new PaypalUnavailableError(`No certificate: HTTP ${response.status}`)
  if (!response.ok) return undefined
  try {
    return new X509Certificate((await response.text()).slice(0, maxCertificateLength))
  } catch {
    return undefined
  }
}
