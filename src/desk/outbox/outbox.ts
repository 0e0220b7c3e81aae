import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readMe } from '#shared/contract/desk/desk.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** Pause before the next try while something waits, in ms. */
const retryPause = 5000

/** Who writes to which inquiry: browsers are shared. */
export type Place = { inquiry: string; member: string }

const Progress = v.object({
  inquiry: v.string(),
  member: v.string(),
  /** Of the idempotency: however often it is sent, it arrives once. */
  key: v.string(),
  /** Messages of the thread that the member had seen. */
  seen: v.number(),
  /** `signed-out` waits for the member's next session; `refused` has the code of the refusal. */
  state: v.picklist(['draft', 'waiting', 'signed-out', 'refused']),
  refusal: v.optional(v.string()),
})
type Progress = v.InferOutput<typeof Progress>

export type Kept<Content> = Progress & Content

type OutboxOptions<Content> = {
  storageKey: string
  /** Name of the lock: one tab delivers at a time. */
  lock: string
  schema: v.GenericSchema<unknown, Content>
  send: (kept: Kept<Content>) => Promise<void>
}

/** One for each inquiry and member: drafts, and what waits for the network, on this device and live in every tab. */
export type Outbox<Content> = {
  read: () => Kept<Content>[]
  subscribe: (watcher: () => void) => () => void
  /** Undefined removes it. What was refused becomes another one. */
  saveDraft: (place: Place, content: Content | undefined, seen: number) => void
  /** Kept first, then delivered: at once, or when the network is back. */
  sendOff: (place: Place, seen: number) => void
  /** Delivers what waits, from now on. */
  watch: () => void
}

export function createOutbox<Content extends object>({
  storageKey,
  lock,
  schema,
  send,
}: OutboxOptions<Content>): Outbox<Content> {
  const watchers = new Set<() => void>()
  let cached: { text: string | null; all: Kept<Content>[] } = { text: null, all: [] }

  function read(): Kept<Content>[] {
    const text = localStorage.getItem(storageKey)
    if (text !== cached.text) cached = { text, all: parseAll(text) }
    return cached.all
  }

  /** One that cannot be read takes no other along. */
  function parseAll(text: string | null): Kept<Content>[] {
    if (text === null) return []
    try {
      return v.parse(v.array(v.unknown()), JSON.parse(text)).flatMap((one) => {
        const progress = v.safeParse(Progress, one)
        const content = v.safeParse(schema, one)
        if (!progress.success || !content.success) return []
        return [{ ...progress.output, ...content.output }]
      })
    } catch {
      return []
    }
  }

  function put(place: Place, kept: Kept<Content> | undefined): void {
    const others = read().filter((other) => !isAt(other, place))
    localStorage.setItem(storageKey, JSON.stringify(kept ? [...others, kept] : others))
    for (const watcher of watchers) watcher()
  }

  /** Only of the member who is signed in. */
  const deliver = () =>
    navigator.locks.request(lock, async () => {
      const { member } = await callDesk(readMe).catch(() => ({ member: undefined }))
      if (member === undefined) return
      for (const kept of read().filter((one) => isWaiting(one))) {
        if (kept.member === member?.id) await deliverOne(kept)
        else if (member === null) put(kept, { ...kept, state: 'signed-out' })
      }
    })

  async function deliverOne(kept: Kept<Content>): Promise<void> {
    try {
      await send(kept)
      put(kept, undefined)
    } catch (error) {
      const code = error instanceof DeskError ? error.code : ''
      if (!passing.has(code)) put(kept, { ...kept, state: 'refused', refusal: code })
    }
  }

  return {
    read,
    subscribe(watcher) {
      watchers.add(watcher)
      window.addEventListener('storage', watcher)
      return () => {
        watchers.delete(watcher)
        window.removeEventListener('storage', watcher)
      }
    },
    saveDraft(place, content, seen) {
      if (content === undefined) return put(place, undefined)
      const before = read().find((one) => isAt(one, place))
      const key = before && before.state !== 'refused' ? before.key : crypto.randomUUID()
      put(place, { ...place, ...content, key, seen, state: 'draft' })
    },
    sendOff(place, seen) {
      const kept = read().find((one) => isAt(one, place))
      if (kept === undefined) return
      const key = kept.state === 'refused' ? crypto.randomUUID() : kept.key
      put(place, { ...kept, key, seen, state: 'waiting' })
      void deliver()
    },
    watch() {
      const deliverWaiting = () => {
        if (read().some((kept) => isWaiting(kept))) void deliver()
      }
      deliverWaiting()
      window.addEventListener('online', deliverWaiting)
      setInterval(deliverWaiting, retryPause)
    },
  }
}

const isAt = (one: Place, { inquiry, member }: Place) =>
  one.inquiry === inquiry && one.member === member

/** These may go away by themselves. */
const passing = new Set([
  '',
  'sign_in_needed',
  'too_many_requests',
  'busy',
  'internal',
  'storage_full',
])

export const isWaiting = ({ state }: Pick<Progress, 'state'>): boolean =>
  state === 'waiting' || state === 'signed-out'

/** Live, from every tab. */
export const useKept = <Content>(
  { subscribe, read }: Outbox<Content>,
  place: Place,
): Kept<Content> | undefined =>
  useSyncExternalStore(subscribe, read).find((one) => isAt(one, place))
