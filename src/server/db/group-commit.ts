import { setImmediate as othersTurn } from 'node:timers/promises'
import { inTransaction, hasConcurrentWriters, type Db, type Tx } from './database.ts'

/** One piece of work that waits for its transaction. */
type Waiting = {
  run: (tx: Tx) => Promise<unknown>
  done: (result: unknown) => void
  fail: (error: unknown) => void
}

/** What waits for one database, and how many transactions are under way on it. */
type Queue = { waiting: Waiting[]; underWay: number }

/** How many pieces of work share a transaction at most: nobody should wait long for the others. */
const most = 64

const queues = new WeakMap<Db, Queue>()

/**
 * Does `work` in a transaction that it shares with what else came in while the one before was under way, so that one
 * flush to the disk serves them all; each is acknowledged after it. When one of them fails, all of it is undone and
 * each is done again in a transaction of its own: as with `inTransaction`, work must have no effect but in the database.
 */
export function inGroupedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? { waiting: [], underWay: 0 }
  queues.set(db, queue)
  const result = new Promise<Result>((resolve, reject) => {
    queue.waiting.push({ run: work, done: resolve as Waiting['done'], fail: reject }) // its own result comes back to it
  })
  // one at a time is enough for a database whose writers wait for each other; elsewhere they use its processes
  if (queue.underWay < (hasConcurrentWriters(db) ? 3 : 1)) void workOff(db, queue)
  return result
}

async function workOff(db: Db, queue: Queue): Promise<void> {
  queue.underWay += 1
  while (queue.waiting.length > 0) {
    // An embedded database is busy without letting anybody else have his turn: whoever has come meanwhile is heard
    // now, or each would be alone in his transaction.
    await othersTurn()
    await doTogether(db, queue.waiting.splice(0, most))
  }
  queue.underWay -= 1
}

async function doTogether(db: Db, works: Waiting[]): Promise<void> {
  const [only] = works
  if (only === undefined) return
  if (works.length === 1) return inTransaction(db, only.run).then(only.done, only.fail)
  try {
    const results = await inTransaction(db, async (tx) => {
      const made: unknown[] = []
      for (const { run } of works) made.push(await run(tx))
      return made
    })
    for (const [at, { done }] of works.entries()) done(results[at])
  } catch {
    // whose fault it was shows when each is alone
    for (const work of works) await doTogether(db, [work])
  }
}
