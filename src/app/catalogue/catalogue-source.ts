import type {
  CataloguePort,
  ListAnswer,
  RequestedFilters,
} from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, Problem } from '#data/api/api-client.ts'
import {
  readFeatured,
  getCatalogueMeta,
  readPage,
  readProduct,
} from '#data/catalogue/catalogue-store.ts'
import {
  queryCatalogue,
  unloadCatalogue,
  isCatalogueLoaded,
} from '#data/catalogue/catalogue-client.ts'
import { readWishlist } from '#data/saved-lists/wishlist.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { getOnlineSignal } from '../connection/connection-monitor.ts'
import type { CatalogueMeta } from '#data/db/rows.ts'

/** The catalogue from the server, without retries while the connection is known to be down. */
const serverCatalogue: CataloguePort = {
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

/**
 * Answers from the local catalogue; from the server until the first sync is complete. Both search with the same code.
 */
export const offlineFirstCatalogue: CataloguePort = {
  list: (query, filters) =>
    queryLocalFirst(
      async (copy) => reuseShownProducts(copy, await listLocalProducts(copy, query, filters)),
      () => serverCatalogue.list(query),
    ),
  featured: (limit) =>
    queryLocalFirst(
      async (copy) =>
        (await readFeatured(copy, limit)) ??
        queryCatalogue(copy.cursor, { about: 'featured', limit }),
      () => serverCatalogue.featured(limit),
    ),
  product: async (id) =>
    (
      await queryLocalFirst<{ product: Product | undefined }>(
        async ({ cursor }) => ({
          product: findShownProduct(cursor, id) ?? (await readProduct(id)),
        }),
        async () => ({ product: await serverCatalogue.product(id) }),
      )
    ).product,
  categories: () => queryLocalFirst(({ categories }) => categories, serverCatalogue.categories),
  companyInfo: () =>
    queryLocalFirst(
      // An earlier build has dropped the entries that it did not know: the server answers first.
      ({ company_info }) => (company_info?.pages ? company_info : undefined),
      async () => {
        try {
          return await serverCatalogue.companyInfo()
        } catch (error) {
          const copy = await getCatalogueMeta()
          if (copy?.company_info) return copy.company_info
          throw error
        }
      },
    ),
  pageTexts: async (name) =>
    (
      await queryLocalFirst<{ texts: PageTexts | undefined }>(
        // a copy that an earlier version of the app has made is without pages
        ({ company_info }) => company_info?.pages && { texts: company_info.pages[name] },
        async () => ({ texts: await serverCatalogue.pageTexts(name) }),
      )
    ).texts,
}

/**
 * Products of shown lists, of one version of the local catalogue: opening one needs no read, and an unchanged product
 * keeps its identity, so that memoised cards do not render again.
 */
const shownProducts = { cursor: '', products: new Map<string, Product>() }
const maxShownProducts = 500

function reuseShownProducts(
  { cursor }: CatalogueMeta,
  answer: ListAnswer | undefined,
): ListAnswer | undefined {
  if (!answer) return undefined
  if (shownProducts.cursor !== cursor || shownProducts.products.size > maxShownProducts)
    shownProducts.products.clear()
  shownProducts.cursor = cursor
  for (const product of answer.products) {
    if (!shownProducts.products.has(product.id)) shownProducts.products.set(product.id, product)
  }
  return { ...answer, products: answer.products.map(({ id }) => shownProducts.products.get(id)!) } // set above
}

const findShownProduct = (cursor: string, id: string) =>
  shownProducts.cursor === cursor ? shownProducts.products.get(id) : undefined

/** A plain list needs no complete catalogue in memory. */
async function listLocalProducts(
  { cursor, total_count }: CatalogueMeta,
  query: ListQuery,
  filters: RequestedFilters | undefined,
): Promise<ListAnswer | undefined> {
  const { page, limit } = query
  if (!isCatalogueLoaded() && isUnfiltered(query, filters)) {
    const products = await readPage(query)
    const pagination = {
      page,
      limit,
      total_count,
      total_pages: Math.ceil(total_count / limit) || 1,
    }
    if (filters) loadAfterPaint(cursor)
    return { products, pagination }
  }
  const only = filters?.saved ? new Set(await readWishlist()) : undefined
  return queryCatalogue(cursor, {
    about: 'list',
    query,
    filters: filters && { ...filters, only },
  })
}

let filterable = false
let notifyFilterable = () => {}

/** Calls back when a list that was shown before the catalogue was loaded can be filtered. */
export function whenFilterable(notify: () => void): void {
  notifyFilterable = notify
  if (filterable) notify()
}

/**
 * Loads the local catalogue for a list that came from the server or a cached page. Also when it is loaded already: the
 * list does not know that.
 */
export async function loadCatalogueForList(): Promise<void> {
  const copy = await getCatalogueMeta()
  if (copy) loadAfterPaint(copy.cursor)
}

let loadingCursor: string | undefined

function loadAfterPaint(cursor: string) {
  if (loadingCursor === cursor) return
  loadingCursor = cursor
  const onLoaded = (copy: unknown) => {
    filterable = copy !== undefined
    if (filterable) notifyFilterable()
  }
  afterPaint()
    .then(() => queryCatalogue(cursor, { about: 'featured', limit: 0 }))
    .then(onLoaded, (error: unknown) => {
      console.warn('The copy of the catalogue could not be read.', error)
    })
    .finally(() => (loadingCursor = undefined))
}

const isUnfiltered = ({ search, category }: ListQuery, filters: RequestedFilters | undefined) =>
  search === '' &&
  category === '' &&
  (!filters ||
    (filters.sort === 'relevance' &&
      !filters.saved &&
      Object.values(filters.chosen).every((values) => values.length === 0)))

/** Time in ms until the server is asked as well, and until the read fails where that call fails too. */
const localReadTimeouts = { asked: 5000, left: 25_000 }

/** Another page may hold the lock of the tables for ever: then the server answers. */
async function withFallbackAfterTimeout<T>(
  localAnswer: T | Promise<T>,
  readServer: () => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = (ms: number) => new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  const fallback = pause(localReadTimeouts.asked)
    .then(readServer)
    .catch(async (error: unknown) => {
      await pause(localReadTimeouts.left)
      throw error
    })
  try {
    return await Promise.race([localAnswer, fallback])
  } finally {
    clearTimeout(timer)
  }
}

/** The server answers where no local catalogue exists, or it has been deleted. */
async function queryLocalFirst<T>(
  answer: (copy: CatalogueMeta) => T | undefined | Promise<T | undefined>,
  readServer: () => Promise<T>,
): Promise<T> {
  try {
    const copy = await getCatalogueMeta()
    if (!copy) unloadCatalogue()
    const answered = copy && (await withFallbackAfterTimeout(answer(copy), readServer))
    if (answered !== undefined) return answered
  } catch (error) {
    console.warn('The copy of the catalogue could not be read.', error)
  }
  return readServer()
}
