import * as endpoints from '#shared/contract/endpoints.ts'
import { repliesLock } from '#shared/contract/persistent-names.ts'
import { callWithoutRetry, Problem, TransientError } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { randomId } from '../db/random-id.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { Reply } from '../db/threads/thread-rows.ts'
import { fetchThreads } from './threads.ts'

/** The device has it before the screen says anything, and the draft is gone with it. */
export async function writeReply(token: string, body: string, now: number): Promise<void> {
  const { threads, replies } = getDb()
  const reply: Reply = {
    key: randomId(),
    token,
    body,
    written_at: now,
    state: 'waiting',
    tries: 0,
    next_try_at: now,
  }
  await withQuotaRecovery(() =>
    getDb().transaction('rw', threads, replies, async () => {
      await replies.add(reply)
      if (await threads.get(token)) await threads.update(token, { draft: '' })
    }),
  )
}

/** One that was tried may have arrived: then it comes back with the thread. */
export const removeReply = (key: string): Promise<void> => getDb().replies.delete(key)

export const retryReply = (key: string, now: number): Promise<number> =>
  getDb().replies.update(key, { state: 'waiting', next_try_at: now, problem: undefined })

export const countWaitingReplies = async (): Promise<number> =>
  (await getDb().replies.toArray()).filter(({ state }) => state === 'waiting').length

/** Longest wait between two attempts, in ms. Later times come from a clock that was wrong. */
const maxWait = 60_000

const isDue = ({ next_try_at }: Reply, now: number) =>
  next_try_at <= now || next_try_at > now + maxWait

/**
 * Sends what waits, each under its key and in the order in which it was written: of one request none overtakes another.
 */
export async function drainReplies(
  now: () => number = Date.now,
  which: 'due' | 'all' = 'due',
): Promise<void> {
  await tryWithLock(repliesLock, async () => {
    const waiting = (await getDb().replies.toArray())
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => a.written_at - b.written_at)
    const blocked = new Set<string>()
    const delivered = new Set<string>()
    for (const reply of waiting) {
      if (blocked.has(reply.token)) continue
      const isSent = (which === 'all' || isDue(reply, now())) && (await sendReply(reply, now))
      ;(isSent ? delivered : blocked).add(reply.token)
    }
    await fetchThreads([...delivered]).catch(() => {}) // the next round brings them
  })
}

/** True once the server has it, or has refused it. */
async function sendReply(
  { key, token, body, written_at, tries }: Reply,
  now: () => number,
): Promise<boolean> {
  const { replies } = getDb()
  try {
    await callWithoutRetry(endpoints.addMessage, {
      params: { token },
      body: { body, written_at: new Date(written_at).toISOString() },
      idempotencyKey: key,
    })
    await replies.update(key, { state: 'sent' })
    return true
  } catch (error) {
    if (error instanceof Problem) {
      await replies.update(key, { state: 'refused', problem: error.code })
      return true
    }
    const pause = error instanceof TransientError ? (error.retry_after ?? 0) : 0
    const wait = Math.max(Math.min(1000 * 2 ** tries, maxWait) * (0.5 + Math.random() / 2), pause)
    await replies.update(key, {
      tries: tries + 1,
      next_try_at: now() + Math.min(wait, maxWait),
    })
    return false
  }
}
