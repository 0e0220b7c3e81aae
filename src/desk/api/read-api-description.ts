import { DeskError } from './call-desk.ts'

/** A JSON Schema, as far as it is shown. */
export type ApiSchema = {
  $ref?: string
  type?: string
  const?: string | number | boolean
  enum?: (string | number)[]
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  items?: ApiSchema
  properties?: Record<string, ApiSchema>
  additionalProperties?: ApiSchema
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
}

type ApiContent = Record<string, { schema?: ApiSchema }>

export type ApiCall = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters: { name: string; in: string; required?: boolean; schema: ApiSchema }[]
  requestBody?: { content: ApiContent }
  responses: Record<string, { description?: string; content?: ApiContent }>
  security?: Record<string, string[]>[]
  'x-roles'?: string[]
  'x-rate-limit'?: { calls: number }
}

export type ApiDescription = {
  paths: Record<string, Record<string, ApiCall>>
  components: { schemas: Record<string, ApiSchema> }
}

let asked: Promise<ApiDescription> | undefined

/** The server's own description of its calls, once. @throws DeskError */
export function readApiDescription(): Promise<ApiDescription> {
  asked ??= load().catch((error: unknown) => {
    asked = undefined
    throw new DeskError('', String(error))
  })
  return asked
}

async function load(): Promise<ApiDescription> {
  const answer = await fetch('/openapi.json', { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`)
  return (await answer.json()) as ApiDescription // made by this server, of this version
}
