import { liveQuery } from 'dexie'
import { confirmDuePayments, nextPollAt } from '#data/orders/confirm-payment.ts'
import { onPaymentSettled, removePaidLines } from '#data/orders/cached-orders.ts'
import { recoverApproval } from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Shortest wait between two rounds of questions, and between two looks for an unheard approval, in ms. */
const breather = 1000
const lookAgain = 30_000
/** How long what was paid stays in the cart, in ms (specification, section 9). */
const cartCleared = 1000

/**
 * Asks how payments ended whose end is not known, from every page of the app, until the server has a definite
 * answer: on start, on focus, when the line is back, and when each is due. Also finds approvals no page heard of.
 */
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
    if (at === undefined || isOffline()) return // the line's return asks
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

const pages = new Set<string>()

/** Whether this page tells the buyer itself how a payment ends, by the provider's order id. */
export const isClaimedByPage = (paypal_order_id: string): boolean => pages.has(paypal_order_id)

/** This page tells the buyer itself how a payment ends, until the returned function is called. */
export function claimPaymentResult(paypal_order_id: string): () => void {
  pages.add(paypal_order_id)
  return () => pages.delete(paypal_order_id)
}
