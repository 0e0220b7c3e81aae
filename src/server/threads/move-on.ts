import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { InquiryMessageRow } from '../db/schema.ts'

/** What is quoted, won or lost stays so when a plain message comes, and won with what comes after an acceptance. */
export function moveOn(
  status: string,
  author: InquiryMessageRow['author'],
  step: 'offer' | QuotationDecision['kind'] | undefined,
  isAccepted: boolean,
): string {
  if (step === 'offer') return isAccepted && status === 'won' ? 'won' : 'quoted'
  if (step === 'accept') return 'won'
  if (step === 'decline') return isAccepted ? 'won' : 'lost'
  if (author === 'firm') return status === 'received' ? 'answered' : status
  return status === 'answered' ? 'received' : status
}
