/** A refusal with PayPal's issues, for example `ORDER_NOT_APPROVED`. */
export class PaypalRejectedError extends Error {
  readonly status: number
  readonly issues: string[]
  /** Whether an earlier attempt of the same call had no answer, and may have succeeded. */
  readonly afterUnansweredAttempt: boolean

  constructor(status: number, issues: string[], afterSilence = false) {
    super(`PayPal refused with ${status}: ${issues.join(', ')}`)
    this.name = 'PaypalRejectedError'
    this.status = status
    this.issues = issues
    this.afterUnansweredAttempt = afterSilence
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

  constructor(message: string, cause?: unknown, askAgainIn = 0) {
    super(message, { cause })
    this.name = 'PaypalUnavailableError'
    this.retryAfter = askAgainIn
  }
}
