import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { failureNames } from './documented-failures.ts'
import { Refusal } from './api-error.ts'

/** The buyer's choices for the capture, besides the documented failures. */
export const rehearsals = {
  PENDING: 'The payment is checked first and decided later',
  DECLINED: 'The capture is answered, and its payment declined',
  ANSWER_LOST: 'The payment is made and the answer lost',
  ERROR_AFTER: 'The payment is made and the answer is an error',
  SLOW: 'The payment is made and the answer takes ten seconds',
  NOTICE_TWICE: 'The payment is made and each notice sent twice',
  NOTICE_FORGED: 'The payment is made and a forged notice follows each',
} as const

/** Delay of a slow answer, in ms. */
const slow = 10_000

export const canHappen = (name: string): boolean =>
  Object.hasOwn(rehearsals, name) || failureNames.includes(name)

/**
 * Delays or drops the answer to a successful capture; resolves to false for a dropped one.
 * @throws Refusal 500
 */
export async function answerRehearsed(
  name: string | undefined,
  reply: FastifyReply,
): Promise<boolean> {
  if (name === 'ERROR_AFTER') throw new Refusal(500)
  if (name === 'SLOW') await sleep(slow, undefined, { ref: false })
  if (name !== 'ANSWER_LOST') return true
  reply.raw.destroy()
  return false
}
