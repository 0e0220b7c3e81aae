import { refetchFromHttpCache } from '#data/api/api-client.ts'
import { getCatalogueMeta, onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import { yieldToMain, whenControlled } from '../lib/lazy-load.ts'

/** How long the first copy of the catalogue goes first at most, in ms. */
const patience = 30_000

/**
 * Has the worker keep the pictures that were seen before it was in charge, as it keeps all others: the browser still has
 * them, so that nothing is asked of the network. Else a first visit would leave none for the time without one.
 */
export async function cacheSeenImages(): Promise<void> {
  await whenControlled()
  // both at once would cost a phone frames
  if (!(await getCatalogueMeta().catch(() => undefined))) await firstCopy()
  for (const seen of performance.getEntriesByType('resource')) {
    if (!(seen instanceof PerformanceResourceTiming) || seen.initiatorType !== 'img') continue
    if (seen.workerStart > 0) continue // the worker has had it pass
    // one that cannot be had any longer is kept when it is seen again
    await refetchFromHttpCache(seen.name).catch(() => {})
    await yieldToMain()
  }
}

function firstCopy(): Promise<void> {
  return new Promise((done) => {
    const stop = onCatalogueUpdated(() => {
      stop()
      done()
    })
    setTimeout(done, patience)
  })
}
