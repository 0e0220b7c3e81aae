import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readMe } from '#shared/contract/desk/desk.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** Pause before the next try while something waits, in ms. */
const retryPause = 5000

/** Refusal of what was changed while it was being sent: as it was before, it has gone out. */
export const sentBeforeChange = 'sent_before_change'

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

/** `is_unkept` where the device has no room: it goes with the page. */
export type Kept<Content> = Progress & Content & { is_unkept?: boolean }

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
  /** In the place of those that are stored. */
  let unkept: Kept<Content>[] = []
  let cached: { text: string | null; unkept: Kept<Content>[]; all: Kept<Content>[] } = {
    text: null,
    unkept,
    all: [],
  }

  function read(): Kept<Content>[] {
    const text = localStorage.getItem(storageKey)
    if (text !== cached.text || unkept !== cached.unkept) {
      const stored = parseAll(text).filter((one) => !unkept.some((other) => isAt(one, other)))
      cached = { text, unkept, all: [...stored, ...unkept] }
    }
    return cached.all
  }

  const find = (place: Place) => read().find((one) => isAt(one, place))

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
    const all = kept ? [...others, kept] : others
    try {
      localStorage.setItem(storageKey, JSON.stringify(all))
      unkept = []
    } catch {
      const held = all.filter((one) => one === kept || one.is_unkept)
      unkept = parseAll(JSON.stringify(held)).map((one) => ({ ...one, is_unkept: true }))
    }
    for (const watcher of watchers) watcher()
  }

  /** Only of the member who is signed in. */
  const deliver = () =>
    navigator.locks.request(lock, async () => {
      const { member } = await callDesk(readMe).catch(() => ({ member: undefined }))
      if (member === undefined) return
      for (const place of read()) {
        // it may be withdrawn while another one is on its way
        const kept = find(place)
        if (kept === undefined || !isWaiting(kept)) continue
        if (kept.member === member?.id) await deliverOne(kept)
        else if (member === null) put(kept, { ...kept, state: 'signed-out' })
      }
    })

  async function deliverOne(kept: Kept<Content>): Promise<void> {
    const refusal = await send(kept).then(
      () => undefined,
      (error: unknown) => (error instanceof DeskError ? error.code : ''),
    )
    const now = find(kept)
    if (now === undefined || now.key !== kept.key) return
    const isUnchanged = toText(now) === toText(kept)
    if (refusal === undefined) {
      const changed = { ...now, state: 'refused', refusal: sentBeforeChange } as const
      put(now, isUnchanged ? undefined : changed)
    } else if (isUnchanged && !passing.has(refusal)) put(now, { ...now, state: 'refused', refusal })
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
      const before = find(place)
      const key = before && before.state !== 'refused' ? before.key : crypto.randomUUID()
      put(place, { ...place, ...content, key, seen, state: 'draft' })
    },
    sendOff(place, seen) {
      const kept = find(place)
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

/** Of what is sent, and how it stands. */
const toText = (kept: Kept<object>) => JSON.stringify({ ...kept, is_unkept: undefined })

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
