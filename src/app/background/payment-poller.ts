import { liveQuery } from 'dexie'
import { confirmDuePayments, findNextPollTime } from '#data/orders/confirm-payment.ts'
import { onPaymentSettled, removePaidLines } from '#data/orders/cached-orders.ts'
import { recoverApproval } from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Shortest interval between polls, and retry delay after a failed recovery, in ms. */
const minPollInterval = 1000
const recoveryRetryDelay = 30_000
/** Delay before paid items leave the cart, in ms (specification, section 9). */
const cartClearDelay = 1000

/** Polls until the server has a final outcome, and recovers approvals whose page closed too early. */
export function startPaymentPoller(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let recoveryTimer: ReturnType<typeof setTimeout> | undefined

  async function poll(due?: number) {
    clearTimeout(timer)
    if (!isOffline()) await withFallback(confirmDuePayments(Date.now, due), undefined)
    await scheduleNext()
  }
  async function scheduleNext() {
    const at = await withFallback(findNextPollTime(), undefined)
    clearTimeout(timer)
    if (at === undefined || isOffline()) return // the reconnect handler polls
    timer = setTimeout(poll, Math.max(minPollInterval, at - Date.now()))
  }
  async function recover() {
    clearTimeout(recoveryTimer)
    if (isOffline()) return
    try {
      await recoverApproval(Date.now, randomId().slice(0, 8))
    } catch {
      recoveryTimer = setTimeout(recover, recoveryRetryDelay)
    }
  }
  const pollAll = () => {
    void poll(Infinity)
    void recover()
  }

  onPaymentSettled(({ status }) => {
    if (status === 'captured') setTimeout(removePaidFromCart, cartClearDelay)
  })
  liveQuery(findNextPollTime).subscribe(() => void scheduleNext())
  removePaidFromCart()
  pollAll()
  onReconnect(pollAll)
  addEventListener('focus', pollAll)
  addEventListener('pageshow', pollAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') pollAll()
  })
}

const removePaidFromCart = () => void withFallback(removePaidLines(Date.now()), undefined)
