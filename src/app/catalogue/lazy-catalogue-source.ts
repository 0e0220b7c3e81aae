import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { memoizeLoader } from '../lib/lazy-load.ts'

/** A rendered page contains its data, so the code behind this loads with the first query. */
const catalogue = memoizeLoader(async () => (await import('./catalogue-source.ts')).catalogueHere)

export const cataloguePort: CataloguePort = {
  list: async (...asked) => (await catalogue()).list(...asked),
  featured: async (limit) => (await catalogue()).featured(limit),
  product: async (id) => (await catalogue()).product(id),
  categories: async () => (await catalogue()).categories(),
  companyInfo: async () => (await catalogue()).companyInfo(),
}
