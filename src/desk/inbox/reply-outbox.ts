import * as v from 'valibot'
import { readMe } from '#shared/contract/desk/desk.ts'
import { sendReply } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { deskRepliesKey, deskRepliesLock } from '#shared/contract/persistent-names.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** Pause before the next try while replies wait, in ms. */
const retryPause = 5000

/** Whose reply to which inquiry: browsers are shared. */
export type ReplyPlace = { inquiry: string; member: string }

const KeptReply = v.object({
  inquiry: v.string(),
  member: v.string(),
  body: v.pipe(v.string(), v.maxLength(messageMaxLength)),
  /** Of the idempotency: however often the reply is sent, the buyer gets it once. */
  key: v.string(),
  /** Messages of the thread that the member had seen. */
  seen: v.number(),
  /** `signed-out` waits for the member's next session; `refused` has the code of the refusal. */
  state: v.picklist(['draft', 'waiting', 'signed-out', 'refused']),
  refusal: v.optional(v.string()),
})
export type KeptReply = v.InferOutput<typeof KeptReply>

const watchers = new Set<() => void>()
let kept: { text: string | null; replies: KeptReply[] } = { text: null, replies: [] }

/** Live in every tab. Drafts and replies that wait are kept on this device. */
export function readReplies(): KeptReply[] {
  const text = localStorage.getItem(deskRepliesKey)
  if (text !== kept.text) kept = { text, replies: parseReplies(text) }
  return kept.replies
}

/** One that cannot be read takes no other along. */
function parseReplies(text: string | null): KeptReply[] {
  if (text === null) return []
  try {
    return v.parse(v.array(v.unknown()), JSON.parse(text)).flatMap((one) => {
      const read = v.safeParse(KeptReply, one)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

const isAt =
  ({ inquiry, member }: ReplyPlace) =>
  (reply: KeptReply): boolean =>
    reply.inquiry === inquiry && reply.member === member

export const findReply = (replies: KeptReply[], place: ReplyPlace): KeptReply | undefined =>
  replies.find(isAt(place))

/** Undefined removes it. */
function putReply(place: ReplyPlace, reply: KeptReply | undefined): void {
  const others = readReplies().filter((other) => !isAt(place)(other))
  localStorage.setItem(deskRepliesKey, JSON.stringify(reply ? [...others, reply] : others))
  for (const watcher of watchers) watcher()
}

export function subscribeToReplies(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** An empty text is no draft. What was refused becomes another reply. */
export function saveReplyDraft(place: ReplyPlace, body: string, seen: number): void {
  if (body === '') return putReply(place, undefined)
  const before = findReply(readReplies(), place)
  const key = before && before.state !== 'refused' ? before.key : crypto.randomUUID()
  putReply(place, { ...place, body, key, seen, state: 'draft' })
}

/** Kept first, then delivered: at once, or when the network is back. */
export function sendOff(place: ReplyPlace, seen: number): void {
  const reply = findReply(readReplies(), place)
  if (reply === undefined) return
  const key = reply.state === 'refused' ? crypto.randomUUID() : reply.key
  putReply(place, { ...reply, key, seen, state: 'waiting' })
  void deliverReplies()
}

/** One tab at a time, and only those of the member who is signed in. */
const deliverReplies = () =>
  navigator.locks.request(deskRepliesLock, async () => {
    const { member } = await callDesk(readMe).catch(() => ({ member: undefined }))
    if (member === undefined) return
    for (const reply of readReplies().filter((one) => isWaiting(one))) {
      if (reply.member === member?.id) await deliverReply(reply)
      else if (member === null) putReply(reply, { ...reply, state: 'signed-out' })
    }
  })

async function deliverReply(reply: KeptReply): Promise<void> {
  const { inquiry, body, key, seen } = reply
  try {
    await callDesk(sendReply, { id: inquiry, body: { body, seen }, idempotencyKey: key })
    putReply(reply, undefined)
  } catch (error) {
    const code = error instanceof DeskError ? error.code : ''
    if (!passing.has(code)) putReply(reply, { ...reply, state: 'refused', refusal: code })
  }
}

/** These may go away by themselves. */
const passing = new Set([
  '',
  'sign_in_needed',
  'too_many_requests',
  'busy',
  'internal',
  'storage_full',
])

/** Neither sent nor refused yet. */
export const isWaiting = ({ state }: KeptReply): boolean =>
  state === 'waiting' || state === 'signed-out'

/** Delivers what waits, from now on. */
export function watchReplies(): void {
  const deliver = () => {
    if (readReplies().some((reply) => isWaiting(reply))) void deliverReplies()
  }
  deliver()
  window.addEventListener('online', deliver)
  setInterval(deliver, retryPause)
}
