import type { Asked, CopyAnswers, CopyQuestion } from './query-handler.ts'
import { copyWorker } from './preload-catalogue.ts'
import { threadOf } from './worker-thread.ts'

const thread = threadOf<Asked, CopyAnswers[keyof CopyAnswers] | undefined>(copyWorker)
let opened = false

/** Starts the worker if needed. Undefined when the version is gone. @throws Error when it cannot be read. */
export async function queryCatalogue<Q extends CopyQuestion>(
  cursor: string,
  question: Q,
): Promise<CopyAnswers[Q['about']] | undefined> {
  try {
    const answer = await thread.ask({ cursor, question })
    opened = true
    return answer as CopyAnswers[Q['about']] | undefined // the question's `about` determines it
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
