import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { paypalSimulator } from '../../src/simulator/plugin.ts'
import { temporaryFolder } from './open-app.ts'

/** A payment provider without a port. The same `storeFile` again is the same provider after a restart. */
export async function openProvider(storeFile?: string): Promise<FastifyInstance> {
  const provider = fastify()
  await provider.register(
    paypalSimulator({ storeFile: storeFile ?? join(await temporaryFolder(), 'paypal.sqlite') }),
  )
  onTestFinished(() => provider.close())
  return provider
}

/** A buyer in the provider's window: approves, cancels, or approves with a card that will be declined. */
export async function buyerDecides(
  provider: FastifyInstance,
  providerOrder: string,
  decision: 'approve' | 'cancel' | 'decline',
): Promise<void> {
  const path = `/checkoutnow/${providerOrder}/${decision}`
  const { statusCode } = await provider.inject({ method: 'POST', url: path })
  if (statusCode !== 200) throw new Error(`The provider's window answered ${statusCode}`)
}
