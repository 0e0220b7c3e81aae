import { generateKeyPair, randomUUID, sign, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { certificateOf } from './certificate.ts'
import { newPaypalId, timestamp } from './ids.ts'
import { captureBody, fullBody } from './order-body.ts'
import type { SimulatedOrder } from './order-store.ts'

/** Where a shop listens for notices, and the id of that subscription. */
export type Webhook = { url: string; id: string }

/** An event of an order, as sent to a shop. */
export type WebhookEvent =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DECLINED'

/** Sends notices behind the answer to a request. `base` is where the simulator is mounted. */
export type Notices = { tell: (notice: WebhookEvent, order: SimulatedOrder, base: string) => void }

/** Pauses before retries, in ms. PayPal retries for three days. */
const pauses = [1_000, 5_000, 30_000]

const certificatePath = '/v1/notifications/certs/CERT-SIMULATOR'
const newKey = promisify(generateKeyPair)

/** Signs and sends notices to a shop's webhook, and shows the certificate they are signed with. */
export function openNotices(app: FastifyInstance, webhook: Webhook | undefined): Notices {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  let keys: Promise<{ ours: KeyObject; forged: KeyObject }> | undefined
  const keysOnce = () => (keys ??= makeKeys())

  app.get(certificatePath, async (_request, reply) =>
    reply
      .type('application/x-pem-file')
      .send(certificateOf((await keysOnce()).ours, 'PayPal simulator')),
  )

  async function send({ url, id }: Webhook, body: string, base: string, key: KeyObject) {
    for (const pause of [...pauses, 0]) {
      const headers = signedHeaders(body, id, key, `${base}${certificatePath}`)
      const taken = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: closing.signal,
      }).then(
        (response) => response.ok,
        () => false,
      )
      if (taken || pause === 0) return
      await sleep(pause, undefined, { ref: false, signal: closing.signal })
    }
  }

  async function tell(to: Webhook, notice: WebhookEvent, order: SimulatedOrder, base: string) {
    const { ours, forged } = await keysOnce()
    const body = JSON.stringify(eventOf(notice, order, base))
    const twice = order.at_capture === 'NOTICE_TWICE'
    await Promise.all([
      send(to, body, base, ours),
      ...(twice ? [send(to, body, base, ours)] : []),
      ...(order.at_capture === 'NOTICE_FORGED' ? [send(to, body, base, forged)] : []),
    ])
  }

  return {
    tell(notice, order, base) {
      if (webhook === undefined) return
      tell(webhook, notice, order, base).catch((error: unknown) => {
        if (!closing.signal.aborted) app.log.error({ err: error }, 'no notice was sent')
      })
    },
  }
}

async function makeKeys() {
  const [ours, forged] = await Promise.all([
    newKey('rsa', { modulusLength: 2048 }),
    newKey('rsa', { modulusLength: 2048 }),
  ])
  return { ours: ours.privateKey, forged: forged.privateKey }
}

function signedHeaders(body: string, webhookId: string, key: KeyObject, certificate: string) {
  const [id, time] = [randomUUID(), timestamp()]
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(signed), key).toString('base64'),
    'paypal-cert-url': certificate,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

function eventOf(notice: WebhookEvent, order: SimulatedOrder, base: string) {
  const ofOrder = notice === 'CHECKOUT.ORDER.APPROVED'
  const whole = fullBody(order, base)
  const id = `WH-${newPaypalId()}-${newPaypalId()}`
  return {
    id,
    event_version: '1.0',
    create_time: timestamp(),
    resource_type: ofOrder ? 'checkout-order' : 'capture',
    resource_version: '2.0',
    event_type: notice,
    summary: ofOrder ? 'An order has been approved by buyer' : 'The state of a payment has changed',
    resource: ofOrder ? whole : captureIn(order, base),
    links: [{ href: `${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  }
}

const captureIn = (order: SimulatedOrder, base: string) => ({
  ...captureBody(order, base),
  supplementary_data: { related_ids: { order_id: order.id } },
})
