import * as endpoints from '#shared/contract/endpoints.ts'
import { repliesLock } from '#shared/contract/persistent-names.ts'
import { callWithoutRetry, isFinal, Problem, TransientError } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { Reply } from '../db/threads/thread-rows.ts'
import { fetchThreads, findInquiryIds } from './threads.ts'

/**
 * On the device before the screen says anything; once per key, and behind earlier ones by any clock. Of two decisions
 * about one quotation, in two tabs, the first counts.
 */
export async function writeReply(
  { key, token, body, decision }: Pick<Reply, 'key' | 'token' | 'body' | 'decision'>,
  now: number,
): Promise<void> {
  const { threads, replies } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', threads, replies, async () => {
      const others = await replies.where('token').equals(token).toArray()
      if (others.some((other) => other.key === key || isAboutSame(other, decision))) return
      const written_at = Math.max(now, ...others.map((other) => other.written_at + 1))
      await replies.add({
        key,
        token,
        body,
        ...(decision && { decision }),
        written_at,
        state: 'waiting',
        tries: 0,
        next_try_at: now,
      })
      // a decision leaves what is being written
      if (!decision && (await threads.get(token))) await threads.update(token, { draft: '' })
    }),
  )
}

const isAboutSame = (other: Reply, decision: QuotationDecision | undefined) =>
  other.state !== 'refused' &&
  decision !== undefined &&
  other.decision?.quotation_id === decision.quotation_id

/** One that was tried may have arrived: then it comes back with the thread. */
export const removeReply = (key: string): Promise<void> => getDb().replies.delete(key)

export const retryReply = (key: string, now: number): Promise<number> =>
  getDb().replies.update(key, { state: 'waiting', next_try_at: now, problem: undefined })

export const countWaitingReplies = async (): Promise<number> =>
  (await getDb().replies.toArray()).filter(({ state }) => state === 'waiting').length

/** Longest wait between two attempts, and longest pause that the server may ask for, in ms, as for inquiries. */
const [maxWait, maxPause] = [60_000, 15 * 60_000]

function isDue(reply: Reply, now: number, which: 'due' | 'all'): boolean {
  const isAhead = (time: number, max: number) => time > now && time <= now + max
  if (isAhead(reply.not_before ?? 0, maxPause)) return false
  return which === 'all' || !isAhead(reply.next_try_at, maxWait)
}

/** Sends what still waits, each under its key: of one request none overtakes another. */
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
    for (const { key, token } of waiting) {
      const reply = blocked.has(token) ? undefined : await getDb().replies.get(key)
      if (reply?.state !== 'waiting') continue
      const isSent = isDue(reply, now(), which) && (await sendReply(reply, now))
      ;(isSent ? delivered : blocked).add(token)
    }
    await fetchThreads([...delivered]).catch(() => {}) // the next round brings them
  })
}

/** True once the server has it, or has refused it. */
async function sendReply(
  { key, token, body, decision, written_at, tries }: Reply,
  now: () => number,
): Promise<boolean> {
  const { replies } = getDb()
  try {
    const [inquiry_id = ''] = await findInquiryIds([token])
    const { message } = await callWithoutRetry(endpoints.addMessage, {
      params: { token },
      body: {
        inquiry_id,
        body,
        ...(decision && { decision }),
        written_at: new Date(written_at).toISOString(),
      },
      idempotencyKey: key,
    })
    if (message.key !== key) throw new Error('Unexpected response from server')
    await replies.update(key, { state: 'sent' })
    return true
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal) {
      await replies.update(key, { state: 'refused', ...refusal })
      return true
    }
    const pause = error instanceof TransientError ? error.retry_after : undefined
    const wait = Math.min(1000 * 2 ** tries, maxWait) * (0.5 + Math.random() / 2)
    await replies.update(key, {
      tries: tries + 1,
      next_try_at: now() + wait,
      not_before: pause === undefined ? undefined : now() + Math.min(pause, maxPause),
    })
    return false
  }
}

/** Undefined for what passes: an older server answers `not_found`. */
function toRefusal(error: unknown): Pick<Reply, 'problem'> | undefined {
  if (error instanceof Problem)
    return error.code === 'not_found' ? undefined : { problem: error.code }
  if (!(error instanceof TransientError) || !isFinal(error)) return undefined
  return { problem: error.status === 413 ? 'too_large' : undefined }
}
