import { generateKeyPair, randomUUID, sign, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { createCertificate } from './certificate.ts'
import { createPaypalId, createTimestamp } from './ids.ts'
import { toCaptureBody, toFullBody } from './order-body.ts'
import type { Refund, SimulatedOrder } from './order-store.ts'
import { toRefundBody } from './refunds/refund.ts'

/** Where a shop listens for notices, and the id of that subscription. */
export type Webhook = { url: string; id: string }

/** An event of an order, as sent to a shop. */
export type WebhookEvent =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'PAYMENT.REFUND.PENDING'
  | 'PAYMENT.REFUND.FAILED'

/** Sends notices behind the answer to a request, of a `refund` or else of the order or its capture. */
export type WebhookSender = {
  notify: (notice: WebhookEvent, order: SimulatedOrder, base: string, refund?: Refund) => void
}

/** Pauses before retries, in ms. PayPal retries for three days. */
const retryDelays = [1_000, 5_000, 30_000]

const certificatePath = '/v1/notifications/certs/CERT-SIMULATOR'
const generateKey = promisify(generateKeyPair)

/** Signs and sends notices to a shop's webhook, and shows the certificate they are signed with. */
export function createWebhookSender(
  app: FastifyInstance,
  webhook: Webhook | undefined,
): WebhookSender {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  let keys: Promise<{ genuine: KeyObject; forged: KeyObject }> | undefined
  const getKeys = () => (keys ??= makeKeys())

  app.get(certificatePath, async (_request, reply) =>
    reply
      .type('application/x-pem-file')
      .send(createCertificate((await getKeys()).genuine, 'PayPal simulator')),
  )

  async function send({ url, id }: Webhook, body: string, base: string, key: KeyObject) {
    for (const pause of [...retryDelays, 0]) {
      const headers = signHeaders(body, id, key, `${base}${certificatePath}`)
      const isAccepted = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: closing.signal,
      }).then(
        (response) => response.ok,
        () => false,
      )
      if (isAccepted || pause === 0) return
      await sleep(pause, undefined, { ref: false, signal: closing.signal })
    }
  }

  async function tell(to: Webhook, event: object, order: SimulatedOrder, base: string) {
    const { genuine, forged } = await getKeys()
    const body = JSON.stringify(event)
    const isDoubled = order.at_capture === 'NOTICE_TWICE'
    await Promise.all([
      send(to, body, base, genuine),
      ...(isDoubled ? [send(to, body, base, genuine)] : []),
      ...(order.at_capture === 'NOTICE_FORGED' ? [send(to, body, base, forged)] : []),
    ])
  }

  return {
    notify(notice, order, base, refund) {
      if (webhook === undefined) return
      tell(webhook, createEvent(notice, order, base, refund), order, base).catch(
        (error: unknown) => {
          if (!closing.signal.aborted) app.log.error({ err: error }, 'no notice was sent')
        },
      )
    },
  }
}

async function makeKeys() {
  const [genuine, forged] = await Promise.all([
    generateKey('rsa', { modulusLength: 2048 }),
    generateKey('rsa', { modulusLength: 2048 }),
  ])
  return { genuine: genuine.privateKey, forged: forged.privateKey }
}

function signHeaders(body: string, webhookId: string, key: KeyObject, certificate: string) {
  const [id, time] = [randomUUID(), createTimestamp()]
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

function createEvent(
  notice: WebhookEvent,
  order: SimulatedOrder,
  base: string,
  refund: Refund | undefined,
) {
  const isOrderEvent = notice === 'CHECKOUT.ORDER.APPROVED'
  const id = `WH-${createPaypalId()}-${createPaypalId()}`
  return {
    id,
    event_version: '1.0',
    create_time: createTimestamp(),
    resource_type: isOrderEvent ? 'checkout-order' : refund ? 'refund' : 'capture',
    resource_version: '2.0',
    event_type: notice,
    summary: isOrderEvent
      ? 'An order has been approved by buyer'
      : 'The state of a payment has changed',
    resource: isOrderEvent
      ? toFullBody(order, base)
      : refund
        ? toRefundBody(order, refund, base)
        : toCaptureResource(order, base),
    links: [{ href: `${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  }
}

const toCaptureResource = (order: SimulatedOrder, base: string) => ({
  ...toCaptureBody(order, base),
  supplementary_data: { related_ids: { order_id: order.id } },
})
