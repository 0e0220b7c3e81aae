import { onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import { resumeStalled, onTakeAlong, takeAlong } from '#data/images/offline-download.ts'
import { verifyDownloads, downloadImages } from '#data/images/download-images.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { prefersReducedData } from '../lib/prefers-reduced-data.ts'

/** How often a download that the line has stopped is tried again, in ms. */
const everyHalfMinute = 30_000

/** How long the first page is left alone before the pictures are looked through, in ms. */
const settle = 3000

/**
 * Fetches what the buyer takes along whenever he orders it, goes on with it after a reload and when the line is back,
 * and brings the pictures of a new catalogue, unless he saves data.
 */
export function startImageDownloader(): void {
  if (!('caches' in globalThis)) return // opened by http: no worker, and no place for pictures
  onTakeAlong((plan) => {
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
    // ordered anew just as the last round ended
    while ((await takeAlong())?.state === 'running') await downloadImages(Date.now)
  } catch (error) {
    console.warn('The pictures taken along could not be fetched.', error)
  } finally {
    going = false
  }
}
