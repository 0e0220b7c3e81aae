import type { Facets, Narrowing } from '../domain/search/list-filters.ts'
import type { ListQuery } from '../domain/search/page.ts'
import type { Category, CompanyInfo, Product, ProductsAnswer } from './catalogue.ts'

/** How a list is narrowed; `saved` keeps to what the buyer has saved on this device. */
export type ListNarrowing = Pick<Narrowing, 'chosen' | 'sort'> & { saved: boolean }

/** A page of products. Without `facets` the list was neither narrowed nor sorted: only the device's copy can do that. */
export type ListAnswer = ProductsAnswer & { facets?: Facets }

/**
 * Where routes get the catalogue from. A failed load is logged and gives what the specification says for it
 * (section 8): an empty list, nothing found. `undefined` from `product` means: there is no such product.
 */
export type CataloguePort = {
  list: (query: ListQuery, narrowing?: ListNarrowing) => Promise<ListAnswer>
  featured: (limit: number) => Promise<Product[]>
  product: (id: string) => Promise<Product | undefined>
  categories: () => Promise<Category[]>
  companyInfo: () => Promise<CompanyInfo>
}
