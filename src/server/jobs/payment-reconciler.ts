import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import { scheduleNextPoll, claimDueOrders, type ClaimedOrder } from '../db/payment-poll-schedule.ts'
import { readSharedTime } from '../db/time/shared-time.ts'
import type { PaypalClient } from '../paypal/client.ts'
import { PaypalRejectedError, PaypalUnavailableError } from '../paypal/errors.ts'
import { refreshOrder } from '../paypal/settle-order.ts'

/** Polling interval, in ms. An order is due once a minute; a run without any costs one query. */
const pollInterval = 10_000
/** Orders polled concurrently. */
const concurrency = 4
/** Longest wait for answers on close, in ms. */
const closeTimeout = 5_000

type Log = Pick<FastifyBaseLogger, 'error'>

/** Without `order` there was no usable answer. */
export type PollResult = { id: string; order?: StoredOrder; error?: Error }

/** Polls every due order and yields each result. Ends early when the provider does not answer: the rest stays due. */
export async function* reconcileOrders(
  db: Db,
  client: PaypalClient,
  log: Log,
): AsyncGenerator<PollResult> {
  for (;;) {
    const claimed = await claimDueOrders(db, concurrency, await readSharedTime(db))
    if (claimed.length === 0) return
    const results = await Promise.all(claimed.map((one) => pollOrder(db, client, one, log)))
    yield* results
    if (results.every(({ error }) => error instanceof PaypalUnavailableError)) return
  }
}

async function pollOrder(
  db: Db,
  client: PaypalClient,
  claimed: ClaimedOrder,
  log: Log,
): Promise<PollResult> {
  const { id } = claimed
  try {
    const order = await refreshOrder(db, client, id)
    await scheduleNextPoll(db, claimed, order, await readSharedTime(db))
    return { id, order }
  } catch (error) {
    if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
      throw error
    log.error({ err: error, order: id }, 'payment provider failed')
    return { id, error }
  }
}

/** Starts a run at once, or right after the current one. */
export type TriggerReconcile = () => void

/** Runs from listening until close. */
export function startReconciler(
  app: FastifyInstance,
  db: Db,
  client: PaypalClient,
): TriggerReconcile {
  const closing = new AbortController()
  let wakeUp = new AbortController()
  let running: Promise<void> | undefined

  async function run() {
    while (!closing.signal.aborted) {
      wakeUp = new AbortController()
      try {
        for await (const { id, order } of reconcileOrders(db, client, app.log)) {
          if (order) {
            const { status, reversal } = order
            app.log.info({ order: id, status, reversal }, 'asked how a payment stands')
          }
          if (closing.signal.aborted) return
        }
      } catch (error) {
        app.log.error({ err: error }, 'reconciling failed') // without the database the next run may succeed
      }
      const signal = AbortSignal.any([closing.signal, wakeUp.signal])
      await sleep(pollInterval, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  app.addHook('onListen', async () => {
    running = run()
  })
  app.addHook('preClose', async () => {
    closing.abort()
    // A later answer is requested again after the next start.
    await Promise.race([running, sleep(closeTimeout, undefined, { ref: false })])
  })
  return () => wakeUp.abort()
}
