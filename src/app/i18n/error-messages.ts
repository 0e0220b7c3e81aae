import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readFileError } from '#shared/contract/upload-errors.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { ruleCodes, type RuleCode } from '#shared/contract/validation.ts'
import { Problem, TransientError } from '#data/api/api-client.ts'
import type { RejectedItem } from '#data/db/rows.ts'

/** Messages of every rule (specification, section 5). A missing one does not compile. */
export const ruleMessages: Record<RuleCode, MessageDescriptor> = {
  'full_name.required': msg`Full Name is required`,
  'name.required': msg`Name is required`,
  'company.required': msg`Company is required`,
  'email.required': msg`Email is required`,
  'email.invalid': msg`Please enter a valid email address`,
  'phone.invalid': msg`Please enter a valid phone number, with the country code first: +1 415 555 0100`,
  'address.required': msg`Address is required`,
  'city.required': msg`City is required`,
  'state.required': msg`State/Province is required`,
  'postal_code.required': msg`Postal Code is required`,
  'country.required': msg`Country is required`,
  'message.required': msg`Message is required`,
  'product_id.required': msg`Product ID is required`,
  'quantity.positive': msg`Quantity must be greater than 0`,
  'quantity.whole': msg`Quantity must be a whole number`,
  'quantity.too_many': msg`Quantity must be 999 or less`,
  'cart.full': msg`The cart holds ${linesMax} lines at most. Order these first, or remove some.`,
  'file.too_large': msg`File size must be less than 10MB`,
  'file.type': msg`File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.`,
  'file.empty': msg`The file is empty`,
  'file.harmful': msg`The virus scanner found something harmful in the file`,
  'file.gone': msg`A file is no longer on this device.`,
  'amount.invalid': msg`Please enter an amount like 7.95`,
  'date.invalid': msg`Please enter a date`,
  'text.too_long': msg`This is too long`,
}

/** Undefined when `code` is no rule. */
export function toRuleMessage(code: string | undefined): MessageDescriptor | undefined {
  const known = ruleCodes.find((rule) => rule === code)
  if (known) return ruleMessages[known]
  return code ? { id: code, message: code } : undefined
}

export const problemMessages: Record<ProblemCode, MessageDescriptor> = {
  bad_request: msg`The request could not be read. Please check it and try again.`,
  invalid_query: msg`A value in the address is not valid.`,
  invalid_input: msg`Some of the information is missing or not valid.`,
  not_found: msg`There is nothing at this address.`,
  method_not_allowed: msg`This address does not take that method.`,
  product_not_found: msg`The product you're looking for doesn't exist.`,
  product_unavailable: msg`A product in the cart is no longer available. Please remove it.`,
  order_not_found: msg`We have no order under this number.`,
  amount_changed: msg`Prices have changed since you opened the checkout. Please look at the new total and try again.`,
  order_mismatch: msg`This payment belongs to a different order.`,
  payment_not_approved: msg`The payment has not been approved yet.`,
  payment_declined: msg`The payment was declined. Please choose another way to pay.`,
  payment_refused: msg`PayPal refused this payment. Nothing was charged; please check your details and pay again.`,
  payment_expired: msg`This payment is no longer open. Nothing was charged; please pay again.`,
  payment_not_configured: msg`PayPal payment is not available at the moment.`,
  payment_provider_failed: msg`PayPal did not answer as expected. Please try again.`,
  key_reused: msg`This was already sent with different contents.`,
  key_invalid: msg`The request could not be read. Please check it and try again.`,
  attachment_unknown: msg`An attachment was not uploaded. Please attach it again.`,
  transfer_unknown: msg`There is nothing under this code. What is handed over is kept for 24 hours.`,
  transfer_taken: msg`This was already taken over by a device.`,
  request_unknown: msg`There is nothing under this link. It may have been replaced: please look for a newer email.`,
  thread_full: msg`This request cannot take more messages. Please write a new inquiry.`,
  files_too_large: msg`The files of one message may have 40 MB together. Please send fewer, or smaller ones.`,
  thread_files_full: msg`This request cannot take more files. Please send them by email, or with a new inquiry.`,
  paper_failed: msg`The PDF could not be made just now. Please try again in a moment.`,
  quotation_replaced: msg`There is a newer revision of this quotation. Please answer that one.`,
  quotation_decided: msg`This quotation was already answered.`,
  quotation_expired: msg`This quotation is no longer valid. Please ask us for a new one.`,
  no_files: msg`No files were sent.`,
  too_many_files: msg`Too many files in one upload.`,
  too_large: msg`This is too large to be sent.`,
  unsupported_media_type: msg`This content type is not supported.`,
  too_many_requests: msg`Too many requests. Please wait a moment and try again.`,
  busy: msg`The server is very busy. Please try again in a moment.`,
  storage_full: msg`The server has no room left. Please try again later.`,
  internal: msg`Something went wrong on our side. Please try again.`,
}

/** By HTTP status. The Chinese sentence appears in every language (specification, section 8). */
const transientMessages: Record<number, [string, MessageDescriptor]> = {
  0: ['网络连接失败，请检查网络', msg`The network connection failed. Please check the network.`],
  403: ['没有权限，请重新登录', msg`No permission. Please log in to the network again.`],
  404: ['请求的资源不存在', msg`What was asked for does not exist.`],
  408: ['请求超时，请重试', msg`The request timed out. Please try again.`],
  500: ['服务器内部错误，请稍后重试', msg`Internal server error. Please try again later.`],
}
const defaultTransientMessage: [string, MessageDescriptor] = [
  '操作失败，请重试',
  msg`The operation failed. Please try again.`,
]

/** The server's own message where it sent a code. */
export function formatTransientError(i18n: I18n, { status, code }: TransientError): string {
  if (code) return i18n._(problemMessages[code])
  const [chinese, translated] = transientMessages[status] ?? defaultTransientMessage
  return i18n.locale === 'zh' ? chinese : `${chinese} · ${i18n._(translated)}`
}

/** The sentence that says why a call has failed. */
export function formatFailure(i18n: I18n, error: unknown): string {
  if (error instanceof Problem) return i18n._(problemMessages[error.code])
  if (error instanceof TransientError) return formatTransientError(i18n, error)
  return i18n._(problemMessages.internal)
}

/** With the file's name where one was rejected. */
export const formatRejection = (i18n: I18n, { problem, reason, file }: RejectedItem): string =>
  `${file === undefined ? '' : `${file}: `}${describeProblem(i18n, problem, reason)}`

function describeProblem(i18n: I18n, problem: RejectedItem['problem'], reason: string): string {
  if (problem === 'file_refused') return translateFileReason(i18n, reason)
  if (problem === 'unexplained') return i18n._(msg`It was refused: ${reason}`)
  if (problem === 'key_reused')
    return i18n._(
      msg`Your first version has already arrived. Send the changed one as a new inquiry?`,
    )
  return i18n._(problemMessages[problem])
}

/** Translates `name: reason` where the reason is known. */
export function translateFileReason(i18n: I18n, sentence: string): string {
  const { name, said, code } = readFileError(sentence)
  return name + (code ? i18n._(ruleMessages[code]) : said)
}
