import type { ActorRefFrom } from 'xstate'
import { randomId } from '#data/db/random-id.ts'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import { claimChange } from '#data/inquiries/draft-of-change.ts'
import { lockItem } from '#data/inquiries/outbox.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { InquiryMachine } from './inquiry-machine.ts'
import { sendEventIfAccepted } from './send-machine-event.ts'

/** While the dialog is busy with another inquiry, a subject is released at once. */
export const createInquiryActions = (actor: ActorRefFrom<InquiryMachine>): QuoteActions => ({
  ask: (about = {}) =>
    sendEventIfAccepted(actor, { type: 'asked', about, key: randomId() }) || about.release?.(false),
  edit: async (key) => {
    const opened = await lockItem(key)
    if (!opened) return false
    const begun = await withFallback(claimChange(opened.item), undefined)
    const change = { key, draft: begun?.key ?? randomId(), ...opened }
    const taken = sendEventIfAccepted(actor, { type: 'change.asked', change, begun })
    if (!taken) {
      opened.release()
      begun?.release()
    }
    return taken
  },
})
