import type { ListAnswer } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { findFiltered } from '#shared/domain/search/facets.ts'
import type { ListFilters } from '#shared/domain/search/list-filters.ts'
import { pageOf, type ListQuery } from '#shared/domain/search/page.ts'
import { pictureFigures, type PictureFigures } from './image-coverage.ts'
import { copyReader, type LoadedCatalogue } from './load-catalogue.ts'

/** Travels between threads: plain data only. */
export type CopyQuestion =
  | { about: 'list'; query: ListQuery; filters?: ListFilters }
  | { about: 'featured'; limit: number }
  | { about: 'pictures' }

export type CopyAnswers = { list: ListAnswer; featured: Product[]; pictures: PictureFigures }

export type Asked = { cursor: string; question: CopyQuestion }

/** Idle time before the search is prepared, and longest wait of a query for that, in ms. */
const pause = 100
const turn = 8

/** Loads the catalogue with the first query, or at once with `ahead`. Undefined when the version is gone. */
export function copyAnswers(
  ahead?: boolean,
): (asked: Asked) => Promise<CopyAnswers[keyof CopyAnswers] | undefined> {
  const openCopy = copyReader(ahead)
  let next: ReturnType<typeof setTimeout> | undefined
  const prepareIn = (time: number, copy: LoadedCatalogue) => {
    clearTimeout(next)
    next = setTimeout(() => {
      if (!copy.prepareSearch(turn)) prepareIn(0, copy)
    }, time)
  }
  return async ({ cursor, question }) => {
    const copy = await openCopy(cursor)
    if (copy) prepareIn(pause, copy)
    return copy && answerFrom(copy, question)
  }
}

/** The server finds and orders with the same code. */
function answerFrom(
  copy: LoadedCatalogue,
  question: CopyQuestion,
): ListAnswer | Product[] | Promise<PictureFigures> {
  if (question.about === 'featured') return copy.featured.slice(0, question.limit)
  if (question.about === 'pictures') return pictureFigures(copy)
  const { query, filters } = question
  if (!filters) {
    const { found, corrected_search, nearest } = copy.find(query)
    const { products, ...pagination } = pageOf(copy.products, found, query)
    return { products, corrected_search, nearest, pagination }
  }
  const filtered = findFiltered(copy.products, copy.find, query, filters)
  const { products, corrected_search, nearest, facets, ...pagination } = filtered
  return { products, corrected_search, nearest, facets, pagination }
}
