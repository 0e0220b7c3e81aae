/** A refusal with PayPal's issues, for example `ORDER_NOT_APPROVED`. */
export class PaypalRejectedError extends Error {
  readonly status: number
  readonly issues: string[]
  /** Whether an earlier attempt of the same call had no answer, and may have succeeded. */
  readonly afterUnansweredAttempt: boolean

  constructor(status: number, issues: string[], afterUnansweredAttempt = false) {
    super(`PayPal refused with ${status}: ${issues.join(', ')}`)
    this.name = 'PaypalRejectedError'
    this.status = status
    this.issues = issues
    this.afterUnansweredAttempt = afterUnansweredAttempt
  }
}

/** A refused payment of which no money moved. Stored as failed, and not retried. */
export class PaymentRefusedError extends PaypalRejectedError {
  constructor({ status, issues }: PaypalRejectedError) {
    super(status, issues)
    this.name = 'PaymentRefused'
  }
}

/** No usable answer: the call may have succeeded or not. */
export class PaypalUnavailableError extends Error {
  /** In ms, from PayPal. */
  readonly retryAfter: number

  constructor(message: string, cause?: unknown, retryAfter = 0) {
    super(message, { cause })
    this.name = 'PaypalUnavailableError'
    this.retryAfter = retryAfter
  }
}

/** Issues that refuse the payment, for good or with this instrument (Orders v2, capture, 422). */
export const declineIssues = new Set([
  'INSTRUMENT_DECLINED',
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'PAYMENT_SOURCE_CANNOT_BE_USED',
  'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
  'PAYMENT_SOURCE_NOT_SUPPORTED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
  'CARD_BRAND_NOT_SUPPORTED',
  'DECLINED_DUE_TO_RELATED_TXN',
])

/** Issues of an order that its buyer has to approve first. */
export const notApprovedIssues = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/** Issues of a request that PayPal is still working on. */
export const unfinishedIssues = new Set([
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
])
