import { showAgain } from '#data/api.ts'
import { anotherTask, workersCopy } from './late.ts'

/**
 * Has the worker keep the pictures that were seen before it was in charge, as it keeps all others: the browser still has
 * them, so that nothing is asked of the network. Else a first visit would leave none for the time without one.
 */
export async function keepPicturesSeen(): Promise<void> {
  await workersCopy()
  for (const seen of performance.getEntriesByType('resource')) {
    if (!(seen instanceof PerformanceResourceTiming) || seen.initiatorType !== 'img') continue
    if (seen.workerStart > 0) continue // the worker has had it pass
    // one that cannot be had any longer is kept when it is seen again
    await showAgain(seen.name).catch(() => {})
    await anotherTask()
  }
}
