import * as v from 'valibot'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { incoterms, InquiryLine } from '../inquiry.ts'
import { CurrencyCode } from '../money-settings.ts'
import { amountText } from '../orders.ts'
import { boundedList, optionalLine, optionalText } from '../validation.ts'

/** T/T 30 % in advance and 70 % before shipment, T/T in advance, letter of credit at sight, PayPal, as the note says. */
export const paymentTerms = ['tt_30_70', 'tt_100', 'lc_sight', 'paypal', 'other'] as const

/** More breaks than any quotation of the trade has. */
export const quotationBreaksMax = 10

/**
 * `price` is per piece at `quantity`; `breaks` say what other quantities cost; `moq` in pieces. `product_id` is empty
 * where the line is no style of the catalogue: it is then what `product_name` says.
 */
export const QuotationLine = v.object({
  product_id: optionalLine(100),
  ...v.pick(InquiryLine, ['product_name', 'model', 'quantity', 'specifications', 'kind']).entries,
  price: amountText,
  breaks: boundedList(
    v.object({ quantity: InquiryLine.entries.quantity, price: amountText }),
    quotationBreaksMax,
  ),
  moq: v.nullable(InquiryLine.entries.quantity),
  lead_time: optionalLine(100),
  note: optionalText(1000),
})
export type QuotationLine = v.InferOutput<typeof QuotationLine>

/** `freight` is null where it is not part of the offer; `valid_until` as `2027-03-31`, its end in the firm's time zone. */
export const QuotationContent = v.object({
  lines: v.pipe(boundedList(QuotationLine, requestLinesMax), v.minLength(1)),
  currency: CurrencyCode,
  incoterm: v.picklist(['', ...incoterms]),
  port: optionalLine(100),
  payment: v.picklist(paymentTerms),
  payment_note: optionalLine(300),
  valid_until: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u, 'date.invalid')),
  freight: v.nullable(amountText),
  sample_terms: optionalLine(300),
  note: optionalText(2000),
})
export type QuotationContent = v.InferOutput<typeof QuotationContent>

/** Frozen. `number` is of all revisions, as `Q-2026-0012`; times in ISO 8601; `total` is lines and freight. */
export const Quotation = v.object({
  id: v.string(),
  number: v.string(),
  revision: v.number(),
  sent_at: v.string(),
  ...QuotationContent.entries,
  total: v.string(),
})
export type Quotation = v.InferOutput<typeof Quotation>

export const decisionKinds = ['accept', 'change', 'decline'] as const

/** What the buyer says to a revision; `lines` are wishes, each for the line at that place. */
export const QuotationDecision = v.object({
  quotation_id: v.pipe(v.string(), v.maxLength(64)),
  kind: v.picklist(decisionKinds),
  lines: boundedList(
    v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(0)), wish: optionalText(1000) }),
    requestLinesMax,
  ),
})
export type QuotationDecision = v.InferOutput<typeof QuotationDecision>
