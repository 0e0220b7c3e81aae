import { randomBytes } from 'node:crypto'

const errorKinds = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const

/** One reason for a refusal; `field` is a JSON pointer into the body. */
export type ErrorDetail = { issue: string; description: string; field?: string }

/** Has the shape of PayPal's error bodies. */
export class PaypalApiError extends Error {
  readonly status: keyof typeof errorKinds
  readonly details: ErrorDetail[]

  constructor(status: keyof typeof errorKinds, ...details: ErrorDetail[]) {
    super(errorKinds[status][1])
    this.name = 'Refusal'
    this.status = status
    this.details = details
  }

  body(): object {
    const [name, message] = errorKinds[this.status]
    const debug_id = randomBytes(7).toString('hex').slice(0, 13)
    if (this.status >= 500) return { name, message, debug_id, links: [] }
    const details = this.details.map((detail) =>
      detail.field === undefined ? detail : { location: 'body', ...detail },
    )
    const links = details.map(({ issue }) => ({
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
      rel: 'information_link',
      method: 'GET',
    }))
    return { name, message, debug_id, details, links }
  }
}

/** For issues with a fixed description. */
export const createUnprocessableError = (
  issue: string,
  description: string,
  field?: string,
): PaypalApiError =>
  new PaypalApiError(
    422,
    field === undefined ? { issue, description } : { issue, description, field },
  )
