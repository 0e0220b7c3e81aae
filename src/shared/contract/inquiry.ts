import * as v from 'valibot'
import { requestedPiecesMax, requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import {
  email,
  singleLineText,
  boundedList,
  optionalLine,
  optionalModel,
  optionalPhoneText,
  optionalText,
  productId,
  requiredLine,
  requiredText,
  specifications,
} from './validation.ts'

/** In bytes (specification, section 9). */
export const attachmentMaxBytes = 10_485_760
export const attachmentsMax = 100
export const uploadedTogetherMax = 20
/** In bytes of JSON. */
export const inquiryMaxBytes = 1_000_000

/** Countries in the forms; OTHER is 'another country' (specification, section 9). */
export const formCountries = [
  'US',
  'UK',
  'CA',
  'AU',
  'DE',
  'FR',
  'IT',
  'ES',
  'JP',
  'KR',
  'SG',
  'OTHER',
] as const

/** Quantity of messages from the contact page (specification, section 3). */
export const contactQuantity = 'Contact inquiry'

export const noteMaxLength = 1100

const inquiryQuantity = v.pipe(
  v.number('quantity.whole'),
  v.gtValue(0, 'quantity.positive'),
  v.integer('quantity.whole'),
  v.maxValue(requestedPiecesMax, 'text.too_long'),
)

export const incoterms = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const

export const lineKinds = ['bulk', 'sample'] as const

const attachmentNames = boundedList(
  v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  attachmentsMax,
)

/**
 * Of an inquiry that another device brings without its files: how many the buyer's own device will send under the same
 * idempotency key.
 */
const filesFollow = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(attachmentsMax)),
)

/**
 * SHA-256, in base64url, of the token by which the device that has written the inquiry reads the answers. Another one
 * that brings it sees no more than this.
 */
const readerHash = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/u)))

/** Per piece, in the shop's currency: `'7.95'`. */
const targetPrice = v.pipe(
  v.string(),
  v.maxLength(20, 'text.too_long'),
  v.regex(/^\d{1,9}(?:\.\d{1,4})?$/u, 'amount.invalid'),
  v.check((amount) => Number(amount) > 0, 'amount.invalid'),
)

/**
 * `quantity` is in pieces; a line without `kind` is bulk. `attachments` are those of the inquiry's files that belong to
 * this line: by their names from `UploadAnswer` on the wire, by `FileInfo.id` on the device, and by the buyer's names
 * where the server reads them back. What a line does not say is absent, as in inquiries of earlier versions.
 */
export const InquiryLine = v.object({
  product_id: productId,
  product_name: optionalLine(300),
  model: optionalModel,
  quantity: inquiryQuantity,
  specifications,
  kind: v.optional(v.picklist(lineKinds)),
  note: v.optional(optionalText(noteMaxLength)),
  target_price: v.optional(targetPrice),
  attachments: v.optional(attachmentNames),
})
export type InquiryLine = v.InferOutput<typeof InquiryLine>

/** Of all lines, as `2027-03-31`, Incoterms 2020 and ISO 4217; absent in inquiries of earlier versions, or empty. */
export const RequestTerms = v.object({
  delivery_date: v.optional(
    v.pipe(optionalLine(10), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/u, 'date.invalid')),
  ),
  destination: v.optional(optionalLine(200)),
  incoterm: v.optional(v.picklist(['', ...incoterms])),
  currency: v.optional(v.pipe(optionalLine(3), v.regex(/^(?:[A-Z]{3})?$/u, 'text.too_long'))),
})
export type RequestTerms = v.InferOutput<typeof RequestTerms>

/**
 * `quantity` is a number of pieces or `contactQuantity`; `phone` is free text (specification, section 5). `attachments`
 * holds names from `UploadAnswer`; `written_at` is the device's clock; `follows` is the earlier inquiry it adds to.
 */
export const Inquiry = v.object({
  contact_name: requiredLine('name.required'),
  company_name: optionalLine(),
  email,
  phone: optionalPhoneText,
  country: optionalLine(60),
  product_id: optionalLine(100),
  product_name: optionalLine(300),
  quantity: v.pipe(
    v.nullish(v.union([v.string(), v.pipe(v.number(), v.finite())]), ''),
    v.transform(String),
    singleLineText(100),
  ),
  message: requiredText('message.required'),
  attachments: v.nullish(attachmentNames, []),
  /** Only in a request about several styles or lines; `product_id` and `product_name` are then those of the first. */
  lines: v.optional(boundedList(InquiryLine, requestLinesMax)),
  ...RequestTerms.entries,
  follows: v.optional(
    v.pipe(optionalLine(40), v.regex(/^(?:inq_[\da-z]{1,36})?$/u, 'text.too_long')),
  ),
  files_follow: filesFollow,
  reader: readerHash,
  written_at: optionalLine(40),
  locale: optionalLine(10),
})
export type Inquiry = v.InferOutput<typeof Inquiry>

/** The receipt. `key` repeats the idempotency key; `received_at` is the server's clock (ISO 8601). */
export const InquiryAnswer = v.object({
  status: v.string(),
  inquiry_id: v.optional(v.string()),
  key: v.optional(v.string()),
  received_at: v.optional(v.string()),
})

/** `uploaded_files` are names for `attachments`; `errors` are refused files as `name: reason`. */
export const UploadAnswer = v.object({
  uploaded_files: v.array(v.string()),
  errors: v.array(v.string()),
  error: v.optional(v.string()),
})
export type UploadAnswer = v.InferOutput<typeof UploadAnswer>
