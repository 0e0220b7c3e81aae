import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import {
  email,
  singleLineText,
  boundedList,
  optionalLine,
  optionalModel,
  optionalPhoneText,
  productId,
  requiredLine,
  requiredText,
  specifications,
} from './validation.ts'

/** In bytes (specification, section 9). */
export const attachmentMaxBytes = 10_485_760
export const attachmentsMax = 20

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

/** May exceed the cart's 999 pieces: a minimum order can be larger. */
const inquiryQuantity = v.pipe(
  v.number('quantity.whole'),
  v.gtValue(0, 'quantity.positive'),
  v.integer('quantity.whole'),
  v.maxValue(10_000_000, 'text.too_long'),
)

/** `quantity` is in pieces. */
export const InquiryLine = v.object({
  product_id: productId,
  product_name: optionalLine(300),
  model: optionalModel,
  quantity: inquiryQuantity,
  specifications,
})
export type InquiryLine = v.InferOutput<typeof InquiryLine>

/**
 * `quantity` is a number of pieces or `contactQuantity`; `phone` is free text (specification, section 5). `attachments`
 * holds names from `UploadAnswer`; `written_at` is the device's clock.
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
  attachments: v.nullish(
    boundedList(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), attachmentsMax),
    [],
  ),
  /** Only in an inquiry about a whole cart. */
  lines: v.optional(boundedList(InquiryLine, linesMax)),
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
