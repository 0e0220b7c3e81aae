import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, Problem } from '#data/api/api-client.ts'
import { getOnlineSignal } from '../connection/connection-monitor.ts'

/** The catalogue from the server, without retries while the connection is known to be down. */
export const serverCatalogue: CataloguePort = {
  list: ({ page, limit, search, category }) =>
    call(endpoints.products, {
      signal: getOnlineSignal(),
      query: {
        page: String(page),
        limit: String(limit),
        ...(search && { search }),
        ...(category && { category }),
      },
    }),
  featured: async (limit) => {
    const query = { limit: String(limit) }
    return (await call(endpoints.featured, { signal: getOnlineSignal(), query })).products
  },
  product: async (id) => {
    try {
      return (await call(endpoints.product, { signal: getOnlineSignal(), params: { id } })).product
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined
      throw error
    }
  },
  categories: async () =>
    (await call(endpoints.categories, { signal: getOnlineSignal() })).categories,
  companyInfo: () => call(endpoints.companyInfo, { signal: getOnlineSignal() }),
  pageTexts: async (name) =>
    (await call(endpoints.pageTexts, { signal: getOnlineSignal(), params: { name } })).texts ??
    undefined,
}
