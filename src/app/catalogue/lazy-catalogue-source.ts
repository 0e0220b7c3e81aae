import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { memoizeLoader } from '../lib/lazy-load.ts'

/** A page from the server brings what it shows: what asks the device and the server comes with the first question. */
const catalogue = memoizeLoader(async () => (await import('./catalogue-source.ts')).catalogueHere)

/** The catalogue for this window's routes. */
export const cataloguePort: CataloguePort = {
  list: async (...asked) => (await catalogue()).list(...asked),
  featured: async (limit) => (await catalogue()).featured(limit),
  product: async (id) => (await catalogue()).product(id),
  categories: async () => (await catalogue()).categories(),
  companyInfo: async () => (await catalogue()).companyInfo(),
}
