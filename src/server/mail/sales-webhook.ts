import { createHmac } from 'node:crypto'
import { DeliveryError } from './transport.ts'

/** `data` has the shape of the operator's JSON lists. */
export type SalesEvent = { id: string; type: string; created_at: string; data: object }

/** Timeout, in ms. */
const webhookTimeout = 20_000

/** A failed fetch has its reason in the cause. */
function describeFetchError(error: unknown): string {
  const { cause = error } = error as Error // fetch throws nothing else
  const { message, code } = cause as Error & { code?: string } // several addresses have a code, but no message
  return message || String(code)
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hex>`. */
export function createWebhookSignature(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Success is a 2xx; every attempt has the same id, also as `Idempotency-Key`. `now` in ms. @throws DeliveryError */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  event: SalesEvent,
  now: number,
): Promise<void> {
  const body = JSON.stringify(event)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': event.id,
      'sampleroom-signature': createWebhookSignature(secret, body, now),
    },
    redirect: 'error', // never to another host
    signal: AbortSignal.timeout(webhookTimeout),
  }).catch((error: unknown) => {
    throw new DeliveryError(
      `SALES_WEBHOOK_URL does not answer (${describeFetchError(error)})`,
      false,
      error,
    )
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new DeliveryError(`SALES_WEBHOOK_URL answers ${answer.status}`, false)
}
