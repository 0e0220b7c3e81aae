import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from '../db/when-frozen.ts'

type Asked<Question> = { id: number; question: Question }
/** An error there is thrown here under the same name. */
type Answered<Answer> = { id: number; answer?: Answer; failed?: { name: string; message: string } }

type Answerer = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export type Thread<Question, Answer> = {
  begin: () => void // starts the worker before the first question
  /** Transfers `given`. @throws Error when it fails there, when the worker breaks, or when it is ended. */
  ask: (question: Question, given?: Transferable[]) => Promise<Answer>
  /** Terminates the worker. The next question starts another. */
  end: () => void
}

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
      if (failed === undefined) asking?.resolve(answer as Answer) // the id matches the question
      else asking?.reject(Object.assign(new Error(failed.message), { name: failed.name }))
    })
    begun.worker.addEventListener('error', ({ message }) => endWith(new Error(message)))
    return begun
  }

  // its open transactions would freeze with the page
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

/** For the worker's side. */
export function answerWith(answer: (question: never) => Promise<unknown>): void {
  const answered = answerer(answer)
  addEventListener('message', ({ data }: MessageEvent<Asked<never>>) => {
    void answered(data).then((message) => postMessage(message))
  })
}

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
