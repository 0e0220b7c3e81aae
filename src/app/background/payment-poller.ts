import { liveQuery } from 'dexie'
import { confirmDuePayments, nextPollAt } from '#data/orders/confirm-payment.ts'
import { onPaymentSettled, removePaidLines } from '#data/orders/cached-orders.ts'
import { recoverApproval } from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Shortest interval between polls, and retry delay after a failed recovery, in ms. */
const breather = 1000
const lookAgain = 30_000
/** Delay before paid items leave the cart, in ms (specification, section 9). */
const cartCleared = 1000

/** Polls until the server has a final outcome, and recovers approvals whose page closed too early. */
export function startPaymentPoller(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookTimer: ReturnType<typeof setTimeout> | undefined

  async function ask(due?: number) {
    clearTimeout(timer)
    if (!isOffline()) await withFallback(confirmDuePayments(Date.now, due), undefined)
    await plan()
  }
  async function plan() {
    const at = await withFallback(nextPollAt(), undefined)
    clearTimeout(timer)
    if (at === undefined || isOffline()) return // the reconnect handler polls
    timer = setTimeout(ask, Math.max(breather, at - Date.now()))
  }
  async function look() {
    clearTimeout(lookTimer)
    if (isOffline()) return
    try {
      await recoverApproval(Date.now, randomId().slice(0, 8))
    } catch {
      lookTimer = setTimeout(look, lookAgain)
    }
  }
  const askAll = () => {
    void ask(Infinity)
    void look()
  }

  onPaymentSettled(({ status }) => {
    if (status === 'captured') setTimeout(takeOut, cartCleared)
  })
  liveQuery(nextPollAt).subscribe(() => void plan())
  takeOut()
  askAll()
  onReconnect(askAll)
  addEventListener('focus', askAll)
  addEventListener('pageshow', askAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askAll()
  })
}

const takeOut = () => void withFallback(removePaidLines(Date.now()), undefined)
