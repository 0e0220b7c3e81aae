import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../../deps.ts'
import { writesPerMinute } from '../../http/rate-limit.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { HttpProblem } from '../../problem.ts'
import { isPushEndpoint } from '../../push/push-endpoint.ts'
import { recordPushDevice } from '../../push/subscriptions.ts'
import { readVapidKeys } from '../../push/vapid-keys.ts'
import { openThreads } from '../../threads/thread-keys.ts'

/** A buyer's device asks for notices of answers. */
export function registerPushRoutes(app: FastifyInstance, { db, settings }: Deps): void {
  const readPublicKey = async () => (await readVapidKeys(db)).publicKey

  registerEndpoint(
    app,
    endpoints.readPushKey,
    async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { public_key: await readPublicKey() }
    },
    writesPerMinute,
  )

  registerEndpoint(app, endpoints.followByPush, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const { threads, ...device } = body
    if (!isPushEndpoint(device.endpoint, settings.pushToLoopback))
      throw new HttpProblem('invalid_input')
    const opened = await openThreads(db, threads)
    const ids = opened.flatMap((thread) => thread?.id ?? [])
    await recordPushDevice(db, device, ids, Date.now())
    return { public_key: await readPublicKey(), followed: ids.length }
  })
}
