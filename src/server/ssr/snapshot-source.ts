import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Category, CompanyInfo } from '#shared/contract/catalogue.ts'
import { productOf, type Snapshot } from '../catalogue/snapshot.ts'

/** The catalogue that the app's routes ask, answered from one snapshot. */
export const catalogueOf = (snapshot: Snapshot): CataloguePort => ({
  // as the API does, it only searches: the device's copy narrows and sorts, and the page says so until it is there
  list: async (query) => {
    const { products, corrected_search, nearest, ...pagination } = snapshot.find(query)
    return { products: products.map(productOf), corrected_search, nearest, pagination }
  },
  featured: async (limit) => snapshot.featured.slice(0, limit).map(productOf),
  product: async (id) => snapshot.product(id),
  categories: async () =>
    (JSON.parse(snapshot.categoriesJson) as { categories: Category[] }).categories, // made when the snapshot was
  companyInfo: async () => {
    if (snapshot.companyJson === undefined) throw new Error('The catalogue has no company info')
    return JSON.parse(snapshot.companyJson) as CompanyInfo // the importer checked it
  },
})
