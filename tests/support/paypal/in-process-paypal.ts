import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Webhook } from '../../../src/paypal-simulator/webhooks.ts'
import { createPaypalSimulator } from '../../../src/paypal-simulator/plugin.ts'
import { temporaryFolder } from '../open-app.ts'

/**
 * A payment provider without a port. The same `storeFile` again is the same provider after a restart; notices of what
 * becomes of orders go to `webhook`.
 */
export async function openProvider(
  storeFile?: string,
  webhook?: Webhook,
): Promise<FastifyInstance> {
  const provider = fastify()
  await provider.register(
    createPaypalSimulator({
      storeFile: storeFile ?? join(await temporaryFolder(), 'paypal.sqlite'),
      ...(webhook && { webhook }),
    }),
  )
  onTestFinished(() => provider.close())
  return provider
}

/**
 * A buyer in the provider's window: approves, cancels, or approves with a card that will be declined; `then` is what
 * happens to the approved payment. `completed` and `declined` decide about one that was being checked.
 */
export async function buyerDecides(
  provider: FastifyInstance,
  providerOrder: string,
  decision: 'approve' | 'cancel' | 'decline' | 'completed' | 'declined',
  then = '',
): Promise<void> {
  await press(provider, `/checkoutnow/${providerOrder}/${decision}?then=${then}`)
}

/** At the provider itself: the seller refunds so much, or decides about refunds that were being checked; a buyer complains. */
export const sellerDecides = (
  provider: FastifyInstance,
  providerOrder: string,
  decision: 'refunded' | 'refund-completed' | 'refund-failed' | 'held' | 'reversed' | 'restored',
  value = '',
): Promise<void> => press(provider, `/checkoutnow/${providerOrder}/${decision}?value=${value}`)

async function press(provider: FastifyInstance, path: string): Promise<void> {
  // its notices name the address under which it was called
  const host = provider.server.listening ? new URL(provider.listeningOrigin).host : 'localhost'
  const { statusCode } = await provider.inject({ method: 'POST', url: path, headers: { host } })
  if (statusCode !== 200) throw new Error(`The provider's window answered ${statusCode}`)
}
