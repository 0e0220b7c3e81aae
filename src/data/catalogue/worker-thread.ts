import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from '../db/when-frozen.ts'

type RequestMessage<Question> = { id: number; question: Question }
/** An error there is thrown here under the same name. */
type ResponseMessage<Answer> = {
  id: number
  answer?: Answer
  failed?: { name: string; message: string }
}

type WorkerLike = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export type WorkerClient<Question, Answer> = {
  begin: () => void // starts the worker before the first question
  /** Transfers `given`. @throws Error when it fails there, when the worker breaks, or when it is ended. */
  ask: (question: Question, given?: Transferable[]) => Promise<Answer>
  /** Terminates the worker. The next question starts another. */
  end: () => void
}

export function createWorkerClient<Question, Answer>(
  begin: () => WorkerLike,
): WorkerClient<Question, Answer> {
  type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }
  let running: { worker: WorkerLike; waiting: Map<number, Waiting> } | undefined
  let lastId = 0

  function endWith(error: Error) {
    const { worker, waiting } = running ?? {}
    running = undefined
    worker?.terminate()
    for (const { reject } of waiting?.values() ?? []) reject(error)
  }

  function start() {
    const session = { worker: begin(), waiting: new Map<number, Waiting>() }
    session.worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ResponseMessage<Answer>>) => {
        const { id, answer, failed } = data
        const asking = session.waiting.get(id)
        session.waiting.delete(id)
        if (failed === undefined) asking?.resolve(answer as Answer) // the id matches the question
        else asking?.reject(Object.assign(new Error(failed.message), { name: failed.name }))
      },
    )
    session.worker.addEventListener('error', ({ message }) => endWith(new Error(message)))
    return session
  }

  // its open transactions would freeze with the page
  whenFrozen(() => endWith(new Error('The page was frozen')))
  return {
    begin() {
      running ??= start()
    },
    ask(question, given = []) {
      running ??= start()
      const { promise, resolve, reject } = deferred<Answer>()
      const id = (lastId += 1)
      running.waiting.set(id, { resolve, reject })
      running.worker.postMessage({ id, question } satisfies RequestMessage<Question>, given)
      return promise
    },
    end: () => endWith(new Error('The worker was let go of')),
  }
}

/** For the worker's side. */
export function answerWith(answer: (question: never) => Promise<unknown>): void {
  const handle = createMessageHandler(answer)
  addEventListener('message', ({ data }: MessageEvent<RequestMessage<never>>) => {
    void handle(data).then((message) => postMessage(message))
  })
}

export const createMessageHandler =
  <Question>(answer: (question: Question) => Promise<unknown>) =>
  async ({ id, question }: RequestMessage<Question>): Promise<ResponseMessage<unknown>> => {
    try {
      return { id, answer: await answer(question) }
    } catch (error) {
      return { id, failed: toFailure(error) }
    }
  }

const toFailure = (error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message }
}
