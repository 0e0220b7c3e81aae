import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { memoizeLoader } from '../lib/lazy-load.ts'

/** A rendered page contains its data, so the code behind this loads with the first query. */
const loadSource = memoizeLoader(
  async () => (await import('./catalogue-source.ts')).offlineFirstCatalogue,
)

export const cataloguePort: CataloguePort = {
  list: async (...asked) => (await loadSource()).list(...asked),
  featured: async (limit) => (await loadSource()).featured(limit),
  product: async (id) => (await loadSource()).product(id),
  categories: async () => (await loadSource()).categories(),
  companyInfo: async () => (await loadSource()).companyInfo(),
  pageTexts: async (name) => (await loadSource()).pageTexts(name),
}
