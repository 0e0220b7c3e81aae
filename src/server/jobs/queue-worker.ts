/** Work in the database that servers share: `claim` gives the item due longest to one of them. */
export type Queue<Item> = {
  claim: () => Promise<Item | undefined>
  handle: (item: Item) => Promise<void>
  /** Items handled concurrently. */
  laneCount: number
}

/** In ms. */
const pollInterval = 2000

/** Handles what becomes due until `stop`, which resolves when the running work has ended. */
export function startQueueWorker<Item>(queue: Queue<Item>, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  const lanes = new Set<Promise<void>>()
  /** One that finds work opens the next, so that work that hangs holds up itself alone. */
  const openLane = () => {
    if (lanes.size === queue.laneCount || signal.aborted) return
    const lane = runLane(queue, { signal, onFound: openLane })
      .catch(onError)
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  const timer = setInterval(openLane, pollInterval)
  openLane()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}

/** Handles what is due, once. @throws the first lane's error, after all lanes have ended */
export async function drainQueue<Item>(queue: Queue<Item>): Promise<void> {
  const lanes = Array.from({ length: queue.laneCount }, () => runLane(queue))
  const failed = (await Promise.allSettled(lanes)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function runLane<Item>(
  { claim, handle }: Queue<Item>,
  { signal, onFound }: { signal?: AbortSignal; onFound?: () => void } = {},
): Promise<void> {
  const isStopped = () => signal?.aborted === true
  while (!isStopped()) {
    const item = await claim()
    if (item === undefined) return
    onFound?.()
    await handle(item)
  }
}
