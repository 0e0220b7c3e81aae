import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { RegisteredCall } from '../http/register-endpoint.ts'
import { createJsonSender } from '../http/send-json.ts'

/** The contract for programs: made of the calls that are registered, once, when it is first asked for. */
export function registerOpenApiRoute(
  app: FastifyInstance,
  { settings }: Deps,
  calls: RegisteredCall[],
): void {
  const sendJson = createJsonSender()
  const make = async () => {
    const { createOpenApi } = await import('./create-document.ts')
    const json = JSON.stringify(createOpenApi(calls, settings.shopUrl))
    return { json, digest: createHash('sha256').update(json).digest('base64url').slice(0, 27) }
  }
  let made: ReturnType<typeof make> | undefined
  app.get('/openapi.json', async (request, reply) => {
    const { json, digest } = await (made ??= make())
    return sendJson({ request, reply, digest, key: '' }, () => ({ json }))
  })
}
