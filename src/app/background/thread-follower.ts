import { updateAppBadge } from '#data/inquiries/app-badge.ts'
import { subscribeLive } from '#data/db/live-query.ts'
import { countWaitingReplies, drainReplies } from '#data/threads/replies.ts'
import { copyThreadFiles } from '#data/threads/thread-files.ts'
import { fetchThreads, listFollowedTokens } from '#data/threads/threads.ts'
import { countUnreadThreads } from '#data/threads/unread.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { requestBackgroundSync } from './outbox-sender.ts'

/** Between two questions for answers, and how long it grows without any, in ms. */
const [shortestWait, longestWait] = [30_000, 10 * 60_000]
/** Between two looks for replies that are due, in ms. */
const replyInterval = 1500
/** Least time between two questions that the buyer causes by coming back, in ms. */
const leastGap = 5000

/** Answers come to the device, and replies leave it, from any page. */
export function startThreadFollower(): void {
  let [followed, waiting, unread, isRunning] = ['', 0, 0, false]
  let [wait, askedAt] = [shortestWait, -Infinity] // by a clock that is never set
  let timer: ReturnType<typeof setTimeout> | undefined

  const ignore = () => {} // without a database there is nothing to follow
  const send = async (which: 'due' | 'all') => {
    if (waiting === 0 || isOffline()) return
    await drainReplies(Date.now, which)
  }
  const ask = async () => {
    if (followed === '' || isOffline() || document.visibilityState !== 'visible') return
    askedAt = performance.now()
    await fetchThreads(followed.split(' '))
    void copyThreadFiles().catch(ignore) // the next round goes on
  }
  const schedule = () => {
    clearTimeout(timer)
    if (waiting > 0) timer = setTimeout(() => void round('due'), replyInterval)
    else if (followed !== '') timer = setTimeout(() => void round('due'), wait)
  }
  const round = async (which: 'due' | 'all') => {
    if (isRunning) return
    isRunning = true
    try {
      await send(which)
      if (which === 'all' || performance.now() - askedAt >= wait) {
        wait = Math.min(2 * wait, longestWait)
        await ask()
      }
    } catch {
      // the next round asks again
    } finally {
      isRunning = false
      schedule()
    }
  }
  const comeBack = () => {
    if (performance.now() - askedAt < leastGap && waiting === 0) return
    wait = shortestWait
    void round('all')
  }
  subscribeLive(
    async () => (await listFollowedTokens()).join(' '),
    (now) => {
      if (now === followed) return
      followed = now
      comeBack()
    },
    ignore,
  )
  subscribeLive(
    countWaitingReplies,
    (now) => {
      const isMore = now > waiting
      waiting = now
      if (!isMore) return schedule()
      void requestBackgroundSync()
      void round('all')
    },
    ignore,
  )
  subscribeLive(
    countUnreadThreads,
    (now) => {
      const isMore = now > unread
      unread = now
      if (isMore) {
        wait = shortestWait // more may follow
        schedule()
      }
      void updateAppBadge().catch(ignore)
    },
    ignore,
  )
  onReconnect(comeBack)
  for (const type of ['focus', 'pageshow']) addEventListener(type, comeBack)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
  })
}
