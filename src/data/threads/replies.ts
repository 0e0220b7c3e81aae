import * as endpoints from '#shared/contract/endpoints.ts'
import { toRepliesLockName } from '#shared/contract/persistent-names.ts'
import { callWithoutRetry, isFinal, Problem, TransientError } from '../api/api-client.ts'
import { FileRefusedError, lengthenUpload, uploadAttachment } from '../api/upload-attachment.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { randomId } from '../db/random-id.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { AttachedFile, PickedFile } from '../db/rows.ts'
import type { Reply } from '../db/threads/thread-rows.ts'
import { describeFile, dropUnnamedFiles, fetchThreads, findInquiryIds } from './threads.ts'

type NewReply = Pick<Reply, 'key' | 'token' | 'body' | 'decision'> & { files?: PickedFile[] }

/**
 * On the device, with its files, before the screen says anything; once per key, and behind earlier ones by any clock. Of two decisions
 * about one quotation, in two tabs, the first counts.
 */
export async function writeReply(
  { key, token, body, decision, files = [] }: NewReply,
  now: number,
): Promise<void> {
  const { threads, replies, thread_files } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', threads, replies, thread_files, async () => {
      const others = await replies.where('token').equals(token).toArray()
      if (others.some((other) => other.key === key || isAboutSame(other, decision))) return
      const written_at = Math.max(now, ...others.map((other) => other.written_at + 1))
      await replies.add({
        key,
        token,
        body,
        ...(decision && { decision }),
        ...(files.length > 0 && { files: files.map(describeFile) }),
        written_at,
        state: 'waiting',
        tries: 0,
        next_try_at: now,
      })
      await thread_files.bulkPut(files.map((file) => ({ ...file, token })))
      // a decision leaves what is being written
      if (!decision && (await threads.get(token)))
        await threads.update(token, { draft: '', draft_files: [] })
    }),
  )
}

const isAboutSame = (other: Reply, decision: QuotationDecision | undefined) =>
  other.state !== 'refused' &&
  decision !== undefined &&
  other.decision?.quotation_id === decision.quotation_id

export const listReplies = async (): Promise<Reply[]> =>
  (await getDb().replies.toArray()).sort((a, b) => a.written_at - b.written_at)

/** One that was tried may have arrived: then it comes back with the thread. */
export async function removeReply(key: string): Promise<void> {
  const { threads, replies, thread_files } = getDb()
  await getDb().transaction('rw', threads, replies, thread_files, async () => {
    const { token = '', files = [] } = (await replies.get(key)) ?? {}
    await replies.delete(key)
    await dropUnnamedFiles(token, files)
  })
}

/** As another one where its key has arrived with another text, or without its files. */
export function retryReply(key: string, now: number): Promise<void> {
  const { replies } = getDb()
  return getDb().transaction('rw', replies, async () => {
    const reply = await replies.get(key)
    if (reply === undefined) return
    const { problem, refused_file: _, reuploads: __, ...rest } = reply
    await replies.delete(key)
    const next = problem === 'key_reused' ? randomId() : key
    await replies.add({ ...rest, key: next, state: 'waiting', next_try_at: now })
  })
}

export const countWaitingReplies = async (): Promise<number> =>
  (await getDb().replies.toArray()).filter(({ state }) => state === 'waiting').length

/** Longest wait between two attempts, and longest pause that the server may ask for, in ms, as for inquiries. */
const [maxWait, maxPause] = [60_000, 15 * 60_000]

function isDue(reply: Reply, now: number, which: 'due' | 'all'): boolean {
  const isAhead = (time: number, max: number) => time > now && time <= now + max
  if (isAhead(reply.not_before ?? 0, maxPause)) return false
  return which === 'all' || !isAhead(reply.next_try_at, maxWait)
}

/** Threads whose replies travel at the same time: a large file of one holds up no other. */
const concurrency = 3

/** Sends what still waits, each under its key: of one request none overtakes another. */
export async function drainReplies(
  now: () => number = Date.now,
  which: 'due' | 'all' = 'due',
): Promise<void> {
  const waiting = (await getDb().replies.toArray()).filter(({ state }) => state === 'waiting')
  const tokens = [...new Set(waiting.map(({ token }) => token))].values()
  const lane = async () => {
    for (const token of tokens)
      await tryWithLock(toRepliesLockName(token), () => drainThread(token, now, which))
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

async function drainThread(token: string, now: () => number, which: 'due' | 'all') {
  const replies = await getDb().replies.where('token').equals(token).sortBy('written_at')
  let isDelivered = false
  for (const { key } of replies) {
    const reply = await getDb().replies.get(key)
    if (reply?.state !== 'waiting') continue
    if (!isDue(reply, now(), which) || !(await sendReply(reply, now))) break
    isDelivered = true
  }
  if (isDelivered) await fetchThreads([token]).catch(() => {}) // the next round brings them
}

/** True once the server has it, or has refused it. */
async function sendReply(reply: Reply, now: () => number): Promise<boolean> {
  const { key, tries } = reply
  const { replies } = getDb()
  try {
    await uploadMissing(reply)
    await postReply(key)
    await replies.update(key, { state: 'sent' })
    return true
  } catch (error) {
    const refusal = toRefusal(error, reply)
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

/** What was uploaded before the tab was killed stays so. */
async function uploadMissing({ key, files = [], upload_limit, reuploads }: Reply): Promise<void> {
  const { replies, thread_files } = getDb()
  for (const { id, uploaded_as } of files) {
    if (uploaded_as !== undefined) continue
    const file = await thread_files.get(id)
    const name = await uploadAttachment(file, upload_limit, reuploads).catch(
      async (error: unknown) => {
        if (error instanceof TransientError && error.status === 408)
          await replies.update(key, { upload_limit: lengthenUpload(upload_limit) })
        throw error
      },
    )
    await changeFiles(key, (one) => (one.id === id ? { ...one, uploaded_as: name } : one))
  }
}

const changeFiles = (key: string, change: (file: AttachedFile) => AttachedFile) =>
  getDb()
    .replies.where('key')
    .equals(key)
    .modify((reply) => {
      if (reply.files) reply.files = reply.files.map(change)
    })

const maxReuploads = 10

/** Nothing where the buyer has withdrawn it meanwhile. */
async function postReply(key: string): Promise<void> {
  const reply = await getDb().replies.get(key)
  if (reply === undefined) return
  const { token, body, decision, files = [], written_at, reuploads = 0 } = reply
  const attachments = files.flatMap(({ uploaded_as }) => uploaded_as ?? [])
  const [inquiry_id = ''] = await findInquiryIds([token])
  try {
    const { message } = await callWithoutRetry(endpoints.addMessage, {
      params: { token },
      body: {
        inquiry_id,
        body,
        ...(decision && { decision }),
        ...(attachments.length > 0 && { attachments }),
        written_at: new Date(written_at).toISOString(),
      },
      idempotencyKey: key,
    })
    // a server of the previous version takes the text without its files
    const isWhole = (message.files?.length ?? 0) === attachments.length
    if (message.key !== key || !isWhole) throw new Error('Unexpected response from server')
  } catch (error) {
    // the server deletes files that wait a day for their message; the device still has them
    const isLost = error instanceof Problem && error.code === 'attachment_unknown'
    if (isLost && attachments.length > 0 && reuploads < maxReuploads) {
      await getDb().replies.update(key, { reuploads: reuploads + 1 })
      await changeFiles(key, ({ id, name, type, bytes }) => ({ id, name, type, bytes }))
      throw new TransientError(error.message, 0)
    }
    throw error
  }
}

/** Undefined for what passes: an older server answers `not_found`, and wants words beside files. */
function toRefusal(
  error: unknown,
  { body }: Reply,
): Pick<Reply, 'problem' | 'refused_file'> | undefined {
  if (error instanceof FileRefusedError) return { refused_file: error.message }
  if (error instanceof Problem)
    return error.code === 'not_found' || (!body && error.code === 'invalid_input')
      ? undefined
      : { problem: error.code }
  if (!(error instanceof TransientError) || !isFinal(error)) return undefined
  return { problem: error.status === 413 ? 'too_large' : undefined }
}
