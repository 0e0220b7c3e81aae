import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { toFieldProblems } from './error-handler.ts'
import { writesPerMinute } from './rate-limit.ts'
import { HttpProblem } from '../problem.ts'

type ParsedPart<E extends Endpoint, Part extends 'body' | 'query'> =
  E extends Record<Part, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : undefined

/** Validated; `params` are the `:name` parts of the path. */
export type EndpointRequest<E extends Endpoint> = {
  body: ParsedPart<E, 'body'>
  query: ParsedPart<E, 'query'>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

/** A reply when the handler has sent the answer itself. */
type Answer<E extends Endpoint> = v.InferInput<E['answer']> | FastifyReply

/** A call with its limit per client. */
export type RegisteredCall = { endpoint: Endpoint; perMinute: number | undefined }

/** Collects the calls that are registered from now on. */
export function recordCalls(app: FastifyInstance): RegisteredCall[] {
  const calls: RegisteredCall[] = []
  app.addHook('onRoute', ({ method, config }) => {
    // the framework adds a HEAD to each GET
    if (config?.call && method === config.call.endpoint.method) calls.push(config.call)
  })
  return calls
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's answers have `success`, so refusals have it too. */
    hasSuccessField?: boolean
    call?: RegisteredCall
  }
}

/**
 * Registers a call of the contract with validation and a limit per client, by default of writes. An invalid body is a 422
 * `invalid_input`, a query a 400 `invalid_query`.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (parsed: EndpointRequest<E>) => Answer<E> | Promise<Answer<E>>,
  perMinute = endpoint.method === 'GET' ? undefined : writesPerMinute,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      hasSuccessField: 'success' in endpoint.answer.entries,
      call: { endpoint, perMinute },
      ...(perMinute !== undefined && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    },
    handler: (request, reply) => {
      const parsed = {
        body: endpoint.body && v.parse(endpoint.body, request.body),
        query: endpoint.query && readQuery(endpoint.query, request.query),
        params: request.params,
        request,
        reply,
      }
      return handler(parsed as EndpointRequest<E>) // parsed with the schemas of this call
    },
  })
}

function readQuery(schema: v.GenericSchema, query: unknown): unknown {
  const read = v.safeParse(schema, query)
  if (!read.success) throw new HttpProblem('invalid_query', toFieldProblems(read.issues))
  return read.output
}
