import { createHmac } from 'node:crypto'

/**
 * By the Standard Webhooks rules: the HMAC-SHA256 of id, seconds and body, once with each secret. A program trusts any of
 * them, forgets what is older than some minutes, and takes an id once.
 */
export function createWebhookHeaders(
  secrets: string[],
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/u, ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Sampleroom',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
