import { useRef } from 'react'
import type { Kept } from './kept-writings.ts'
import { findWritten, isQueueFull, useKept, type Outbox } from './outbox.ts'
import type { Place } from './own-writings.ts'

/** Clicks that are closer are one, in ms. */
const doubleClick = 1000

export type Writing<Content> = {
  /** Of this writer to this inquiry, in the order in which they go. */
  kept: Kept<Content>[]
  /** What the form shows. */
  written: Kept<Content> | undefined
  /** What is written can be sent off once others have left. */
  isFull: boolean
  /** An empty one stays while others wait: what is next would come under keys that are held down. */
  save: (content: Content, isEmpty: boolean) => void
  /** Where the writer leaves a field that is empty. */
  drop: () => void
  /** `timeStamp` is the event's. False where it is the second click of a double one. */
  sendOff: (timeStamp: number) => boolean
}

/** What a form of the desk shows and keeps of an outbox. `seen` are messages of the thread that are on the page. */
export function useWriting<Content>(
  outbox: Outbox<Content>,
  place: Place,
  seen: number,
): Writing<Content> {
  const kept = useKept(outbox, place)
  const written = findWritten(kept)
  const sentAt = useRef(-Infinity)
  return {
    kept,
    written,
    isFull: written?.state === 'draft' && isQueueFull(kept),
    save: (content, isEmpty) =>
      outbox.saveDraft(place, isEmpty && kept.length <= 1 ? undefined : content, seen),
    drop() {
      if (written) outbox.saveDraft(place, undefined, seen)
    },
    sendOff(timeStamp) {
      // the second click of a double one meets what was held back, which the form shows next
      if (written?.state !== 'draft' && timeStamp - sentAt.current < doubleClick) return false
      sentAt.current = timeStamp
      outbox.sendOff(place, seen)
      return true
    },
  }
}
