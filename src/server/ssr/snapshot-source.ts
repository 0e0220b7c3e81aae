import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Category, CompanyInfo } from '#shared/contract/catalogue.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { decodeProduct } from '../catalogue/snapshot-rows.ts'

export const toCataloguePort = (snapshot: Snapshot): CataloguePort => ({
  // searches only, as the API does: filters and sorting come from the local catalogue, as the page says
  list: async (query) => {
    const { products, corrected_search, nearest, ...pagination } = await snapshot.find(query)
    return { products: products.map(decodeProduct), corrected_search, nearest, pagination }
  },
  featured: async (limit) => snapshot.featured.slice(0, limit).map(decodeProduct),
  product: async (id) => snapshot.findProduct(id),
  categories: async () =>
    (JSON.parse(snapshot.categoriesJson) as { categories: Category[] }).categories, // built with the snapshot
  companyInfo: async () => {
    if (snapshot.companyJson === undefined) throw new Error('The catalogue has no company info')
    return JSON.parse(snapshot.companyJson) as CompanyInfo // checked on import
  },
  pageTexts: async (name) => snapshot.pages[name],
})
