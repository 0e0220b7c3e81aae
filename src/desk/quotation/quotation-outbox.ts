import { sendQuotation } from '#shared/contract/desk/quotation.ts'
import { deskQuotationsKey, deskQuotationsLock } from '#shared/contract/persistent-names.ts'
import * as v from 'valibot'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { QuotationDraft, readQuotationDraft } from './quotation-draft.ts'

/** Revisions that are written, or wait for the network. */
export const quotationOutbox = createOutbox({
  storageKey: deskQuotationsKey,
  lock: deskQuotationsLock,
  schema: v.object({ draft: QuotationDraft }),
  send: async ({ inquiry, draft, key, seen, own }) => {
    const read = readQuotationDraft(draft)
    if (!('content' in read)) throw new DeskError('invalid_input', 'This is no offer yet.')
    const { content } = read
    await callDesk(sendQuotation, {
      id: inquiry,
      body: { content, seen, own },
      idempotencyKey: key,
    })
  },
})
