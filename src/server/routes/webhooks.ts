import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Db } from '../db/database.ts'
import { recordPaymentEvent } from '../db/payment-events.ts'
import { PaypalUnavailableError } from '../paypal/errors.ts'
import { webhookPath, type WebhookTrust } from '../paypal/paypal-config.ts'
import type { TriggerReconcile } from '../jobs/payment-reconciler.ts'
import { createWebhookSignatureCheck } from '../paypal/webhook-signature.ts'
import { HttpProblem } from '../problem.ts'

/** Time for the buyer's page to capture first, in ms. */
const captureGracePeriod = 20_000
const eventsPerMinute = 600
/** Events of PayPal have a few kilobytes. */
const maxEventBytes = 262_144

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The order ids in an event. */
const Event = v.object({
  id,
  event_type: id,
  resource: v.object({
    id: v.optional(id),
    invoice_id: v.optional(id),
    custom_id: v.optional(id),
    links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(id) })) }),
    ),
  }),
})

/**
 * An event only triggers a poll: what it says of money is not read, so duplicates and disorder do no harm. A reversal is
 * kept, in any order, too.
 */
export function createWebhookPlugin(db: Db, trust: WebhookTrust, reconcileSoon: TriggerReconcile) {
  const isSignedByPaypal = createWebhookSignatureCheck(trust)
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.route({
      method: 'POST',
      url: webhookPath,
      bodyLimit: maxEventBytes,
      config: { rateLimit: { max: eventsPerMinute, timeWindow: 60_000 } },
      handler: async (request) => {
        const { headers, body, log } = request
        if (!(body instanceof Buffer)) throw new HttpProblem('bad_request')
        const genuine = await isSignedByPaypal(headers, body).catch((error: unknown) => {
          if (error instanceof PaypalUnavailableError)
            throw new HttpProblem('payment_provider_failed')
          throw error
        })
        if (!genuine) {
          log.warn('a notice that is not signed by the payment provider')
          throw new HttpProblem('bad_request')
        }
        const { event_type: type, resource, ...event } = parseEvent(body)
        const now = Date.now()
        const approval = type === 'CHECKOUT.ORDER.APPROVED'
        const due = approval ? now + captureGracePeriod : now
        const fresh = await recordPaymentEvent(
          db,
          {
            id: event.id,
            type,
            orders: collectOrderIds(resource),
            approval,
            undoes: isUndoing(type),
            reversal: type === reversalEvent ? (resource.id ?? event.id) : undefined,
          },
          due,
          now,
        )
        if (fresh) reconcileSoon()
        if (fresh && type === reversalEvent)
          log.warn({ event: event.id }, 'PayPal has taken a payment back')
        return { received: true }
      },
    })
  }
}

const reversalEvent = 'PAYMENT.CAPTURE.REVERSED'

/** Of a payment that was made: refunds, also those made at PayPal itself, complaints, chargebacks. */
const isUndoing = (type: string) =>
  type.startsWith('PAYMENT.') && type !== 'PAYMENT.CAPTURE.COMPLETED'

function parseEvent(body: Buffer): v.InferOutput<typeof Event> {
  try {
    return v.parse(Event, JSON.parse(body.toString()))
  } catch {
    throw new HttpProblem('bad_request')
  }
}

function collectOrderIds(resource: v.InferOutput<typeof Event>['resource']): string[] {
  const { id: resourceId, invoice_id, custom_id, supplementary_data, links } = resource
  const related = supplementary_data?.related_ids?.order_id
  // a refund names its capture by this link alone
  const capture = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return [resourceId, invoice_id, custom_id, related, capture].filter((name) => name !== undefined)
}
