import { showAgain } from '#data/api/api-client.ts'
import { knownCopy, onNewCopy } from '#data/catalogue/catalogue-store.ts'
import { anotherTask, workersCopy } from '../lib/lazy-load.ts'

/** How long the first copy of the catalogue goes first at most, in ms. */
const patience = 30_000

/**
 * Has the worker keep the pictures that were seen before it was in charge, as it keeps all others: the browser still has
 * them, so that nothing is asked of the network. Else a first visit would leave none for the time without one.
 */
export async function keepPicturesSeen(): Promise<void> {
  await workersCopy()
  // both at once would cost a phone frames
  if (!(await knownCopy().catch(() => undefined))) await firstCopy()
  for (const seen of performance.getEntriesByType('resource')) {
    if (!(seen instanceof PerformanceResourceTiming) || seen.initiatorType !== 'img') continue
    if (seen.workerStart > 0) continue // the worker has had it pass
    // one that cannot be had any longer is kept when it is seen again
    await showAgain(seen.name).catch(() => {})
    await anotherTask()
  }
}

function firstCopy(): Promise<void> {
  return new Promise((done) => {
    const stop = onNewCopy(() => {
      stop()
      done()
    })
    setTimeout(done, patience)
  })
}
