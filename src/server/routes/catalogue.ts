import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findProducts } from '#shared/domain/search.ts'
import type { Deps } from '../app.ts'
import type { Prepared, Snapshot } from '../catalogue/snapshot.ts'
import { Problem } from '../problem.ts'
import { serve } from './serve.ts'

/** Products, categories and the company's facts, joined from JSON that was prepared when the catalogue changed. */
export function catalogueRoutes(app: FastifyInstance, { catalogue }: Deps): void {
  serve(app, 'featured', async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const featured = snapshot.featured.slice(0, query.limit)
    return send(request, reply, snapshot, `{"products":${listOf(featured)}}`)
  })

  serve(app, 'products', async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const { products, corrected_search, ...pagination } = findProducts(snapshot.searchable, query)
    const rest = JSON.stringify({ pagination, corrected_search })
    const body = `{"products":${listOf(products)},${rest.slice(1)}`
    return send(request, reply, snapshot, body)
  })

  serve(app, 'product', async ({ params, request, reply }) => {
    const snapshot = await catalogue.current()
    const product = snapshot.product(params['id'] ?? '')
    if (product === undefined) throw new Problem('product_not_found')
    return send(request, reply, snapshot, `{"product":${product.publicJson}}`)
  })

  serve(app, 'categories', async ({ request, reply }) => {
    const snapshot = await catalogue.current()
    return send(request, reply, snapshot, snapshot.categoriesJson)
  })

  serve(app, 'companyInfo', async ({ request, reply }) => {
    const snapshot = await catalogue.current()
    if (snapshot.companyJson === undefined) throw new Problem('not_found')
    return send(request, reply, snapshot, snapshot.companyJson)
  })
}

const listOf = (products: readonly Prepared[]) =>
  `[${products.map(({ publicJson }) => publicJson).join(',')}]`

/** Sends JSON, or 304 when the client holds the answer of this very catalogue. */
function send(request: FastifyRequest, reply: FastifyReply, { digest }: Snapshot, json: string) {
  const tag = `"${digest}"`
  reply.header('etag', tag).header('cache-control', 'no-cache')
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  if (held.some((one) => one === '*' || one.replace(/^W\//u, '') === tag)) {
    return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(json)
}
