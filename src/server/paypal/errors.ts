/** PayPal said no, and why: its issues, for example `ORDER_NOT_APPROVED`. */
export class PaypalRejectedError extends Error {
  readonly status: number
  readonly issues: string[]
  /** Whether an earlier try of the same call ended without an answer, and may have done what was asked for. */
  readonly afterSilence: boolean

  constructor(status: number, issues: string[], afterSilence = false) {
    super(`PayPal refused with ${status}: ${issues.join(', ')}`)
    this.name = 'PaypalRejectedError'
    this.status = status
    this.issues = issues
    this.afterSilence = afterSilence
  }
}

/** PayPal said no to a payment, and no money has moved. Noted as failed: it is not asked for again. */
export class PaymentRefused extends PaypalRejectedError {
  constructor({ status, issues }: PaypalRejectedError) {
    super(status, issues)
    this.name = 'PaymentRefused'
  }
}

/** No usable answer from PayPal: what was asked for may have happened or not. */
export class PaypalUnavailableError extends Error {
  /** How long PayPal wants not to be asked again, in ms. */
  readonly askAgainIn: number

  constructor(message: string, cause?: unknown, askAgainIn = 0) {
    super(message, { cause })
    this.name = 'PaypalUnavailableError'
    this.askAgainIn = askAgainIn
  }
}
