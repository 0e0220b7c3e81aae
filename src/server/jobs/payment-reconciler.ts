import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import { scheduleNextPoll, claimDueOrders, type TakenOrder } from '../db/order-polling.ts'
import type { PaypalClient } from '../paypal/client.ts'
import { PaypalRejectedError, PaypalUnavailableError } from '../paypal/errors.ts'
import { refreshOrder } from '../paypal/settle-order.ts'

/** How long between two rounds, in ms. An order is due once a minute; a round without any costs one query. */
const betweenRounds = 10_000
/** How many orders the provider is asked about at once. */
const atOnce = 4
/** How long a server that closes waits for answers, in ms. */
const closingPatience = 5_000

type Log = Pick<FastifyBaseLogger, 'error'>

/** What came of asking about one order; without an order there was no usable answer. */
export type Looked = { id: string; order?: StoredOrder; error?: Error }

/**
 * Asks the provider about every order that is due, and gives each as it becomes known. Ends early when the provider
 * does not answer at all: what is left stays due.
 */
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

/** Begins a round at once, or right after the one that is under way. */
export type ReconcileSoon = () => void

/** Reconciles from when the server listens until it closes. */
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
        app.log.error({ err: error }, 'reconciling failed') // the database is away: the next round may find it
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
    // An answer that comes later than this is asked for again after the next start.
    await Promise.race([running, sleep(closingPatience, undefined, { ref: false })])
  })
  return () => waking.abort()
}
