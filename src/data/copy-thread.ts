import type { Answered, Asked, CopyAnswers, CopyQuestion } from './copy-answers.ts'

type Waiting = { resolve: (answer: Answered['answer']) => void; reject: (error: Error) => void }

let thread: { worker: Worker; waiting: Map<number, Waiting>; opened: boolean } | undefined
let asked = 0

/**
 * Asks the copy of a version, in the worker that holds it; begun with the first question.
 * Undefined when the copy is there no longer.
 * @throws Error when it cannot be read.
 */
export async function askCopy<Q extends CopyQuestion>(
  cursor: string,
  question: Q,
): Promise<CopyAnswers[Q['about']] | undefined> {
  thread ??= begin()
  const { worker, waiting } = thread
  const { promise, resolve, reject } = Promise.withResolvers<Answered['answer']>()
  const id = (asked += 1)
  waiting.set(id, { resolve, reject })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not another window
  worker.postMessage({ id, cursor, question } satisfies Asked)
  return (await promise) as CopyAnswers[Q['about']] | undefined // it answers what it was asked
}

/** Whether the copy has answered before: it does so again at once. */
export const copyIsOpen = (): boolean => thread?.opened ?? false

/** Lets go of the copy in memory. */
export function closeCopy(): void {
  thread?.worker.terminate()
  endWith(new Error('The copy was let go of'))
}

function begin() {
  const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' })
  const begun = { worker, waiting: new Map<number, Waiting>(), opened: false }
  worker.addEventListener('message', ({ data: { id, answer, failed } }: MessageEvent<Answered>) => {
    begun.opened = failed === undefined
    const asking = begun.waiting.get(id)
    begun.waiting.delete(id)
    if (failed === undefined) asking?.resolve(answer)
    else asking?.reject(new Error(failed))
  })
  // it did not come, or broke: the next question begins another
  worker.addEventListener('error', ({ message }) => endWith(new Error(message)))
  return begun
}

function endWith(error: Error) {
  const { waiting } = thread ?? {}
  thread = undefined
  for (const { reject } of waiting?.values() ?? []) reject(error)
}
