import { useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { readMe } from '#shared/contract/desk/desk.ts'
import { ownWritingsMax } from '#shared/contract/desk/inbox.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { createWritings, type Kept } from './kept-writings.ts'
import { isAt, listSentKeys, noteSent, type Place } from './own-writings.ts'

/** Pause before the next try while something waits, in ms. */
const retryPause = 5000

/** Refusal of what was changed while it was being sent: as it was before, it has gone out. */
export const sentBeforeChange = 'sent_before_change'

/** Of what is held by its writer, and of what was changed since. */
const held = 'held'
const edited = 'edited'

/** Of one writer to one inquiry, that were sent off; fewer than the keys that each of them names. */
const queueMax = 20

type OutboxOptions<Content> = {
  storageKey: string
  /** Of those that were sent off, where several may wait; else there is one for each place. */
  queueKey?: string
  /** Name of the lock: one tab delivers at a time. */
  lock: string
  schema: v.GenericSchema<unknown, Content>
  /** Others are sent before it. */
  isSlow?: (content: Content) => boolean
  /** `own` are the keys of what the member has written to the same inquiry besides. */
  send: (kept: Kept<Content> & { own: string[] }, sending: Sending) => Promise<void>
}

/** How things stand while one is being sent. */
type Sending = {
  /** False once it was withdrawn or changed. */
  isStillWaiting: () => boolean
  /** Something that is not slow has not been tried yet. */
  hasQuicker: () => boolean
}

/**
 * What a member writes to an inquiry, on this device and live in every tab: one that is written, and before it a queue
 * of those that were sent off. What follows a refused one, or one that is held, waits until that has gone.
 */
export type Outbox<Content> = {
  read: () => Kept<Content>[]
  subscribe: (watcher: () => void) => () => void
  /** Of the one that is written; undefined removes it. What was refused becomes another one. */
  saveDraft: (place: Place, content: Content | undefined, seen: number) => void
  /** Kept first, then delivered: at once, or when the network is back. Stays a draft where the queue is full. */
  sendOff: (place: Place, seen: number, key?: string) => void
  /** Does not send it yet. */
  hold: (key: string) => void
  /** Delivers what waits, from now on. */
  watch: () => void
}

export function createOutbox<Content extends object>({
  storageKey,
  queueKey,
  lock,
  schema,
  isSlow = () => false,
  send,
}: OutboxOptions<Content>): Outbox<Content> {
  const { read, put, subscribe } = createWritings({ storageKey, queueKey, schema })

  const find = (wanted: string) => read().find(({ key }) => key === wanted)

  const findAt = (place: Place) => {
    const all = read().filter((one) => isAt(one, place))
    return queueKey === undefined ? all[0] : findWritten(all)
  }

  /** Only of the member who is signed in. */
  const deliver = () =>
    navigator.locks.request(lock, async () => {
      const { member } = await callDesk(readMe).catch(() => ({ member: undefined }))
      if (member === undefined) return
      const tried = new Set<string>()
      // others may be withdrawn or added while one is on its way
      for (let kept = findNext(tried); kept; kept = findNext(tried)) {
        tried.add(kept.key)
        if (kept.member === member?.id) await deliverOne(kept, tried)
        else if (member === null) put(kept.key, { ...kept, state: 'signed-out' })
      }
    })

  const listUntried = (tried: Set<string>) =>
    listFirst(read()).filter((kept) => isWaiting(kept) && !tried.has(kept.key))

  function findNext(tried: Set<string>): Kept<Content> | undefined {
    const untried = listUntried(tried)
    return untried.find((kept) => !isSlow(kept)) ?? untried[0]
  }

  async function deliverOne(kept: Kept<Content>, tried: Set<string>): Promise<void> {
    const own = listOwnKeys(kept)
    noteSent(kept)
    const sending: Sending = {
      isStillWaiting() {
        const now = find(kept.key)
        return now !== undefined && toText(now) === toText(kept)
      },
      hasQuicker: () =>
        listUntried(tried).some((other) => other.member === kept.member && !isSlow(other)),
    }
    const refusal = await send({ ...kept, own }, sending).then(
      () => undefined,
      (error: unknown) => (error instanceof DeskError ? error : new DeskError('', '')),
    )
    const now = find(kept.key)
    if (now === undefined) return
    const isUnchanged = toText(now) === toText(kept)
    if (refusal === undefined) {
      const changed = { ...now, state: 'refused', refusal: sentBeforeChange } as const
      put(now.key, isUnchanged ? undefined : changed)
    } else if (isUnchanged && !passing.has(refusal.code)) {
      const { code, message } = refusal
      const why = { refusal: code, refused_file: code === 'file_refused' ? message : undefined }
      put(now.key, { ...now, state: 'refused', ...why })
    }
  }

  waitingKeys.add((place) =>
    read().flatMap((kept) => (isAt(kept, place) && isWaiting(kept) ? kept.key : [])),
  )

  return {
    read,
    subscribe,
    saveDraft(place, content, seen) {
      const before = findAt(place)
      if (content === undefined) return before && put(before.key, undefined)
      const key = renewKey(before)
      const isQueued = queueKey !== undefined && before?.state === 'refused'
      const progress = isQueued
        ? ({ state: 'refused', refusal: edited } as const)
        : ({ state: 'draft' } as const)
      put(before?.key ?? key, { ...place, ...content, key, seen, ...progress })
    },
    sendOff(place, seen, chosen) {
      const kept = chosen === undefined ? findAt(place) : find(chosen)
      const ofPlace = read().filter((one) => isAt(one, place))
      if (kept === undefined || (kept.state === 'draft' && isQueueFull(ofPlace))) return
      put(kept.key, { ...kept, key: renewKey(kept), seen, state: 'waiting', refusal: '' })
      void deliver()
    },
    hold(key) {
      const kept = find(key)
      if (kept && isWaiting(kept)) put(key, { ...kept, state: 'refused', refusal: held })
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

/** Of each writer to each inquiry, in what was sent off. */
const listFirst = <Content>(all: Kept<Content>[]) =>
  all.filter(
    (kept, at) => kept.state !== 'draft' && all.findIndex((other) => isAt(other, kept)) === at,
  )

/** In what a member writes to one inquiry, what the form shows; the rest waits behind or before it. */
export const findWritten = <Content>(all: Kept<Content>[]): Kept<Content> | undefined =>
  all.find(({ state }) => state === 'draft') ?? all.find(({ state }) => state === 'refused')

/** The server may remember what it has refused under the old one. */
const renewKey = (kept: Kept<unknown> | undefined): string =>
  kept === undefined || (kept.state === 'refused' && !isHeld(kept)) ? crypto.randomUUID() : kept.key

/** Refused by its writer alone. */
export const isHeld = ({ refusal }: Pick<Kept<unknown>, 'refusal'>): boolean =>
  refusal === held || refusal === edited

/** Of all outboxes of this page, which send independently. */
const waitingKeys = new Set<(place: Place) => string[]>()

const listOwnKeys = (place: Place & { key: string }): string[] =>
  [...[...waitingKeys].flatMap((list) => list(place)), ...listSentKeys(place)]
    .filter((key) => key !== place.key)
    .slice(0, ownWritingsMax)

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

export const isWaiting = ({ state }: Pick<Kept<unknown>, 'state'>): boolean =>
  state === 'waiting' || state === 'signed-out'

/** Another one can be sent off once some have left. */
export const isQueueFull = (kept: Kept<unknown>[]): boolean =>
  kept.filter(({ state }) => state !== 'draft').length >= queueMax

/** Live, from every tab: what was sent off first, in this order. */
export const useKept = <Content>(
  { subscribe, read }: Outbox<Content>,
  place: Place,
): Kept<Content>[] => useSyncExternalStore(subscribe, read).filter((one) => isAt(one, place))
