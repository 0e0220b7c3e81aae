import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from '../db/when-frozen.ts'

/** A question on its way to a worker. */
type Asked<Question> = { id: number; question: Question }
/** Its answer; or what failed there, which fails here under the same name. */
type Answered<Answer> = { id: number; answer?: Answer; failed?: { name: string; message: string } }

/** What of a worker is used. */
type Answerer = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** A worker that is asked and answers. */
export type Thread<Question, Answer> = {
  /** Begins the worker before the first question. */
  begin: () => void
  /**
   * Asks; what is named in `given` goes there and is here no longer.
   * @throws Error when it fails there, when the worker breaks, or when it is ended.
   */
  ask: (question: Question, given?: Transferable[]) => Promise<Answer>
  /** Lets go of the worker and all it holds. The next question begins another. */
  end: () => void
}

/** Asks a worker, which is begun with the first question. */
export function threadOf<Question, Answer>(begin: () => Answerer): Thread<Question, Answer> {
  type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }
  let running: { worker: Answerer; waiting: Map<number, Waiting> } | undefined
  let asked = 0

  function endWith(error: Error) {
    const { worker, waiting } = running ?? {}
    running = undefined
    worker?.terminate()
    for (const { reject } of waiting?.values() ?? []) reject(error)
  }

  function started() {
    const begun = { worker: begin(), waiting: new Map<number, Waiting>() }
    begun.worker.addEventListener('message', ({ data }: MessageEvent<Answered<Answer>>) => {
      const { id, answer, failed } = data
      const asking = begun.waiting.get(id)
      begun.waiting.delete(id)
      if (failed === undefined) asking?.resolve(answer as Answer) // it answers what it was asked
      else asking?.reject(Object.assign(new Error(failed.message), { name: failed.name }))
    })
    // it did not come, or broke
    begun.worker.addEventListener('error', ({ message }) => endWith(new Error(message)))
    return begun
  }

  // its open transactions would be frozen with it
  whenFrozen(() => endWith(new Error('The page was frozen')))
  return {
    begin() {
      running ??= started()
    },
    ask(question, given = []) {
      running ??= started()
      const { promise, resolve, reject } = deferred<Answer>()
      const id = (asked += 1)
      running.waiting.set(id, { resolve, reject })
      running.worker.postMessage({ id, question } satisfies Asked<Question>, given)
      return promise
    },
    end: () => endWith(new Error('The worker was let go of')),
  }
}

/** In the worker: answers what it is asked. */
export function answerWith(answer: (question: never) => Promise<unknown>): void {
  const answered = answerer(answer)
  addEventListener('message', ({ data }: MessageEvent<Asked<never>>) => {
    void answered(data).then((message) => postMessage(message))
  })
}

/** What is answered to each message. */
export const answerer =
  <Question>(answer: (question: Question) => Promise<unknown>) =>
  async ({ id, question }: Asked<Question>): Promise<Answered<unknown>> => {
    try {
      return { id, answer: await answer(question) }
    } catch (error) {
      return { id, failed: failureOf(error) }
    }
  }

const failureOf = (error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message }
}
