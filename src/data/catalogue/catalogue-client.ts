import type { CatalogueRequest, CatalogueAnswers, CatalogueQuestion } from './query-handler.ts'
import { takeCatalogueWorker } from './preload-catalogue.ts'
import { createWorkerClient } from './worker-thread.ts'

const thread = createWorkerClient<
  CatalogueRequest,
  CatalogueAnswers[keyof CatalogueAnswers] | undefined
>(takeCatalogueWorker)
let opened = false

/** Starts the worker if needed. Undefined when the version is gone. @throws Error when it cannot be read. */
export async function queryCatalogue<Q extends CatalogueQuestion>(
  cursor: string,
  question: Q,
): Promise<CatalogueAnswers[Q['about']] | undefined> {
  try {
    const answer = await thread.ask({ cursor, question })
    opened = true
    return answer as CatalogueAnswers[Q['about']] | undefined // the question's `about` determines it
  } catch (error) {
    opened = false
    throw error
  }
}

/** True after an answer: the next query needs no loading. */
export const isCatalogueLoaded = (): boolean => opened

export function unloadCatalogue(): void {
  opened = false
  thread.end()
}
