import { fetchThroughWorker } from '#data/api/api-client.ts'
import { getCatalogueMeta, onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import { yieldToMain } from '../lib/idle.ts'
import { whenControlled } from '../lib/lazy-load.ts'

/** Longest wait for the first sync, in ms. */
const firstSyncTimeout = 30_000

/** Images loaded before the worker took control bypassed its cache; the HTTP cache still has them. */
export async function cacheViewedImages(): Promise<void> {
  await whenControlled()
  // The sync and the refetch at once would drop frames on phones.
  if (!(await getCatalogueMeta().catch(() => undefined))) await waitForFirstSync()
  for (const seen of performance.getEntriesByType('resource')) {
    if (!(seen instanceof PerformanceResourceTiming) || seen.initiatorType !== 'img') continue
    if (seen.workerStart > 0) continue // the worker has cached it
    await fetchThroughWorker(seen.name).catch(() => {})
    await yieldToMain()
  }
}

function waitForFirstSync(): Promise<void> {
  return new Promise((done) => {
    const stop = onCatalogueUpdated(() => {
      stop()
      done()
    })
    setTimeout(done, firstSyncTimeout)
  })
}
