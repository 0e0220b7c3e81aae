import type { Facets, ListFilters } from '../domain/search/list-filters.ts'
import type { ListQuery } from '../domain/search/page.ts'
import type { Category, CompanyInfo, Product, ProductsAnswer } from './catalogue.ts'
import type { PageName, PageTexts } from './page-texts.ts'

/** `saved` limits the list to products saved on this device. */
export type RequestedFilters = Pick<ListFilters, 'chosen' | 'sort'> & { saved: boolean }

export type CataloguePart = { styles: number; total: number }

/** A page of products. The server's have no `facets`: only the local catalogue filters. `part`: no more was searched. */
export type ListAnswer = ProductsAnswer & { facets?: Facets; part?: CataloguePart }

/** A failed load is logged and gives an empty result (specification, section 8); no `product` gives `undefined`. */
export type CataloguePort = {
  list: (query: ListQuery, filters?: RequestedFilters) => Promise<ListAnswer>
  featured: (limit: number) => Promise<Product[]>
  product: (id: string) => Promise<Product | undefined>
  categories: () => Promise<Category[]>
  companyInfo: () => Promise<CompanyInfo>
  /** Undefined where the firm has not written this page. */
  pageTexts: (name: PageName) => Promise<PageTexts | undefined>
}
