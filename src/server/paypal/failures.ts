/** PayPal said no, and why: its issues, for example `ORDER_NOT_APPROVED`. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly issues: string[]

  constructor(status: number, issues: string[]) {
    super(`PayPal refused with ${status}: ${issues.join(', ')}`)
    this.name = 'ProviderRefused'
    this.status = status
    this.issues = issues
  }
}

/** No usable answer from PayPal: what was asked for may have happened or not. */
export class ProviderSilent extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderSilent'
  }
}
