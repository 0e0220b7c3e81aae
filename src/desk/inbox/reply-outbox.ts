import * as v from 'valibot'
import { sendReply } from '#shared/contract/desk/desk.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { deskRepliesKey, deskRepliesLock } from '#shared/contract/persistent-names.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** Pause before the next try while replies wait, in ms. */
const retryPause = 20_000

const KeptReply = v.object({
  body: v.pipe(v.string(), v.maxLength(messageMaxLength)),
  /** Of the idempotency: however often the reply is sent, the buyer gets it once. */
  key: v.string(),
  state: v.picklist(['draft', 'waiting', 'refused']),
})
export type KeptReply = v.InferOutput<typeof KeptReply>

/** By inquiry. */
const KeptReplies = v.record(v.string(), KeptReply)
type KeptReplies = v.InferOutput<typeof KeptReplies>

const watchers = new Set<() => void>()
let kept: { text: string | null; replies: KeptReplies } = { text: null, replies: {} }

/** Live in every tab. Drafts and replies that wait are kept on this device. */
export function readReplies(): KeptReplies {
  const text = localStorage.getItem(deskRepliesKey)
  if (text !== kept.text) kept = { text, replies: parseReplies(text) }
  return kept.replies
}

function parseReplies(text: string | null): KeptReplies {
  if (text === null) return {}
  try {
    return v.parse(KeptReplies, JSON.parse(text))
  } catch {
    return {}
  }
}

function changeReplies(change: (replies: KeptReplies) => KeptReplies): void {
  localStorage.setItem(deskRepliesKey, JSON.stringify(change(readReplies())))
  for (const watcher of watchers) watcher()
}

const removeReply = (id: string) =>
  changeReplies((replies) => {
    const { [id]: _, ...others } = replies
    return others
  })

export function subscribeToReplies(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** An empty text is no draft. */
export function saveReplyDraft(id: string, body: string): void {
  if (body === '') return removeReply(id)
  const key = readReplies()[id]?.key ?? crypto.randomUUID()
  changeReplies((replies) => ({ ...replies, [id]: { body, key, state: 'draft' } }))
}

/** Kept first, then delivered: at once, or when the network is back. */
export function sendOff(id: string): void {
  setState(id, 'waiting')
  void deliverReplies()
}

const setState = (id: string, state: KeptReply['state']) =>
  changeReplies((replies) => {
    const reply = replies[id]
    return reply === undefined ? replies : { ...replies, [id]: { ...reply, state } }
  })

/** One tab at a time. */
const deliverReplies = () =>
  navigator.locks.request(deskRepliesLock, async () => {
    for (const [id, { state, body, key }] of Object.entries(readReplies())) {
      if (state !== 'waiting') continue
      try {
        await callDesk(sendReply, { id, body: { body }, idempotencyKey: key })
        removeReply(id)
      } catch (error) {
        if (isRefusal(error)) setState(id, 'refused')
      }
    }
  })

/** All others may go away by themselves. */
const isRefusal = (error: unknown) =>
  error instanceof DeskError &&
  ['not_found', 'invalid_input', 'role_refused', 'key_reused'].includes(error.code)

/** Delivers what waits, from now on. */
export function watchReplies(): void {
  const isWaiting = () => Object.values(readReplies()).some(({ state }) => state === 'waiting')
  const deliver = () => {
    if (isWaiting()) void deliverReplies()
  }
  deliver()
  window.addEventListener('online', deliver)
  setInterval(deliver, retryPause)
}
