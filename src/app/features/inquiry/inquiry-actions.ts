import type { ActorRefFrom } from 'xstate'
import { randomId } from '#data/db/random-id.ts'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import { lockItem } from '#data/inquiries/outbox.ts'
import type { InquiryMachine } from './inquiry-machine.ts'
import { trySend } from './try-send.ts'

/** The doors of an inquiry dialog. What it does not open, since it is busy with another inquiry, is let go at once. */
export const inquiryActions = (actor: ActorRefFrom<InquiryMachine>): QuoteActions => ({
  ask: (about = {}) =>
    trySend(actor, { type: 'asked', about, key: randomId() }) || about.release?.(false),
  edit: async (key) => {
    const opened = await lockItem(key)
    if (!opened) return false
    const taken = trySend(actor, { type: 'change.asked', change: { key, ...opened } })
    if (!taken) opened.release()
    return taken
  },
})
