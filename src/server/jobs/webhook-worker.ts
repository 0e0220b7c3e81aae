import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import {
  claimDelivery,
  recordOutcome,
  type ClaimedDelivery,
  type Outcome,
} from '../db/webhooks/deliveries.ts'
import { queueOffNotice } from '../staff/member-mails.ts'
import { requestPublic } from '../net/request-public.ts'
import { readSharedTime, type TimeSource } from '../db/time/shared-time.ts'
import { startQueueWorker, type Queue } from './queue-worker.ts'
import { createWebhookHeaders } from './webhook-signature.ts'

export type WebhookWorkerDeps = Pick<Deps, 'db' | 'settings'>

/** Programs notified concurrently: a slow one must not hold up the others. */
const laneCount = 6
/** Of one try, in ms; well below its claim. */
const deliveryTimeout = 15_000
/** Of an answer, in bytes. */
const answerMaxBytes = 1000

/** Notifies programs of due events until `stop`. */
export const startWebhookWorker = (deps: WebhookWorkerDeps, log: FastifyBaseLogger) =>
  startQueueWorker(createWebhookQueue(deps, log), (error) =>
    log.error({ err: error }, 'webhooks could not be looked for'),
  )

export const createWebhookQueue = (
  deps: WebhookWorkerDeps,
  log: FastifyBaseLogger,
  now: TimeSource = () => readSharedTime(deps.db),
): Queue<ClaimedDelivery> => ({
  claim: async () => claimDelivery(deps.db, await now()),
  async handle(delivery) {
    const outcome = await deliverEvent(deps, delivery, await now())
    const { id, endpoint_id, tries, type } = delivery
    const endedAt = await now()
    const isOff = await recordOutcome(deps.db, delivery, outcome, endedAt, (tx) =>
      queueOffNotice(tx, endpoint_id, endedAt),
    )
    if (isOff) log.error({ webhook: endpoint_id }, 'a webhook is switched off')
    log.info({ delivery: id, type, tries, status: outcome.status }, 'a webhook was asked')
  },
  laneCount,
})

async function deliverEvent(
  { settings }: WebhookWorkerDeps,
  { event_id, type, data, made_at, endpoint }: ClaimedDelivery,
  now: number,
): Promise<Outcome> {
  const timestamp = new Date(made_at).toISOString()
  const body = JSON.stringify({ type, timestamp, data: JSON.parse(data) })
  const secrets = [
    endpoint.secret,
    ...(endpoint.former_secret !== null && (endpoint.former_until ?? 0) > now
      ? [endpoint.former_secret]
      : []),
  ]
  try {
    const url = new URL(endpoint.url)
    const isLocal = url.protocol === 'http:' && !settings.webhooksToLoopback
    if (isLocal) return { status: null, answer: 'its address is not https' }
    const answer = await requestPublic(url, {
      method: 'POST',
      body,
      headers: createWebhookHeaders(secrets, { id: event_id, body }, now),
      signal: AbortSignal.timeout(deliveryTimeout),
      isLoopbackTaken: settings.webhooksToLoopback,
    })
    return { status: answer.statusCode ?? null, answer: await readBeginning(answer) }
  } catch (error) {
    return { status: null, answer: describeFailure(error) }
  }
}

/** Printable, so that the desk can show it. An answer that breaks off was an answer. */
async function readBeginning(answer: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= answerMaxBytes) break
    }
  } catch {
    // what has come is shown
  }
  return toShownText(Buffer.concat(chunks).subarray(0, answerMaxBytes).toString())
}

/** Several addresses of one name fail with a code, and without a message. */
function describeFailure(error: unknown): string {
  const { message, code } = error as Error & { code?: string } // the connection throws nothing else
  return toShownText(message || String(code))
}

const toShownText = (text: string) =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .slice(0, 500)
