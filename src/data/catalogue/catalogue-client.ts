import type { Asked, CopyAnswers, CopyQuestion } from './query-handler.ts'
import { copyWorker } from './preload-catalogue.ts'
import { threadOf } from './worker-thread.ts'

const thread = threadOf<Asked, CopyAnswers[keyof CopyAnswers] | undefined>(copyWorker)
let opened = false

/**
 * Asks the copy of a version, in the worker that holds it; begun with the first question.
 * Undefined when the copy is there no longer.
 * @throws Error when it cannot be read.
 */
export async function queryCatalogue<Q extends CopyQuestion>(
  cursor: string,
  question: Q,
): Promise<CopyAnswers[Q['about']] | undefined> {
  try {
    const answer = await thread.ask({ cursor, question })
    opened = true
    return answer as CopyAnswers[Q['about']] | undefined // it answers what it was asked
  } catch (error) {
    opened = false
    throw error
  }
}

/** Whether the copy has answered before: it does so again at once. */
export const isCatalogueLoaded = (): boolean => opened

/** Lets go of the copy in memory. */
export function unloadCatalogue(): void {
  opened = false
  thread.end()
}
