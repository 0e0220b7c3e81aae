import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { pieceOf, type Parts } from '../catalogue/pieces.ts'
import type { HeldProduct } from '../catalogue/snapshot.ts'
import { Problem } from '../problem.ts'
import { answering } from './answering.ts'
import { serve } from './serve.ts'

/** Products, categories and the company's facts, put together from JSON that was prepared when the catalogue changed. */
export function catalogueRoutes(app: FastifyInstance, { catalogue, atHand }: Deps): void {
  const send = answering(atHand)
  serve(app, endpoints.featured, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const featured = snapshot.featured.slice(0, query.limit)
    return send(request, reply, snapshot, ['{"products":', ...listOf(featured), '}'])
  })

  serve(app, endpoints.products, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const { products, corrected_search, nearest, ...pagination } = snapshot.find(query)
    const rest = JSON.stringify({ pagination, corrected_search, nearest })
    const parts = ['{"products":', ...listOf(products), `,${rest.slice(1)}`]
    return send(request, reply, snapshot, parts)
  })

  serve(app, endpoints.product, async ({ params, request, reply }) => {
    const snapshot = await catalogue.current()
    const product = snapshot.held(params['id'] ?? '')
    if (product === undefined) throw new Problem('product_not_found')
    return send(request, reply, snapshot, ['{"product":', product.piece, '}'])
  })

  serve(app, endpoints.categories, async ({ request, reply }) => {
    const snapshot = await catalogue.current()
    return send(request, reply, snapshot, [pieceOf(snapshot.categoriesJson)])
  })

  serve(app, endpoints.companyInfo, async ({ request, reply }) => {
    const snapshot = await catalogue.current()
    if (snapshot.companyJson === undefined) throw new Problem('not_found')
    return send(request, reply, snapshot, [pieceOf(snapshot.companyJson)])
  })
}

const comma = pieceOf(',')

const listOf = (products: readonly HeldProduct[]): Parts => [
  '[',
  ...products.flatMap(({ piece }, at) => (at === 0 ? [piece] : [comma, piece])),
  ']',
]
