import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import { scheduleNextPoll, claimDueOrders, type TakenOrder } from '../db/payment-poll-schedule.ts'
import type { PaypalClient } from '../paypal/client.ts'
import { PaypalRejectedError, PaypalUnavailableError } from '../paypal/errors.ts'
import { refreshOrder } from '../paypal/settle-order.ts'

/** Polling interval, in ms. An order is due once a minute; a run without any costs one query. */
const betweenRounds = 10_000
/** Orders polled concurrently. */
const atOnce = 4
/** Longest wait for answers on close, in ms. */
const closingPatience = 5_000

type Log = Pick<FastifyBaseLogger, 'error'>

/** Without `order` there was no usable answer. */
export type Looked = { id: string; order?: StoredOrder; error?: Error }

/** Polls every due order and yields each result. Ends early when the provider does not answer: the rest stays due. */
export async function* reconcile(db: Db, client: PaypalClient, log: Log): AsyncGenerator<Looked> {
  for (;;) {
    const taken = await claimDueOrders(db, atOnce, Date.now())
    if (taken.length === 0) return
    const looked = await Promise.all(taken.map((one) => look(db, client, one, log)))
    yield* looked
    if (looked.every(({ error }) => error instanceof PaypalUnavailableError)) return
  }
}

async function look(db: Db, client: PaypalClient, taken: TakenOrder, log: Log): Promise<Looked> {
  const { id } = taken
  try {
    const order = await refreshOrder(db, client, id)
    await scheduleNextPoll(db, taken, order, Date.now())
    return { id, order }
  } catch (error) {
    if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
      throw error
    log.error({ err: error, order: id }, 'payment provider failed')
    return { id, error }
  }
}

/** Starts a run at once, or right after the current one. */
export type ReconcileSoon = () => void

/** Runs from listening until close. */
export function reconcileWhileOpen(
  app: FastifyInstance,
  db: Db,
  client: PaypalClient,
): ReconcileSoon {
  const closing = new AbortController()
  let waking = new AbortController()
  let running: Promise<void> | undefined

  async function run() {
    while (!closing.signal.aborted) {
      waking = new AbortController()
      try {
        for await (const { id, order } of reconcile(db, client, app.log)) {
          if (order) app.log.info({ order: id, status: order.status }, 'asked how a payment stands')
          if (closing.signal.aborted) return
        }
      } catch (error) {
        app.log.error({ err: error }, 'reconciling failed') // without the database the next run may succeed
      }
      const signal = AbortSignal.any([closing.signal, waking.signal])
      await sleep(betweenRounds, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  app.addHook('onListen', async () => {
    running = run()
  })
  app.addHook('preClose', async () => {
    closing.abort()
    // A later answer is requested again after the next start.
    await Promise.race([running, sleep(closingPatience, undefined, { ref: false })])
  })
  return () => waking.abort()
}
