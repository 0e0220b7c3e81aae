import { expect, test } from 'vitest'
import { createMessageHandler, createWorkerClient } from './worker-thread.ts'

type Message = Parameters<ReturnType<typeof createMessageHandler<string>>>[0]

/** A worker that answers in capitals, and breaks at what it cannot read. */
class Shouter extends EventTarget {
  ended = false
  readonly #answer = createMessageHandler(async (word: string) => {
    if (word === 'quota') throw new DOMException('No room', 'QuotaExceededError')
    return word.toUpperCase()
  })

  postMessage(message: Message): void {
    if (message.question === 'nonsense') {
      this.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }))
      return
    }
    void this.#answer(message).then((data) => {
      this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }

  terminate(): void {
    this.ended = true
  }
}

/** A thread that records its workers. */
function shouting() {
  const workers: Shouter[] = []
  const thread = createWorkerClient<string, string>(() => {
    const worker = new Shouter()
    workers.push(worker)
    return worker
  })
  return { thread, workers }
}

test('whoever asks at once gets his own answer, from one worker', async () => {
  const { thread, workers } = shouting()
  thread.begin()
  expect(await Promise.all([thread.ask('one'), thread.ask('two')])).toEqual(['ONE', 'TWO'])
  expect(workers).toHaveLength(1)
})

test('what fails there fails here under the same name', async () => {
  const { thread } = shouting()
  await expect(thread.ask('quota')).rejects.toMatchObject({
    name: 'QuotaExceededError',
    message: 'No room',
  })
  expect(await thread.ask('one')).toBe('ONE')
})

test('a worker that breaks or is ended leaves nobody waiting, and the next question begins another', async () => {
  const { thread, workers } = shouting()
  const waiting = thread.ask('one')
  await expect(thread.ask('nonsense')).rejects.toThrow('broken')
  await expect(waiting).rejects.toThrow('broken')
  const asked = thread.ask('two')
  thread.end()
  await expect(asked).rejects.toThrow('let go of')
  expect(await thread.ask('three')).toBe('THREE')
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, false])
})
