import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import {
  email,
  line,
  listOf,
  optionalLine,
  optionalModel,
  optionalPhoneText,
  productId,
  requiredLine,
  requiredText,
  specifications,
} from './validation.ts'

/** Largest attachment in bytes (specification, section 9). */
export const attachmentMaxBytes = 10_485_760
/** Most attachments of one inquiry, and most files of one upload. */
export const attachmentsMax = 20

/** Countries the forms offer; OTHER is 'another country' (specification, section 9). */
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

/** What stands for the quantity in a message from the contact page (specification, section 3). */
export const contactQuantity = 'Contact inquiry'

/** Pieces of one style: an inquiry is no cart, and a minimum order may well be over 999. */
const inquiredPieces = v.pipe(
  v.number('quantity.whole'),
  v.gtValue(0, 'quantity.positive'),
  v.integer('quantity.whole'),
  v.maxValue(10_000_000, 'text.too_long'),
)

/** One style of an inquiry about several: options as chosen, `quantity` in pieces. */
export const InquiryLine = v.object({
  product_id: productId,
  product_name: optionalLine(300),
  model: optionalModel,
  quantity: inquiredPieces,
  specifications,
})
/** One style of an inquiry about several. */
export type InquiryLine = v.InferOutput<typeof InquiryLine>

/**
 * Body of `POST /api/inquiries`. `quantity` is a number of pieces or a text (`contactQuantity` from the contact page);
 * The phone is free text: only the checkout checks it (specification, section 5). `attachments` are names that an upload answered with. `written_at` is the device's clock, `locale` the buyer's language.
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
    line(100),
  ),
  message: requiredText('message.required'),
  attachments: v.nullish(
    listOf(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), attachmentsMax),
    [],
  ),
  /** The styles of an inquiry about a whole cart; missing in any other. */
  lines: v.optional(listOf(InquiryLine, linesMax)),
  written_at: optionalLine(40),
  locale: optionalLine(10),
})
/** An inquiry as it travels. */
export type Inquiry = v.InferOutput<typeof Inquiry>

/**
 * The receipt: the server has the inquiry. `key` repeats the idempotency key, when one was sent; `received_at` is the
 * server's clock (ISO 8601).
 */
export const InquiryAnswer = v.object({
  status: v.string(),
  inquiry_id: v.optional(v.string()),
  key: v.optional(v.string()),
  received_at: v.optional(v.string()),
})

/** Answer to an upload: names to put into `attachments`, and refused files as `name: reason`. */
export const UploadAnswer = v.object({
  uploaded_files: v.array(v.string()),
  errors: v.array(v.string()),
  error: v.optional(v.string()),
})
/** Answer to an upload. */
export type UploadAnswer = v.InferOutput<typeof UploadAnswer>
