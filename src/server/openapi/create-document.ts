import * as v from 'valibot'
import { deskProblems, type StaffRole } from '#shared/contract/desk/desk.ts'
import { findScope, tokenScopes } from '#shared/contract/desk/tokens.ts'
import { webhookEvents } from '#shared/contract/desk/webhooks.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ProblemBody, problems } from '#shared/contract/problems.ts'
import type { RegisteredCall } from '../http/register-endpoint.ts'
import { creatingCalls, descriptions, keyedCalls, otherAnswers, otherBodies } from './call-facts.ts'
import { findCallName, namedSchemas } from './contract-names.ts'
import { createSchemaConverter, type JsonSchema } from './convert-schema.ts'

type Convert = (schema: v.GenericSchema) => JsonSchema

const allProblems = { ...problems, ...deskProblems }

/** Refusals as the server sends them: each code has its status, and `details` depends on the code. */
const Problem = v.object({
  ...ProblemBody.entries,
  code: v.picklist(Object.keys(allProblems)),
})

/** An OpenAPI 3.1 document of the calls; `shopUrl` is where it came from when it is not known. */
export function createOpenApi(calls: RegisteredCall[], shopUrl: string | undefined): object {
  const { convert, components } = createSchemaConverter({ ...namedSchemas, Problem })
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    const item = (paths[path.replace(/:(\w+)/gu, '{$1}')] ??= {})
    item[method.toLowerCase()] = describeCall(call, convert)
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Sampleroom',
      version: '1',
      description:
        'All calls of the shop: those of buyers, and those of the sales desk under /api/desk.',
    },
    ...(shopUrl !== undefined && { servers: [{ url: shopUrl }] }),
    tags: [...new Set(calls.map(({ endpoint }) => findGroup(endpoint)))].map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(convert),
    components: {
      schemas: components,
      responses: { Problem: createProblemResponse('Refused. `code` says why.') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-staff.session_token',
          description: 'Of a member who has signed in, from a page of the desk alone.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `Of a member, made at /desk/api. It does what its scopes (${tokenScopes.join(', ')}) and the member’s role allow, and needs neither cookie nor Origin.`,
        },
      },
    },
    'x-problems': allProblems,
  }
}

function describeCall({ endpoint, perMinute }: RegisteredCall, convert: Convert): object {
  const { body, answer } = endpoint
  const name = findCallName(endpoint)
  const roles = findRoles(endpoint)
  const content = otherBodies[name] ?? (body && { 'application/json': { schema: convert(body) } })
  const limit = { 'x-rate-limit': { calls: perMinute, seconds: 60 } }
  return {
    operationId: name,
    summary: name
      .replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./u, toUpper),
    ...(name in descriptions && { description: descriptions[name] }),
    tags: [findGroup(endpoint)],
    parameters: [
      ...listPathParameters(endpoint),
      ...listQueryParameters(endpoint, convert),
      ...(keyedCalls.includes(name) ? [idempotencyKey] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [creatingCalls.includes(name) ? '201' : '200']: {
        description: 'Done.',
        content: otherAnswers[name] ?? { 'application/json': { schema: convert(answer) } },
      },
      ...Object.fromEntries(
        listRefusals(endpoint, perMinute).map(([status, description]) => [
          status,
          createProblemResponse(description),
        ]),
      ),
      default: { $ref: '#/components/responses/Problem' },
    },
    ...(roles && { security: listSecurity(endpoint), 'x-roles': roles }),
    ...(perMinute !== undefined && limit),
  }
}

/** What the shop sends, by event (Standard Webhooks). */
const describeWebhooks = (convert: Convert) =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, data]) => [
      type,
      {
        post: {
          operationId: `on ${type}`,
          tags: ['webhooks'],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { const: type },
                    timestamp: { type: 'string', format: 'date-time' },
                    data: convert(data),
                  },
                },
              },
            },
          },
          responses: { '2XX': { description: 'Taken. Anything else is tried again for days.' } },
        },
      },
    ]),
  )

const toUpper = (letter: string) => letter.toUpperCase()

const findRoles = (endpoint: Endpoint & { roles?: readonly StaffRole[] }) => endpoint.roles

function listSecurity(endpoint: Endpoint): Record<string, string[]>[] {
  const scope = findScope(endpoint)
  return [{ session: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])]
}

/** The first part of the path; of the desk's calls, with the part behind it. */
function findGroup({ path }: Endpoint): string {
  const [room = '', part = ''] = path.split('/').slice(2)
  return room === 'desk' ? `desk: ${part}` : room
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Send the same key with a repeated call: it is done once, and answered as before. The key of another call is refused as `key_reused`.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x20-\\x7e]*$' },
}

const listPathParameters = ({ path }: Endpoint) =>
  Array.from(path.matchAll(/:(\w+)/gu), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const listQueryParameters = ({ query }: Endpoint, convert: Convert) =>
  Object.entries((query?.entries ?? {}) as Record<string, v.GenericSchema>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: !v.is(schema, undefined),
      schema: convert(schema),
    }),
  )

function listRefusals(endpoint: Endpoint, perMinute: number | undefined): [string, string][] {
  const { body, query, path } = endpoint
  return [
    ...(query ? [['400', '`invalid_query`: a parameter is not valid.'] as [string, string]] : []),
    ...(findRoles(endpoint)
      ? ([
          ['401', '`sign_in_needed`, `token_refused`'],
          ['403', '`role_refused`, `scope_refused`'],
        ] as [string, string][])
      : []),
    ...(path.includes(':') ? [['404', 'There is nothing by this name.'] as [string, string]] : []),
    ...(body
      ? ([['422', '`invalid_input`: `details` has the broken rules by field.']] as [
          string,
          string,
        ][])
      : []),
    ...(perMinute === undefined
      ? []
      : [['429', '`too_many_requests`: wait as `Retry-After` says.'] as [string, string]]),
  ]
}

const createProblemResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
