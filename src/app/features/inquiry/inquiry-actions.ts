import type { ActorRefFrom } from 'xstate'
import { newKey } from '#data/db/random-id.ts'
import type { QuoteDoors } from '#app/catalogue/quote-context.tsx'
import { holdItem } from '#data/inquiries/outbox.ts'
import type { InquiryMachine } from './inquiry-machine.ts'
import { takes } from './try-send.ts'

/** The doors of an inquiry dialog. What it does not open, since it is busy with another inquiry, is let go at once. */
export const doorsOf = (actor: ActorRefFrom<InquiryMachine>): QuoteDoors => ({
  ask: (about = {}) =>
    takes(actor, { type: 'asked', about, key: newKey() }) || about.letGo?.(false),
  edit: async (key) => {
    const opened = await holdItem(key)
    if (!opened) return false
    const taken = takes(actor, { type: 'change.asked', change: { key, ...opened } })
    if (!taken) opened.letGo()
    return taken
  },
})
