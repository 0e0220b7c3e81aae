import * as endpoints from '#shared/contract/endpoints.ts'
import { threadsMax, type ThreadMessage } from '#shared/contract/requests/thread.ts'
import { callWithoutRetry, Problem } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import type { AttachedFile, FileInfo, PickedFile } from '../db/rows.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { findRemoval, forgetRemoval, getThreadTables } from '../db/threads/remove-thread.ts'
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
  await getDb().transaction('rw', getThreadTables(), async () => {
    if ((await findRemoval(token)) !== undefined) return
    await threads.put(change((await threads.get(token)) ?? createThread(token)))
  })
}

export const markThreadSeen = (token: string): Promise<void> =>
  updateThread(token, (thread) => ({ ...thread, seen: thread.messages.length }))

/** With every key, so that a killed tab loses nothing. */
export const saveThreadDraft = (token: string, draft: string): Promise<void> =>
  updateThread(token, (thread) => ({ ...thread, draft }))

/** All files of the draft; those that are on the device already are not written again. */
export async function saveDraftFiles(token: string, files: PickedFile[]): Promise<void> {
  const { threads, thread_files } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', getThreadTables(), async () => {
      if ((await findRemoval(token)) !== undefined) return
      const before = (await threads.get(token))?.draft_files ?? []
      const known = new Set(before.map(({ id }) => id))
      const added = files.filter(({ id }) => !known.has(id))
      await thread_files.bulkPut(added.map((file) => ({ ...file, token })))
      if (known.size > 0 || files.length > 0)
        await updateThread(token, (thread) => ({ ...thread, draft_files: files.map(describeFile) }))
      await dropUnnamedFiles(token, before)
    }),
  )
}

/** Of a thread, those that neither its draft nor a reply names, in any tab. Inside a transaction. */
export async function dropUnnamedFiles(token: string, dropped: FileInfo[]): Promise<void> {
  const { threads, replies, thread_files } = getDb()
  const draft = (await threads.get(token))?.draft_files ?? []
  const own = await replies.where('token').equals(token).toArray()
  const all = [...draft, ...own.flatMap(({ files = [] }) => files)]
  const named = new Set(all.map(({ id }) => id))
  await thread_files.bulkDelete(dropped.map(({ id }) => id).filter((id) => !named.has(id)))
}

export const describeFile = ({ id, name, type, bytes }: PickedFile): FileInfo => ({
  id,
  name,
  type,
  bytes: bytes.byteLength,
})

export async function readDraftFiles(token: string): Promise<PickedFile[]> {
  const infos = (await getDb().threads.get(token))?.draft_files ?? []
  const stored = await getDb().thread_files.bulkGet(infos.map(({ id }) => id))
  return stored.filter((file) => file !== undefined)
}

/** Field by field, so that two tabs do not overwrite each other; an empty `text` removes the field. */
export const saveWish = (
  token: string,
  quotation_id: string,
  field: string,
  text: string,
): Promise<void> =>
  updateThread(token, (thread) => {
    const before = thread.wishes?.quotation_id === quotation_id ? thread.wishes.fields : {}
    const { [field]: _, ...others } = before
    const fields = text === '' ? others : { ...others, [field]: text }
    const isEmpty = Object.keys(fields).length === 0
    return { ...thread, wishes: isEmpty ? undefined : { quotation_id, fields } }
  })

export const dropWishes = (token: string): Promise<void> =>
  updateThread(token, (thread) => ({ ...thread, wishes: undefined }))

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
  const { replies } = getDb()
  return getDb().transaction('rw', getThreadTables(), async () => {
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
    const own = await replies.bulkGet(messages.map(({ key }) => key))
    const arrived = own.filter((reply) => reply !== undefined)
    const whole = arrived.filter((reply) => hasAllFiles(reply, messages))
    await replies.bulkDelete(whole.map(({ key }) => key))
    const files = whole.flatMap((reply) => reply.files ?? [])
    for (const file of files) await renameFile(file)
    await dropUnnamedFiles(token, files)
  })
}

/** A server of the previous version takes a reply without its files. */
const hasAllFiles = ({ key, state, files = [] }: Reply, messages: ThreadMessage[]) =>
  state === 'sent' ||
  files.length <= (messages.find((message) => message.key === key)?.files?.length ?? 0)

/** What this device has sent need not be fetched. */
async function renameFile({ id, uploaded_as }: AttachedFile): Promise<void> {
  const { thread_files } = getDb()
  const file = await thread_files.get(id)
  if (file && uploaded_as !== undefined) await thread_files.put({ ...file, id: uploaded_as })
}

/** Of a link: what was asked, and first messages. False when it opens nothing. @throws TransientError */
export async function fetchRequest(token: string): Promise<boolean> {
  const { threads } = getDb()
  const removal = await findRemoval(token)
  const answer = await callWithoutRetry(endpoints.readRequest, { params: { token } }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'request_unknown') return undefined
      throw error
    },
  )
  await getDb().transaction('rw', getThreadTables(), async () => {
    if ((await findRemoval(token)) !== removal) return
    if (answer !== undefined) await forgetRemoval(token)
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
