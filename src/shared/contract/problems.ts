import * as v from 'valibot'

/** HTTP status and English text of every refusal. A code without a translation in the window does not compile. */
export const problems = {
  bad_request: {
    status: 400,
    error: 'The request could not be read. Please check it and try again.',
  },
  invalid_query: { status: 400, error: 'A value in the address is not valid.' },
  invalid_input: { status: 422, error: 'Some of the information is missing or not valid.' },
  not_found: { status: 404, error: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, error: 'This address does not take that method.' },
  product_not_found: { status: 404, error: "The product you're looking for doesn't exist." },
  product_unavailable: {
    status: 422,
    error: 'A product in the cart is no longer available. Please remove it.',
  },
  order_not_found: { status: 404, error: 'We have no order under this number.' },
  amount_changed: { status: 409, error: 'Prices have changed since you opened the checkout.' },
  order_mismatch: { status: 409, error: 'This payment belongs to a different order.' },
  payment_not_approved: { status: 409, error: 'The payment has not been approved yet.' },
  payment_declined: {
    status: 402,
    error: 'The payment was declined. Please choose another way to pay.',
  },
  payment_refused: {
    status: 402,
    error:
      'PayPal refused this payment. Nothing was charged; please check your details and pay again.',
  },
  payment_expired: {
    status: 410,
    error: 'This payment is no longer open. Nothing was charged; please pay again.',
  },
  payment_not_configured: { status: 503, error: 'PayPal payment is not available at the moment.' },
  payment_provider_failed: {
    status: 502,
    error: 'PayPal did not answer as expected. Please try again.',
  },
  key_reused: {
    status: 422,
    error: 'This idempotency key was already used for a different request.',
  },
  key_invalid: { status: 400, error: 'The idempotency key must be 8 to 200 printable characters.' },
  attachment_unknown: {
    status: 422,
    error: 'An attachment was not uploaded. Please attach it again.',
  },
  transfer_unknown: {
    status: 404,
    error: 'There is nothing under this code. What is handed over is kept for 24 hours.',
  },
  transfer_taken: { status: 410, error: 'This was already taken over by a device.' },
  request_unknown: {
    status: 404,
    error:
      'There is nothing under this link. It may have been replaced: please look for a newer email.',
  },
  thread_full: {
    status: 422,
    error: 'This request cannot take more messages. Please write a new inquiry.',
  },
  files_too_large: {
    status: 422,
    error: 'The files of one message may have 40 MB together. Please send fewer, or smaller ones.',
  },
  thread_files_full: {
    status: 422,
    error: 'This request cannot take more files. Please send them by email, or with a new inquiry.',
  },
  paper_failed: {
    status: 503,
    error: 'The PDF could not be made just now. Please try again in a moment.',
  },
  quotation_replaced: {
    status: 409,
    error: 'There is a newer revision of this quotation. Please answer that one.',
  },
  quotation_decided: { status: 409, error: 'This quotation was already answered.' },
  quotation_expired: {
    status: 409,
    error: 'This quotation is no longer valid. Please ask us for a new one.',
  },
  no_files: { status: 400, error: 'No files were sent.' },
  too_many_files: { status: 413, error: 'Too many files in one upload.' },
  too_large: { status: 413, error: 'The request is too large.' },
  unsupported_media_type: { status: 415, error: 'This content type is not supported.' },
  too_many_requests: {
    status: 429,
    error: 'Too many requests. Please wait a moment and try again.',
  },
  storage_full: { status: 507, error: 'The server has no room left. Please try again later.' },
  busy: {
    status: 503,
    error: 'The server is very busy. Please try again in a moment.',
  },
  internal: { status: 500, error: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; error: string }>

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[] // the literal's own keys

/** `details` depends on the code, as in `AmountChanged`; usually it is one more sentence. */
export const ProblemBody = v.object({
  success: v.optional(v.literal(false)),
  error: v.string(),
  code: v.picklist(problemCodes),
  details: v.optional(v.unknown()),
})
export type ProblemBody = v.InferOutput<typeof ProblemBody>

/** The server's totals, as text with two decimals. A server of before sends no currency: it sells in USD. */
export const AmountChanged = v.object({
  subtotal: v.string(),
  shipping: v.string(),
  tax: v.string(),
  total: v.string(),
  currency: v.optional(v.string()),
})
