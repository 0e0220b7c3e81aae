import type { Category, CompanyInfo, Product, ProductsAnswer } from '#shared/contract/catalogue.ts'
import type { ListQuery } from '#shared/domain/search.ts'
import { call, Problem } from '#data/api.ts'

/**
 * Where routes get the catalogue from. A failed load is logged and gives what the specification says for it
 * (section 8): an empty list, nothing found. `undefined` from `product` means: there is no such product.
 */
export type CataloguePort = {
  list: (query: ListQuery) => Promise<ProductsAnswer>
  featured: (limit: number) => Promise<Product[]>
  product: (id: string) => Promise<Product | undefined>
  categories: () => Promise<Category[]>
  companyInfo: () => Promise<CompanyInfo>
}

/** The catalogue as the server tells it. */
export const catalogueOnline: CataloguePort = {
  list: ({ page, limit, search, category }) =>
    call('products', {
      query: {
        page: String(page),
        limit: String(limit),
        ...(search && { search }),
        ...(category && { category }),
      },
    }),
  featured: async (limit) => (await call('featured', { query: { limit: String(limit) } })).products,
  product: async (id) => {
    try {
      return (await call('product', { params: { id } })).product
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined
      throw error
    }
  },
  categories: async () => (await call('categories')).categories,
  companyInfo: () => call('companyInfo'),
}
