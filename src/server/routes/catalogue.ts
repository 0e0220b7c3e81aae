import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import { pageNames } from '#shared/contract/page-texts.ts'
import type { Deps } from '../deps.ts'
import type { SnapshotProduct } from '../catalogue/snapshot-rows.ts'
import type { SendJson } from '../http/send-json.ts'
import { HttpProblem } from '../problem.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** Joins JSON that is prepared once per version of the catalogue. */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  { catalogue }: Deps,
  sendJson: SendJson,
): void {
  registerEndpoint(app, endpoints.featured, async ({ query, request, reply }) => {
    const { digest, featured } = await catalogue.current()
    return sendJson({ request, reply, digest, key: String(query.limit) }, () => ({
      json: toListJson(featured.slice(0, query.limit), '}'),
    }))
  })

  registerEndpoint(app, endpoints.products, async ({ query, request, reply }) => {
    const { digest, find } = await catalogue.current()
    // searches rarely repeat, so their cached compression would be wasted
    const effort = query.search ? 'instant' : 'quick'
    return sendJson({ request, reply, digest, key: JSON.stringify(query), effort }, async () => {
      const { products, corrected_search, nearest, ...pagination } = await find(query)
      const rest = JSON.stringify({ pagination, corrected_search, nearest })
      return { json: toListJson(products, `,${rest.slice(1)}`) }
    })
  })

  registerEndpoint(app, endpoints.product, async ({ params, request, reply }) => {
    const { digest, findSnapshotProduct } = await catalogue.current()
    const product = findSnapshotProduct(params['id'] ?? '')
    if (product === undefined) throw new HttpProblem('product_not_found')
    return sendJson({ request, reply, digest, key: product.id }, () => ({
      json: Buffer.concat([Buffer.from('{"product":'), product.json, Buffer.from('}')]),
    }))
  })

  registerEndpoint(app, endpoints.categories, async ({ request, reply }) => {
    const { digest, categoriesJson: json } = await catalogue.current()
    return sendJson({ request, reply, digest, key: '' }, () => ({ json }))
  })

  registerEndpoint(app, endpoints.companyInfo, async ({ request, reply }) => {
    const { digest, companyJson: json } = await catalogue.current()
    if (json === undefined) throw new HttpProblem('not_found')
    return sendJson({ request, reply, digest, key: '' }, () => ({ json }))
  })

  registerEndpoint(app, endpoints.pageTexts, async ({ params, request, reply }) => {
    const { digest, pages } = await catalogue.current()
    const name = pageNames.find((known) => known === params['name'])
    if (name === undefined) throw new HttpProblem('not_found')
    return sendJson({ request, reply, digest, key: name }, () => ({
      json: JSON.stringify({ texts: pages[name] ?? null }),
    }))
  })
}

const comma = Buffer.from(',')

/** Joins buffers without decoding them. */
const toListJson = (products: readonly SnapshotProduct[], rest: string): Buffer =>
  Buffer.concat([
    Buffer.from('{"products":['),
    ...products.flatMap(({ json }, at) => (at === 0 ? [json] : [comma, json])),
    Buffer.from(`]${rest}`),
  ])
