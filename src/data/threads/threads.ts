import * as endpoints from '#shared/contract/endpoints.ts'
import { threadsMax } from '#shared/contract/requests/thread.ts'
import { callWithoutRetry, Problem } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { threadContract, type Reply, type Thread } from '../db/threads/thread-rows.ts'

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

/** Of the requests that this device has sent under the tokens; empty for those of links. */
export async function findInquiryIds(tokens: string[]): Promise<string[]> {
  const sent = await getDb().sent.toArray()
  const ids = new Map(sent.map(({ token, inquiry_id }) => [token, inquiry_id]))
  return tokens.map((token) => ids.get(token) ?? '')
}

/** Asks for what is new in up to `threadsMax` threads, until the answers hold all. @throws Problem, TransientError */
export async function fetchThreads(tokens: string[]): Promise<void> {
  let behind = tokens
  while (behind.length > 0) {
    const asked = await createQuestions(behind)
    const { threads } = await callWithoutRetry(endpoints.readThreads, { body: { threads: asked } })
    behind = []
    for (const [at, { token }] of asked.entries()) {
      const answer = threads[at]
      if (answer === undefined) continue
      if (answer === null) await updateThread(token, (thread) => ({ ...thread, is_closed: true }))
      else await mergeMessages(token, answer)
      if (answer?.has_more) behind.push(token)
    }
    if (!threads.some((thread) => thread?.messages.length)) return // it would ask the same again
  }
}

async function createQuestions(tokens: string[]) {
  const ids = await findInquiryIds(tokens)
  const known = await getDb().threads.bulkGet(tokens)
  return tokens.map((token, at) => ({
    token,
    inquiry_id: ids[at] ?? '',
    // a message that was read by another contract may lack its quotation
    last: (known[at]?.contract && known[at].messages.at(-1)?.id) ?? '',
  }))
}

type AnsweredThread = Pick<Thread, 'state' | 'messages'> & {
  is_whole: boolean
  has_more?: boolean
}

function mergeMessages(
  token: string,
  { state, messages, is_whole, has_more = false }: AnsweredThread,
): Promise<void> {
  const { threads, replies } = getDb()
  return getDb().transaction('rw', threads, replies, async () => {
    await updateThread(token, (thread) => {
      // the answer had no room for it, and the next one begins with it
      if (is_whole && has_more && messages.length === 0) return thread
      const kept = is_whole ? [] : thread.messages
      const ids = new Set(kept.map(({ id }) => id))
      const merged = [...kept, ...messages.filter(({ id }) => !ids.has(id))]
      // of a thread that is fetched again the rest follows, and is not new
      const isRest = (at: number) => !thread.contract && has_more && at >= merged.length
      const changed = thread.messages.findIndex(
        ({ id }, at) => id !== merged[at]?.id && !isRest(at),
      )
      const seen = changed === -1 ? thread.seen : Math.min(thread.seen, changed)
      const contract = is_whole ? threadContract : thread.contract
      return { ...thread, state, is_closed: false, messages: merged, contract, seen }
    })
    await replies.bulkDelete(messages.map(({ key }) => key))
  })
}

/** Of a link: what was asked, and first messages. False when it opens nothing. @throws TransientError */
export async function fetchRequest(token: string): Promise<boolean> {
  const { threads, replies } = getDb()
  const answer = await callWithoutRetry(endpoints.readRequest, { params: { token } }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'request_unknown') return undefined
      throw error
    },
  )
  await getDb().transaction('rw', threads, replies, async () => {
    const before = await threads.get(token)
    if (answer === undefined) {
      if (before) await threads.update(token, { is_closed: true })
      return
    }
    const { messages, state, ...request } = answer
    // this answer may be older than what was fetched meanwhile
    if (!before?.messages.length) await mergeMessages(token, { state, messages, is_whole: true })
    await updateThread(token, (thread) => ({
      ...thread,
      is_closed: false,
      request: { ...request, state, messages: [] },
    }))
  })
  return answer !== undefined
}
