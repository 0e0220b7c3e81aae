import type {
  CataloguePart,
  CataloguePort,
  ListAnswer,
  RequestedFilters,
} from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'
import {
  readFeatured,
  getCatalogueMeta,
  readPage,
  readProduct,
  countProducts,
} from '#data/catalogue/catalogue-store.ts'
import {
  queryCatalogue,
  unloadCatalogue,
  isCatalogueLoaded,
} from '#data/catalogue/catalogue-client.ts'
import { readWishlist } from '#data/saved-lists/wishlist.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { loadProducts } from './use-products.ts'
import { serverCatalogue } from './server-catalogue.ts'
import type { CatalogueMeta } from '#data/db/rows.ts'

/**
 * Answers from the local catalogue; from the server until the first sync is complete. Both search with the same code.
 */
export const offlineFirstCatalogue: CataloguePort = {
  list: (query, filters) => {
    const readCopy = async (copy: CatalogueMeta) =>
      reuseShownProducts(copy, await listLocalProducts(copy, query, filters))
    const readPart = async (copy: CatalogueMeta) => {
      const answer = await readCopy(copy)
      return answer && { ...answer, part: await measurePart(copy) }
    }
    return queryLocalFirst(
      async (copy) => {
        if (isCopied(copy, query.category)) return readCopy(copy)
        if (filters?.saved) return listSaved(copy, query, filters)
        // the server does not filter
        return copy.scope?.length && hasFilters(filters) ? readPart(copy) : undefined
      },
      () => serverCatalogue.list(query),
      readPart,
    )
  },
  featured: (limit) => {
    const readCopy = ({ cursor }: CatalogueMeta) =>
      queryCatalogue(cursor, { about: 'featured', limit })
    return queryLocalFirst(
      async (copy) =>
        copy.scope ? undefined : ((await readFeatured(copy, limit)) ?? readCopy(copy)),
      () => serverCatalogue.featured(limit),
      readCopy,
    )
  },
  product: async (id) =>
    (
      await queryLocalFirst<{ product: Product | undefined }>(
        async ({ cursor, scope }) => {
          const product = findShownProduct(cursor, id) ?? (await readProduct(id))
          return product || !scope ? { product } : undefined
        },
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
  { cursor, total_count, scope }: CatalogueMeta,
  query: ListQuery,
  filters: RequestedFilters | undefined,
): Promise<ListAnswer | undefined> {
  const { page, limit } = query
  if (!scope && !isCatalogueLoaded() && isUnfiltered(query, filters)) {
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

const measurePart = async ({ total_count }: CatalogueMeta): Promise<CataloguePart> => ({
  styles: await countProducts(),
  total: total_count,
})

/** Saved styles of all categories, where the copy has only some: the others come one by one. */
async function listSaved(
  copy: CatalogueMeta,
  query: ListQuery,
  filters: RequestedFilters,
): Promise<ListAnswer | undefined> {
  const only = new Set(await readWishlist())
  const styles = await loadProducts([...only], offlineFirstCatalogue.product)
  const among = [...styles.values()].flatMap((style) => style ?? [])
  const question = { about: 'list', query, filters: { ...filters, only }, among } as const
  const answer = await queryCatalogue(copy.cursor, question)
  return answer && styles.size < only.size ? { ...answer, part: await measurePart(copy) } : answer
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
export async function loadCatalogueForList(category: string): Promise<void> {
  const copy = await getCatalogueMeta()
  if (copy && isCopied(copy, category)) loadAfterPaint(copy.cursor)
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
  search === '' && category === '' && !hasFilters(filters)

const hasFilters = (filters: RequestedFilters | undefined) =>
  filters !== undefined &&
  (filters.sort !== 'relevance' ||
    filters.saved ||
    Object.values(filters.chosen).some((values) => values.length > 0))

/** Whether all styles of a list are on this device. An empty category lists them all. */
const isCopied = ({ scope }: CatalogueMeta, category: string) => scope?.includes(category) ?? true

/** Time in ms until the server is asked as well, and until the read fails where that call fails too. */
const localReadTimeouts = { asked: 5000, left: 25_000 }

/** Another page may hold the lock of the tables for ever, and a network be silent: then the other one answers. */
async function withFallbackAfterTimeout<T>(
  answer: T | Promise<T>,
  readOther: () => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = (ms: number) => new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  const fallback = pause(localReadTimeouts.asked)
    .then(readOther)
    .catch(async (error: unknown) => {
      await pause(localReadTimeouts.left)
      throw error
    })
  try {
    return await Promise.race([answer, fallback])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The server answers where no local catalogue exists, or it has been deleted, and where `answer` is undefined because its
 * styles are not here. Where the server does not, `readPart` answers from a copy of chosen categories.
 */
async function queryLocalFirst<T>(
  answer: (copy: CatalogueMeta) => T | undefined | Promise<T | undefined>,
  readServer: () => Promise<T>,
  readPart?: (copy: CatalogueMeta) => Promise<T | undefined>,
): Promise<T> {
  let copy: CatalogueMeta | undefined
  try {
    copy = await getCatalogueMeta()
    if (!copy) unloadCatalogue()
    const answered = copy && (await withFallbackAfterTimeout(answer(copy), readServer))
    if (answered !== undefined) return answered
  } catch (error) {
    console.warn('The copy of the catalogue could not be read.', error)
  }
  const part = copy
  return part?.scope?.length && readPart
    ? queryServerFirst(readServer, () => readPart(part))
    : readServer()
}

/** @throws the server's error where there is no part either */
async function queryServerFirst<T>(
  readServer: () => Promise<T>,
  readPart: () => Promise<T | undefined>,
): Promise<T> {
  const asked = readServer()
  const readPartOrWait = async () => (await readPart()) ?? asked
  try {
    return await withFallbackAfterTimeout(asked, readPartOrWait)
  } catch (error) {
    const part = await readPart()
    if (part === undefined) throw error
    return part
  }
}
