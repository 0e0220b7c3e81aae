import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { failureNames } from './documented-failures.ts'
import { refundFailures } from './refunds/refund.ts'
import { PaypalApiError } from './api-error.ts'

/** The buyer's choices for the capture, besides the documented failures. */
export const scenarios = {
  PENDING: 'The payment is checked first and decided later',
  DECLINED: 'The capture is answered, and its payment declined',
  ANSWER_LOST: 'The payment is made and the answer lost',
  ERROR_AFTER: 'The payment is made and the answer is an error',
  SLOW: 'The payment is made and the answer takes ten seconds',
  NOTICE_TWICE: 'The payment is made and each notice sent twice',
  NOTICE_FORGED: 'The payment is made and a forged notice follows each',
  REFUND_PENDING: 'It is paid; a refund is checked first and decided later',
  REFUND_ANSWER_LOST: 'It is paid; a refund is made and its answer lost',
  REFUND_ERROR_AFTER: 'It is paid; a refund is made and its answer is an error',
} as const

/** Delay of a slow answer, in ms. */
const slowDelay = 10_000

export const isScenario = (name: string): boolean =>
  Object.hasOwn(scenarios, name) ||
  failureNames.includes(name) ||
  refundFailures.some((failure) => failure === name)

/**
 * Delays or drops the answer to a successful capture or refund; resolves to false for a dropped one.
 * @throws Refusal 500
 */
export async function applyScenario(
  name: string | undefined,
  reply: FastifyReply,
): Promise<boolean> {
  if (name === 'ERROR_AFTER') throw new PaypalApiError(500)
  if (name === 'SLOW') await sleep(slowDelay, undefined, { ref: false })
  if (name !== 'ANSWER_LOST') return true
  reply.raw.destroy()
  return false
}
