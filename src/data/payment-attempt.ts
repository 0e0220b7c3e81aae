import * as v from 'valibot'
import { buyersCopy } from './db.ts'
import { forget, keep, keptFact } from './kept.ts'

/** How long an order that was never approved may be taken up again, in ms; the provider forgets it after three hours. */
const stillKnown = 60 * 60 * 1000

const Attempt = v.object({ body: v.string(), key: v.string(), at: v.number() })

/**
 * The idempotency key for creating an order: the same for the same order, after a lost answer, after a reload and
 * in every tab, so that there is one order and one payment. Another order has another key.
 */
export async function attemptKey(body: string, now: number, fresh: string): Promise<string> {
  return buyersCopy().transaction('rw', buyersCopy().kept, async () => {
    const known = v.safeParse(Attempt, await keptFact('payment_attempt'))
    if (known.success && known.output.body === body && now - known.output.at < stillKnown) {
      return known.output.key
    }
    await keep('payment_attempt', { body, key: fresh, at: now })
    return fresh
  })
}

/** The attempt has ended, well or badly: the next order is another one. */
export const forgetAttempt = (): Promise<void> => forget('payment_attempt')
