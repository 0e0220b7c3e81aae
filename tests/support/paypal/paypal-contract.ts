import { readFileSync } from 'node:fs'
import { Ajv2019, type ErrorObject, type ValidateFunction } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'

type Schema = { [key: string]: unknown }
type Operation = {
  request?: Schema
  headers: Record<string, Schema>
  answers: Record<string, Schema>
}
type Description = { operations?: Record<string, Operation>; schemas: Record<string, Schema> }

/** Who says it: a shop must not send what PayPal calls read-only. */
type Side = 'shop' | 'paypal'

const described = (file: FileName): Description => {
  const folder = new URL('../../contract/paypal/', import.meta.url)
  const text = readFileSync(new URL(`${file}.json`, folder), 'utf8')
  return JSON.parse(text.replaceAll('"#/components/', `"${file}#/components/`))
}
type FileName = 'orders-v2' | 'payments-v2' | 'webhooks-v1'
const files = {
  'orders-v2': described('orders-v2'),
  'payments-v2': described('payments-v2'),
  'webhooks-v1': described('webhooks-v1'),
}

const judges = new Map<string, Ajv2019>()

/** Knows all schemas of a file as one side must keep them. */
function judgeOf(file: FileName, side: Side): Ajv2019 {
  const known = judges.get(`${file} ${side}`)
  if (known !== undefined) return known
  // The words of OpenAPI that JSON Schema does not know say nothing about a value, and its patterns are written for
  // expressions without the flag `u`.
  const judge = new Ajv2019({
    strict: false,
    logger: false,
    unicodeRegExp: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
  })
  addFormats.default(judge)
  judge.addSchema({ $id: file, components: { schemas: closed(files[file].schemas, side) } })
  judges.set(`${file} ${side}`, judge)
  return judge
}

const checks = new Map<string, ValidateFunction>()

/** What is wrong with a value by a schema of PayPal's description; empty when nothing is. */
function faultsBy(file: FileName, side: Side, schema: Schema, value: unknown): string[] {
  const name = `${file} ${side} ${JSON.stringify(schema)}`
  const check =
    checks.get(name) ?? judgeOf(file, side).compile({ ...closed(schema, side), ...shut })
  checks.set(name, check)
  if (check(value)) return []
  const errors = check.errors ?? []
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  const isPartOfChoice = ({ schemaPath: path }: ErrorObject) =>
    choices.some((choice) => path.startsWith(`${choice.schemaPath}/`))
  return errors
    .filter((error) => !isPartOfChoice(error))
    .map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
}

const shut = { unevaluatedProperties: false }

/** Takes no key but those that are described. A choice narrows what is described beside it, and stays as it is. */
const shutOf = (schema: Schema): Schema => ('anyOf' in schema ? schema : { ...schema, ...shut })

/** The same schemas, in which no property takes keys that are not described. */
function closed<Part>(part: Part, side: Side): Part
function closed(part: unknown, side: Side): unknown {
  if (Array.isArray(part)) return part.map((one) => closed(one, side))
  if (!isSchema(part)) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      if (key === 'properties' && isSchema(value)) return [[key, closedProperties(value, side)]]
      const inner = closed(value, side)
      return [[key, key === 'items' && isSchema(inner) ? shutOf(inner) : inner]]
    }),
  )
}

const closedProperties = (properties: Schema, side: Side) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => side === 'paypal' || !(isSchema(value) && value['readOnly'] === true))
      .map(([name, value]) => [name, isSchema(value) ? shutOf(closed(value, side)) : value]),
  )

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** One call as the proxy saw it. Bodies as text; an empty one is none. */
export type Call = {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The operation with the file that describes it. */
function findOperation({ method, path }: Pick<Call, 'method' | 'path'>) {
  const name = `${method} ${path.replace(/(?<=\/(?:orders|captures)\/)[^/]+/u, '{id}')}`
  for (const file of ['orders-v2', 'payments-v2'] as const) {
    const operation = files[file].operations?.[name]
    if (operation) return { ...operation, file }
  }
  return undefined
}

/** A call, and its answer when there was one. */
export type Said = { call: Call; answer?: { status: number; body: string } }

/** What is wrong with what shop and PayPal said to each other, each fault once. */
export const faultsIn = (said: Said[]): string[] => [
  ...new Set(
    said.flatMap(({ call, answer }) => [
      ...faultsInCall(call),
      ...(answer ? faultsInAnswer(call, answer) : []),
    ]),
  ),
]

/** Only calls of version 2 are described. */
function faultsInCall(call: Call): string[] {
  const operation = findOperation(call)
  if (operation === undefined) {
    return call.path.startsWith('/v2/') ? [`no such call: ${call.path}`] : []
  }
  const headers = Object.entries(operation.headers).flatMap(([name, schema]) => {
    const value = call.headers[name]
    const faults = value === undefined ? [] : faultsBy(operation.file, 'shop', schema, value)
    return faults.map((fault) => `${name}: ${fault}`)
  })
  const { request } = operation
  if (request === undefined || call.body === '') return headers
  return [...headers, ...faultsBy(operation.file, 'shop', request, JSON.parse(call.body))]
}

function faultsInAnswer(call: Call, { status, body }: { status: number; body: string }): string[] {
  const { answers, file } = findOperation(call) ?? {}
  const schema = answers?.[status] ?? answers?.['default']
  // It does not describe the answer to too many calls; PayPal's guide to rate limiting does.
  if (schema === undefined || file === undefined || status === 429) return []
  return faultsBy(file, 'paypal', schema, JSON.parse(body)).map(
    (fault) => `${call.method} ${status}: ${fault}`,
  )
}

const schemaOf = (file: FileName, name: string): Schema => ({
  $ref: `${file}#/components/schemas/${name}`,
})

/** What is wrong with a notice, its resource included. */
export function faultsInNotice(body: string): string[] {
  const notice: { resource_type: string; resource: unknown } = JSON.parse(body)
  const resource =
    notice.resource_type === 'checkout-order'
      ? faultsBy('orders-v2', 'paypal', schemaOf('orders-v2', 'order'), notice.resource)
      : faultsBy(
          'payments-v2',
          'paypal',
          schemaOf('payments-v2', notice.resource_type === 'refund' ? 'refund' : 'capture-2'),
          notice.resource,
        )
  return [
    ...faultsBy('webhooks-v1', 'paypal', schemaOf('webhooks-v1', 'event'), notice),
    ...resource,
  ]
}
