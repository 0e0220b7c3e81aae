import * as endpoints from '#shared/contract/endpoints.ts'
import { threadsMax, type ThreadMessage } from '#shared/contract/requests/thread.ts'
import { callWithoutRetry, Problem } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import type { Reply, Thread } from '../db/threads/thread-rows.ts'

const createThread = (token: string): Thread => ({
  token,
  state: 'received',
  messages: [],
  seen: 0,
  draft: '',
  is_closed: false,
})

export type OpenedThread = { thread: Thread; replies: Reply[] }

/** With the replies that the server has not listed yet, the oldest first. */
export async function readKeptThread(token: string): Promise<OpenedThread> {
  const { threads, replies } = getDb()
  const [thread, own] = await Promise.all([
    threads.get(token),
    replies.where('token').equals(token).sortBy('written_at'),
  ])
  return { thread: thread ?? createThread(token), replies: own }
}

export const listThreads = (): Promise<Thread[]> => getDb().threads.toArray()

async function updateThread(token: string, change: (thread: Thread) => Thread): Promise<void> {
  const { threads } = getDb()
  await getDb().transaction('rw', threads, async () => {
    await threads.put(change((await threads.get(token)) ?? createThread(token)))
  })
}

export const markThreadSeen = (token: string): Promise<void> =>
  updateThread(token, (thread) => ({ ...thread, seen: thread.messages.length }))

/** With every key, so that a killed tab loses nothing. */
export const saveThreadDraft = (token: string, draft: string): Promise<void> =>
  updateThread(token, (thread) => ({ ...thread, draft }))

/** The newest requests that this device has sent and may read. */
export async function listFollowedTokens(): Promise<string[]> {
  const { sent, threads } = getDb()
  const closed = new Set(
    (await threads.toArray()).flatMap((one) => (one.is_closed ? one.token : [])),
  )
  const newest = await sent.orderBy('received_at').reverse().toArray()
  return newest
    .flatMap(({ token }) => token ?? [])
    .filter((token) => !closed.has(token))
    .slice(0, threadsMax)
}

/** Asks for what is new in up to `threadsMax` threads, in one call. @throws Problem, TransientError */
export async function fetchThreads(tokens: string[]): Promise<void> {
  if (tokens.length === 0) return
  const known = await getDb().threads.bulkGet(tokens)
  const asked = tokens.map((token, at) => ({ token, known: known[at]?.messages.length ?? 0 }))
  const answer = await callWithoutRetry(endpoints.readThreads, { body: { threads: asked } })
  for (const [at, { token, known }] of asked.entries()) {
    const told = answer.threads[at]
    if (told === undefined) continue
    if (told === null) await updateThread(token, (thread) => ({ ...thread, is_closed: true }))
    else await appendMessages(token, known, told)
  }
}

/** Another tab may have fetched the same. */
function appendMessages(
  token: string,
  known: number,
  { state, messages }: { state: Thread['state']; messages: ThreadMessage[] },
): Promise<void> {
  const { threads, replies } = getDb()
  return getDb().transaction('rw', threads, replies, async () => {
    await updateThread(token, (thread) => ({
      ...thread,
      state,
      is_closed: false,
      messages:
        thread.messages.length === known ? [...thread.messages, ...messages] : thread.messages,
    }))
    await replies.bulkDelete(messages.map(({ key }) => key))
  })
}

/** Of a link: all of the request. False when it opens nothing. @throws TransientError */
export async function fetchRequest(token: string): Promise<boolean> {
  const { threads, replies } = getDb()
  const answer = await callWithoutRetry(endpoints.readRequest, { params: { token } }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'request_unknown') return undefined
      throw error
    },
  )
  await getDb().transaction('rw', threads, replies, async () => {
    if (answer === undefined) {
      // what was read before stays readable
      if (await threads.get(token)) await threads.update(token, { is_closed: true })
      return
    }
    const { messages, state, ...request } = answer
    await updateThread(token, (thread) => ({
      ...thread,
      state,
      messages,
      is_closed: false,
      request: { ...request, state, messages: [] },
    }))
    await replies.bulkDelete(messages.map(({ key }) => key))
  })
  return answer !== undefined
}
