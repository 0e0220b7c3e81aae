import type { CataloguePort, ListAnswer, ListNarrowing } from '#shared/contract/catalogue-port.ts'
import { findProducts, type ListQuery } from '#shared/domain/search.ts'
import { call, Problem } from '#data/api.ts'
import { openCopy, type CatalogueCopy } from '#data/catalogue-copy.ts'
import { wishlist } from '#data/wishlist.ts'
import { whileLineHolds } from './line.ts'

/** The catalogue as the server tells it. Nobody waits for retries into a line that is known to be dead. */
const catalogueOnline: CataloguePort = {
  list: ({ page, limit, search, category }) =>
    call('products', {
      signal: whileLineHolds(),
      query: {
        page: String(page),
        limit: String(limit),
        ...(search && { search }),
        ...(category && { category }),
      },
    }),
  featured: async (limit) => {
    const query = { limit: String(limit) }
    return (await call('featured', { signal: whileLineHolds(), query })).products
  },
  product: async (id) => {
    try {
      return (await call('product', { signal: whileLineHolds(), params: { id } })).product
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined
      throw error
    }
  },
  categories: async () => (await call('categories', { signal: whileLineHolds() })).categories,
  companyInfo: () => call('companyInfo', { signal: whileLineHolds() }),
}

/**
 * The catalogue as this device has it; until its copy is whole, as the server tells it.
 * The same code finds and orders on both sides.
 */
export const catalogueHere: CataloguePort = {
  list: (query, narrowing) =>
    fromCopy(
      async ({ searchable }) => {
        if (narrowing) return narrowed(searchable, query, narrowing)
        const { products, corrected_search, ...pagination } = findProducts(searchable, query)
        return { products, corrected_search, pagination }
      },
      () => catalogueOnline.list(query),
    ),
  featured: (limit) =>
    fromCopy(
      ({ featured }) => featured.slice(0, limit),
      () => catalogueOnline.featured(limit),
    ),
  product: (id) =>
    fromCopy(
      ({ products }) => products.find((product) => product.id === id),
      () => catalogueOnline.product(id),
    ),
  categories: () => fromCopy(({ categories }) => categories, catalogueOnline.categories),
  companyInfo: () =>
    fromCopy(
      ({ company_info }) => company_info ?? catalogueOnline.companyInfo(),
      catalogueOnline.companyInfo,
    ),
}

/** Whoever has no copy yet need not load how it is narrowed. */
async function narrowed(
  searchable: CatalogueCopy['searchable'],
  query: ListQuery,
  { chosen, sort, saved }: ListNarrowing,
): Promise<ListAnswer> {
  const [{ findNarrowed }, only] = await Promise.all([
    import('#shared/domain/facets.ts'),
    saved ? wishlist() : undefined,
  ])
  const how = { chosen, sort, ...(only && { only: new Set(only) }) }
  const { products, corrected_search, facets, ...pagination } = findNarrowed(searchable, query, how)
  return { products, corrected_search, facets, pagination }
}

async function fromCopy<T>(
  answer: (copy: CatalogueCopy) => T | Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  const copy = await openCopy().catch((error: unknown) => {
    console.warn('The copy of the catalogue could not be read.', error)
    return undefined
  })
  return copy ? answer(copy) : otherwise()
}
