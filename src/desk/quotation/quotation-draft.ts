import * as v from 'valibot'
import type { DeskInquiry, DeskLine } from '#shared/contract/desk/inbox.ts'
import type { QuotableStyle } from '#shared/contract/desk/quotation.ts'
import { incoterms, lineKinds } from '#shared/contract/inquiry.ts'
import { currencies } from '#shared/contract/money-settings.ts'
import {
  paymentTerms,
  QuotationContent,
  type Quotation,
  type QuotationDecision,
} from '#shared/contract/requests/quotation.ts'
import { readTypedMoney, toAmount } from '#shared/domain/pricing/money.ts'
import { toLocalDay } from '#shared/domain/quotation/revisions.ts'
import { canBeQuoted, findUnsaid } from '#shared/domain/quotation/totals.ts'

/** How long an offer is valid unless the member says otherwise, in ms. */
const usualValidity = 30 * 86_400_000

/** As typed: numbers and amounts are text that may be wrong. */
const DraftLine = v.object({
  /** Its place in the revision that the draft began with. */
  place: v.optional(v.number()),
  product_id: v.string(),
  product_name: v.string(),
  model: v.string(),
  specifications: v.record(v.string(), v.string()),
  kind: v.optional(v.picklist(lineKinds)),
  quantity: v.string(),
  price: v.string(),
  breaks: v.array(v.object({ quantity: v.string(), price: v.string() })),
  moq: v.string(),
  lead_time: v.string(),
  note: v.string(),
})
export type DraftLine = v.InferOutput<typeof DraftLine>

export const QuotationDraft = v.object({
  lines: v.array(DraftLine),
  currency: v.picklist(currencies),
  incoterm: v.picklist(['', ...incoterms]),
  port: v.string(),
  payment: v.picklist(paymentTerms),
  payment_note: v.string(),
  valid_until: v.string(),
  freight: v.string(),
  sample_terms: v.string(),
  note: v.string(),
})
export type QuotationDraft = v.InferOutput<typeof QuotationDraft>

type LineToQuote = Omit<DeskLine, 'note' | 'target_price' | 'attachments'>

/** What a draft takes from an inquiry. */
export type InquiryToQuote = Pick<DeskInquiry, 'incoterm' | 'currency_of_shop' | 'time_zone'> & {
  lines: LineToQuote[]
}

/** What the next revision begins with: the last one, else what was asked for at the catalogue's prices. */
export function createDraft(
  inquiry: InquiryToQuote,
  last: Quotation | undefined,
  now: number,
): QuotationDraft {
  const valid_until = toLocalDay(now + usualValidity, inquiry.time_zone)
  if (last) return { ...toDraft(last), valid_until }
  const [first] = inquiry.lines
  return {
    lines: inquiry.lines.map((line) => toDraftLine(line)),
    currency: currencies.find((code) => code === inquiry.currency_of_shop) ?? 'USD',
    incoterm: inquiry.incoterm || (incoterms.find((one) => one === first?.incoterm) ?? ''),
    port: first?.port ?? '',
    payment: 'tt_30_70',
    payment_note: '',
    valid_until,
    freight: '',
    sample_terms: '',
    note: '',
  }
}

const toDraftLine = ({
  price_cents,
  breaks,
  moq,
  days,
  quantity,
  ...line
}: LineToQuote): DraftLine => ({
  product_id: line.product_id,
  product_name: line.product_name,
  model: line.model,
  specifications: line.specifications,
  ...(line.kind && { kind: line.kind }),
  quantity: String(quantity),
  price: price_cents === null ? '' : toAmount(price_cents),
  breaks: breaks.map((one) => ({
    quantity: String(one.quantity),
    price: toAmount(one.price_cents),
  })),
  moq: moq === null ? '' : String(moq),
  lead_time: days === null ? '' : days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`,
  note: '',
})

const toDraft = ({ lines, freight, ...terms }: Quotation): QuotationDraft =>
  v.parse(QuotationDraft, {
    ...terms,
    freight: freight ?? '',
    lines: lines.map((line, place) => ({
      ...line,
      place,
      quantity: String(line.quantity),
      moq: line.moq === null ? '' : String(line.moq),
      breaks: line.breaks.map(({ quantity, price }) => ({ quantity: String(quantity), price })),
    })),
  })

/** A style at the catalogue's prices, where those are in the currency of the offer. */
export const createStyleLine = (
  style: QuotableStyle,
  specifications: DraftLine['specifications'],
  hasPrices: boolean,
): DraftLine =>
  toDraftLine({
    ...style,
    specifications,
    ...(!hasPrices && { price_cents: null, breaks: [] }),
  })

/** What is no style of the catalogue, such as a mould or a label. */
export const createFreeLine = (): DraftLine => ({
  product_id: '',
  product_name: '',
  model: '',
  specifications: {},
  quantity: '',
  price: '',
  breaks: [],
  moq: '',
  lead_time: '',
  note: '',
})

/** The line from place `at` comes to place `to`. */
export function moveLine(lines: readonly DraftLine[], at: number, to: number): DraftLine[] {
  const others = lines.filter((_, place) => place !== at)
  return [...others.slice(0, to), ...lines.slice(at, at + 1), ...others.slice(to)]
}

/** What the buyer says to a line of the last revision, wherever the line is now. */
export const findWish = (
  wishes: QuotationDecision['lines'],
  { place }: DraftLine,
): string | undefined => wishes.find(({ line }) => line === place)?.wish

/** `8,4` becomes `8.40`; undefined for what is no amount. */
export function toAmountText(typed: string): string | undefined {
  const cents = readTypedMoney(typed)
  return cents === undefined ? undefined : toAmount(cents)
}

const toCount = (typed: string): number => (/^\d{1,8}$/u.test(typed.trim()) ? Number(typed) : NaN)

/** The offer; or where it is not one yet, as the path of a field. */
export type ReadQuotationDraft = { content: QuotationContent } | { wrong: string[] }

export function readQuotationDraft(draft: QuotationDraft): ReadQuotationDraft {
  const lines = draft.lines.map((line) => ({
    ...line,
    quantity: toCount(line.quantity),
    price: toAmountText(line.price) ?? line.price,
    moq: line.moq.trim() === '' ? null : toCount(line.moq),
    breaks: line.breaks.map(({ quantity, price }) => ({
      quantity: toCount(quantity),
      price: toAmountText(price) ?? price,
    })),
  }))
  const freight = toAmountText(draft.freight) ?? draft.freight
  const read = v.safeParse(QuotationContent, {
    ...draft,
    freight: freight.trim() === '' ? null : freight,
    lines,
  })
  const wrong = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue) ?? '')
  wrong.push(...findUnsaid(lines))
  if (!read.success || wrong.length > 0) return { wrong }
  return canBeQuoted(read.output) ? { content: read.output } : { wrong: ['total'] }
}

/** What a line costs; undefined while it is not known. */
export function computeLineSum({ price, quantity }: DraftLine): number | undefined {
  const [cents, pieces] = [readTypedMoney(price), toCount(quantity)]
  return cents === undefined || Number.isNaN(pieces) ? undefined : cents * pieces
}

/** Of lines that have a sum, and freight; in cents. */
export const sumUp = ({ lines, freight }: QuotationDraft): number =>
  lines.reduce((sum, line) => sum + (computeLineSum(line) ?? 0), 0) + (readTypedMoney(freight) ?? 0)
