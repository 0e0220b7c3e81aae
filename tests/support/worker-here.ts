import { copyAnswers } from '#data/copy-answers.ts'

/** The worker that holds the copy, in this thread: Node has no workers as browsers have them. What is said travels as there. */
export class WorkerHere extends EventTarget {
  readonly #answer = copyAnswers()

  postMessage(asked: Parameters<ReturnType<typeof copyAnswers>>[0]): void {
    void this.#answer(structuredClone(asked)).then((answered) =>
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answered) })),
    )
  }

  terminate(): void {}
}
