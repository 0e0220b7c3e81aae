import { createSyncWriter } from '#data/catalogue/sync-writer.ts'
import { createQueryHandler } from '#data/catalogue/query-handler.ts'
import { createMessageHandler } from '#data/catalogue/worker-thread.ts'

/** What the app's workers answer, by the end of their address. It asks each what it answers. */
const answerers = {
  'sync.worker.ts': () => createMessageHandler(createSyncWriter()),
  'query.worker.ts': () => createMessageHandler(createQueryHandler()),
} as Record<string, () => (message: unknown) => Promise<unknown>>

/** A worker of the app's in this thread: Node has no workers as browsers have them. What is said travels as there. */
export class WorkerHere extends EventTarget {
  readonly #answer: (message: unknown) => Promise<unknown>
  #ended = false

  constructor(address: URL) {
    super()
    const begin = answerers[address.pathname.split('/').at(-1) ?? '']
    if (!begin) throw new Error(`No worker of ours: ${address.href}`)
    this.#answer = begin()
  }

  postMessage(asked: unknown, transfer: Transferable[] = []): void {
    void this.#answer(structuredClone(asked, { transfer })).then((answered) => {
      const data: unknown = structuredClone(answered)
      if (!this.#ended) this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }

  terminate(): void {
    this.#ended = true
  }
}
