import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { endpoints, type EndpointName, type Endpoints } from '#shared/contract/endpoints.ts'
import { fieldProblems } from '../error-handler.ts'
import { Problem } from '../problem.ts'

type Read<Name extends EndpointName, Part extends 'body' | 'query'> =
  Endpoints[Name] extends Record<Part, infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : undefined

/** A request of one call, checked. `params` are the `:name` parts of its path. */
export type Asked<Name extends EndpointName> = {
  body: Read<Name, 'body'>
  query: Read<Name, 'query'>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the call's answer, or the reply when it has sent one itself. */
type Answer<Name extends EndpointName> = v.InferInput<Endpoints[Name]['answer']> | FastifyReply

/** Writes one client may make in a minute on one call; nobody types that fast. */
const writesPerMinute = 60

/**
 * Registers one call of the contract: its method and path, its input checked, its writes limited per client.
 * A body that breaks a rule is a 422 `invalid_input`, a query a 400 `invalid_query`.
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: (asked: Asked<Name>) => Answer<Name> | Promise<Answer<Name>>,
  perMinute = writesPerMinute,
): void {
  const endpoint: {
    method: string
    path: string
    body?: v.GenericSchema
    query?: v.GenericSchema
  } = endpoints[name]
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.method === 'GET' ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    handler: (request, reply) => {
      const asked = {
        body: endpoint.body && v.parse(endpoint.body, request.body),
        query: endpoint.query && readQuery(endpoint.query, request.query),
        params: request.params,
        request,
        reply,
      }
      return handler(asked as Asked<Name>) // read with the schemas of this very call
    },
  })
}

function readQuery(schema: v.GenericSchema, query: unknown): unknown {
  const read = v.safeParse(schema, query)
  if (!read.success) throw new Problem('invalid_query', fieldProblems(read.issues))
  return read.output
}
