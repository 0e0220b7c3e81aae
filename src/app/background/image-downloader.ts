import { onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import { resumeStalled } from '#data/images/offline-download.ts'
import { verifyDownloads, downloadImages } from '#data/images/download-images.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { prefersReducedData } from '../lib/prefers-reduced-data.ts'
import { readOfflineDownload, subscribeToOfflineDownload } from '#data/db/download-plan.ts'

const everyHalfMinute = 30_000

/** Delay of the cache check, so that the first page loads undisturbed, in ms. */
const settle = 3000

/** Resumes downloads after a reload and on reconnect. Images of a new catalogue follow unless Save-Data is on. */
export function startImageDownloader(): void {
  if (!('caches' in globalThis)) return // without HTTPS there is neither a worker nor a cache
  subscribeToOfflineDownload((plan) => {
    if (plan?.state === 'running') void carryOn()
  })
  const again = () => {
    if (isOffline()) return
    resumeStalled(!prefersReducedData())
      .then(carryOn)
      .catch((error: unknown) => {
        console.warn('The pictures taken along could not be looked after.', error)
      })
  }
  onCatalogueUpdated(again)
  onReconnect(again)
  setInterval(again, everyHalfMinute)
  addEventListener('focus', again)
  again()
  setTimeout(() => {
    verifyDownloads().catch((error: unknown) => {
      console.warn('The pictures on this device could not be looked through.', error)
    })
  }, settle)
}

let going = false

async function carryOn(): Promise<void> {
  if (going) return
  going = true
  try {
    // A new request may arrive just as the last download ends.
    while ((await readOfflineDownload())?.state === 'running') await downloadImages(Date.now)
  } catch (error) {
    console.warn('The pictures taken along could not be fetched.', error)
  } finally {
    going = false
  }
}
