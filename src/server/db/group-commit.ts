import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { runInTransaction, hasConcurrentWriters, type Db, type Tx } from './database.ts'

type QueuedWork = {
  run: (tx: Tx) => Promise<unknown>
  done: (result: unknown) => void
  fail: (error: unknown) => void
}

type Queue = { waiting: QueuedWork[]; running: number }

/** Bounds the wait of the first member for the others. */
const maxGroupSize = 64

const queues = new WeakMap<Db, Queue>()

/**
 * Shares a transaction, and so a disk flush, with concurrent writers. If one fails, each runs again alone: as with
 * `runInTransaction`, no effect outside the database.
 */
export function runInGroupedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? { waiting: [], running: 0 }
  queues.set(db, queue)
  const result = new Promise<Result>((resolve, reject) => {
    queue.waiting.push({ run: work, done: resolve as QueuedWork['done'], fail: reject })
  })
  // one is enough where writers wait for each other
  if (queue.running < (hasConcurrentWriters(db) ? 3 : 1)) void drainQueue(db, queue)
  return result
}

async function drainQueue(db: Db, queue: Queue): Promise<void> {
  queue.running += 1
  while (queue.waiting.length > 0) {
    // The embedded database never yields to the event loop: concurrent requests join here.
    await yieldToEventLoop()
    await runGroup(db, queue.waiting.splice(0, maxGroupSize))
  }
  queue.running -= 1
}

async function runGroup(db: Db, works: QueuedWork[]): Promise<void> {
  const [only] = works
  if (only === undefined) return
  if (works.length === 1) return runInTransaction(db, only.run).then(only.done, only.fail)
  try {
    const results = await runInTransaction(db, async (tx) => {
      const made: unknown[] = []
      for (const { run } of works) made.push(await run(tx))
      return made
    })
    for (const [at, { done }] of works.entries()) done(results[at])
  } catch {
    // the failing one shows when each is alone
    for (const work of works) await runGroup(db, [work])
  }
}
