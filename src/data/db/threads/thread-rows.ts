import * as v from 'valibot'
import { problemCodes, type ProblemCode } from '#shared/contract/problems.ts'
import { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { RequestAnswer, ThreadMessage, threadStates } from '#shared/contract/requests/thread.ts'
import type { AttachedFile, FileInfo, PickedFile } from '../rows.ts'

// Rows may be damaged, or of another version of the app: what is left out of a thread is fetched again.

/** Rises when messages bring more than before: what an earlier app has left out of them is fetched again. */
export const threadContract = 4

/** What is being asked of it, by field: `text`, or the place of a line in the quotation. */
const DraftOfWishes = v.object({
  quotation_id: v.string(),
  fields: v.record(v.string(), v.string()),
})
export type DraftOfWishes = v.InferOutput<typeof DraftOfWishes>

/** A file of a thread on this device: under its id at the server, or under one of its own until the server has its message. */
export type ThreadFileRow = PickedFile & { token: string }

/** A request as the server reports it; `token` opens it there. Times in ms. */
export type Thread = {
  token: string
  state: RequestAnswer['state']
  /** As the server numbers them. */
  messages: ThreadMessage[]
  /** Which contract the messages were read by; absent for another one than this app's. */
  contract?: typeof threadContract | undefined
  /** How many of them the buyer has seen. */
  seen: number
  /** A reply that is being written. */
  draft: string
  /** Its files, whose bytes are in `thread_files`. */
  draft_files?: FileInfo[] | undefined
  wishes?: DraftOfWishes | undefined
  /** The server opens nothing under the token any more. */
  is_closed: boolean
  /** Of a link: what was asked. */
  request?: RequestAnswer | undefined
}

/** Written on this device. `sent` until the thread has it; `key` makes it one, however often it is sent. */
export type Reply = {
  key: string
  token: string
  body: string
  /** What the text says to a quotation. */
  decision?: QuotationDecision | undefined
  files?: AttachedFile[] | undefined
  written_at: number
  state: 'waiting' | 'sent' | 'refused'
  tries: number
  /** How often its files were uploaded again, since the server had deleted them. */
  reuploads?: number | undefined
  next_try_at: number
  not_before?: number | undefined
  problem?: ProblemCode | undefined
  /** The server's sentence about a file that it has refused. */
  refused_file?: string | undefined
  /** Of an upload, in ms, after one that took too long. */
  upload_limit?: number | undefined
}

const FileLabel = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  uploaded_as: v.optional(v.string()),
})

const ThreadRow = v.object({
  token: v.string(),
  state: v.fallback(v.picklist(threadStates), 'received'),
  messages: v.fallback(v.array(ThreadMessage), []),
  contract: v.fallback(v.optional(v.literal(threadContract)), undefined),
  seen: v.fallback(v.number(), 0),
  draft: v.fallback(v.string(), ''),
  draft_files: v.fallback(v.optional(v.array(FileLabel)), undefined),
  wishes: v.fallback(v.optional(DraftOfWishes), undefined),
  is_closed: v.fallback(v.boolean(), false),
  request: v.fallback(v.optional(RequestAnswer), undefined),
})

const ReplyRow = v.object({
  key: v.string(),
  token: v.fallback(v.string(), ''),
  body: v.fallback(v.string(), ''),
  decision: v.fallback(v.optional(QuotationDecision), undefined),
  files: v.fallback(v.optional(v.array(FileLabel)), undefined),
  written_at: v.fallback(v.number(), 0),
  state: v.fallback(v.picklist(['waiting', 'sent', 'refused']), 'waiting'),
  tries: v.fallback(v.number(), 0),
  reuploads: v.fallback(v.optional(v.number()), undefined),
  next_try_at: v.fallback(v.number(), 0),
  not_before: v.fallback(v.optional(v.number()), undefined),
  problem: v.fallback(v.optional(v.picklist(problemCodes)), undefined),
  refused_file: v.fallback(v.optional(v.string()), undefined),
  upload_limit: v.fallback(v.optional(v.number()), undefined),
})

const ThreadFileStored = v.object({
  id: v.string(),
  token: v.string(),
  name: v.string(),
  type: v.string(),
  // structured clones may be of another realm
  bytes: v.custom<ArrayBuffer>(
    (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
  ),
})

export const threadReaders = {
  thread_files: (row: unknown): ThreadFileRow | undefined =>
    v.is(ThreadFileStored, row) ? row : undefined,
  threads: (row: unknown): Thread => v.parse(ThreadRow, row),
  replies: (row: unknown): Reply => v.parse(ReplyRow, row),
}

/** A row without one has no such field. */
export const pickToken = ({ token }: { token?: string | undefined }): { token?: string } =>
  token === undefined ? {} : { token }

export const hasUnread = ({ messages, seen }: Thread): boolean =>
  messages.slice(seen).some(({ author }) => author === 'firm')
