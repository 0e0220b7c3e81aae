import { fetchOrderProgress } from '#data/orders/order-progress.ts'
import { copyThreadFiles } from '#data/threads/thread-files.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { withFallback } from '../lib/with-fallback.ts'

/** Between two questions, and the least time between those that the buyer causes by coming back, in ms. */
const interval = 10 * 60_000
const leastGap = 30_000

/** Steps and refunds of paid orders come to the device from any page. */
export function startOrderFollower(): void {
  let askedAt = -Infinity // by a clock that is never set
  const ask = () => {
    if (isOffline() || document.visibilityState !== 'visible') return
    if (performance.now() - askedAt < leastGap) return
    askedAt = performance.now()
    void withFallback(fetchOrderProgress(Date.now()).then(copyThreadFiles), undefined)
  }
  ask()
  setInterval(ask, interval)
  onReconnect(ask)
  for (const type of ['focus', 'pageshow']) addEventListener(type, ask)
  document.addEventListener('visibilitychange', ask)
}
