import type { FastifyBaseLogger } from 'fastify'
import { HttpProblem } from '../problem.ts'
import { PaymentRefusedError, PaypalRejectedError, PaypalUnavailableError } from './errors.ts'
import type { PaypalClient } from './client.ts'

/** Turns errors of the provider into Problems. */
export type CallPaypal = <Result>(
  log: FastifyBaseLogger,
  work: (client: PaypalClient) => Promise<Result>,
) => Promise<Result>

/** The returned function throws Problem payment_not_configured, payment_refused, payment_provider_failed. */
export function withPaypal(client: PaypalClient | undefined): CallPaypal {
  return async (log, work) => {
    if (client === undefined) throw new HttpProblem('payment_not_configured')
    try {
      return await work(client)
    } catch (error) {
      if (!(error instanceof PaypalRejectedError || error instanceof PaypalUnavailableError))
        throw error
      log.error({ err: error }, 'payment provider failed')
      throw new HttpProblem(
        error instanceof PaymentRefusedError ? 'payment_refused' : 'payment_provider_failed',
      )
    }
  }
}
