import type { ListAnswer } from '#shared/contract/catalogue-port.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { findNarrowed } from '#shared/domain/facets.ts'
import type { Narrowing } from '#shared/domain/narrowing.ts'
import { findProducts, type ListQuery } from '#shared/domain/search.ts'
import { copyReader, type OpenCopy } from './open-copy.ts'

/** What the open copy is asked. It travels between threads, so it is nothing but data. */
export type CopyQuestion =
  | { about: 'list'; query: ListQuery; narrowing?: Narrowing }
  | { about: 'featured'; limit: number }

/** What it answers to each. */
export type CopyAnswers = { list: ListAnswer; featured: Product[] }

/** A question on its way; `cursor` is the version that is to answer. */
export type Asked = { id: number; cursor: string; question: CopyQuestion }
/** Its answer, undefined when the copy is there no longer; or why there is none. */
export type Answered = { id: number; answer?: CopyAnswers[keyof CopyAnswers]; failed?: string }

/** Answers from the copy, which is opened with the first question. */
export function copyAnswers(): (asked: Asked) => Promise<Answered> {
  const openCopy = copyReader()
  return async ({ id, cursor, question }) => {
    try {
      const copy = await openCopy(cursor)
      return { id, answer: copy && answerFrom(copy, question) }
    } catch (error) {
      return { id, failed: String(error) }
    }
  }
}

/** The same code finds and orders on the server. */
function answerFrom(copy: OpenCopy, question: CopyQuestion): ListAnswer | Product[] {
  if (question.about === 'featured') return copy.featured.slice(0, question.limit)
  const { query, narrowing } = question
  if (!narrowing) {
    const { products, corrected_search, ...pagination } = findProducts(copy.searchable, query)
    return { products, corrected_search, pagination }
  }
  const narrowed = findNarrowed(copy.searchable, query, narrowing)
  const { products, corrected_search, facets, ...pagination } = narrowed
  return { products, corrected_search, facets, pagination }
}
