import type { ListAnswer } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { findFiltered } from '#shared/domain/search/facets.ts'
import type { ListFilters } from '#shared/domain/search/list-filters.ts'
import { paginate, type ListQuery } from '#shared/domain/search/page.ts'
import { computeImageCoverage, type ImageCoverage } from './image-coverage.ts'
import { createCatalogueReader, type LoadedCatalogue } from './load-catalogue.ts'

/** Travels between threads: plain data only. `among` is searched instead of the local catalogue. */
export type CatalogueQuestion =
  | { about: 'list'; query: ListQuery; filters?: ListFilters; among?: Product[] }
  | { about: 'featured'; limit: number }
  | { about: 'pictures' }
  | { about: 'codes' }

/** What a style is asked for by. */
export type StyleCode = Pick<Product, 'id' | 'model'>

export type CatalogueAnswers = {
  list: ListAnswer
  featured: Product[]
  pictures: ImageCoverage
  codes: StyleCode[]
}

export type CatalogueRequest = { cursor: string; question: CatalogueQuestion }

/** Idle time before the search is prepared, and longest wait of a query for that, in ms. */
const idleDelay = 100
const turn = 8

/** Loads the catalogue with the first query, or at once with `ahead`. Undefined when the version is gone. */
export function createQueryHandler(
  ahead?: boolean,
): (asked: CatalogueRequest) => Promise<CatalogueAnswers[keyof CatalogueAnswers] | undefined> {
  const openCatalogue = createCatalogueReader(ahead)
  let next: ReturnType<typeof setTimeout> | undefined
  const prepareIn = (time: number, catalogue: LoadedCatalogue) => {
    clearTimeout(next)
    next = setTimeout(() => {
      if (!catalogue.prepareSearch(turn)) prepareIn(0, catalogue)
    }, time)
  }
  return async ({ cursor, question }) => {
    const catalogue = await openCatalogue(cursor)
    if (catalogue) prepareIn(idleDelay, catalogue)
    return catalogue && answerFrom(catalogue, question)
  }
}

/** The server finds and orders with the same code. */
function answerFrom(
  catalogue: LoadedCatalogue,
  question: CatalogueQuestion,
): ListAnswer | Product[] | StyleCode[] | Promise<ImageCoverage> {
  if (question.about === 'featured') return catalogue.featured.slice(0, question.limit)
  if (question.about === 'pictures') return computeImageCoverage(catalogue)
  if (question.about === 'codes') return catalogue.products.map(({ id, model }) => ({ id, model }))
  const { query, filters, among } = question
  const searched = among ? catalogue.narrowTo(among) : catalogue
  if (!filters) {
    const { found, corrected_search, nearest } = searched.find(query)
    const { products, ...pagination } = paginate(searched.products, found, query)
    return { products, corrected_search, nearest, pagination }
  }
  const filtered = findFiltered(searched.products, searched.find, query, filters)
  const { products, corrected_search, nearest, facets, ...pagination } = filtered
  return { products, corrected_search, nearest, facets, pagination }
}
