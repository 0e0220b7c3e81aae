import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { Tx } from '../db/database.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import type { QuotationRow } from '../db/threads/quotation-row.ts'
import { recordEvent } from '../db/webhooks/record-event.ts'

const decidedEvents = {
  accept: 'quotation.accepted',
  decline: 'quotation.declined',
  change: 'quotation.change_asked',
} as const

type Brought = {
  quotation: Pick<QuotationRow, 'id' | 'number'> | undefined
  decision: QuotationDecision | undefined
}

/** Notifies programs of a message; one that brings or decides a quotation is an event of the quotation. */
export async function recordMessageEvent(
  tx: Tx,
  { id: message_id, inquiry_id, author }: InquiryMessageRow,
  { quotation, decision }: Brought,
  now: number,
): Promise<void> {
  const message = { inquiry_id, message_id }
  if (quotation) {
    const { id: quotation_id, number } = quotation
    return recordEvent(tx, 'quotation.sent', { ...message, quotation_id, number }, now)
  }
  if (decision) {
    const { quotation_id, kind } = decision
    return recordEvent(tx, decidedEvents[kind], { ...message, quotation_id }, now)
  }
  return recordEvent(tx, author === 'firm' ? 'message.sent' : 'message.received', message, now)
}
