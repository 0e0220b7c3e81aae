import { onCatalogueUpdated } from '#data/catalogue/catalogue-store.ts'
import { copyCardPictures } from '#data/images/card-pictures.ts'
import { resumeStalledDownload } from '#data/images/offline-download.ts'
import { verifyDownloads, downloadImages } from '#data/images/download-images.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'
import { keepCodeReader } from '../lib/code-reader/keep-code-reader.ts'
import { whenControlled } from '../lib/lazy-load.ts'
import { isMetered } from '../lib/prefers-reduced-data.ts'
import { isStandalone } from '../pwa/install-prompt.ts'
import { readOfflineDownload, subscribeToOfflineDownload } from '#data/db/download-plan.ts'

const retryInterval = 30_000

/** Delay of the cache check, so that the first page loads undisturbed, in ms. */
const verifyDelay = 3000

/** Resumes downloads after a reload and on reconnect. Images of a new catalogue follow, and those of cards come, on an unmetered line. */
export function startImageDownloader(): void {
  if (!('caches' in globalThis)) return // without HTTPS there is neither a worker nor a cache
  subscribeToOfflineDownload((plan) => {
    if (plan?.state === 'running') void continueDownload()
  })
  const again = () => {
    if (isOffline()) return
    resumeStalledDownload(!isMetered())
      .then(continueDownload)
      .catch((error: unknown) => {
        console.warn('The pictures taken along could not be looked after.', error)
      })
  }
  for (const watch of [onCatalogueUpdated, onReconnect]) {
    watch(again)
    watch(() => void fetchCardPictures())
  }
  setInterval(again, retryInterval)
  addEventListener('focus', again)
  again()
  setTimeout(() => {
    verifyDownloads().catch((error: unknown) => {
      console.warn('The pictures on this device could not be looked through.', error)
    })
    void fetchCardPictures()
  }, verifyDelay)
}

let isDownloading = false

async function continueDownload(): Promise<void> {
  if (isDownloading) return
  isDownloading = true
  try {
    // A new request may arrive just as the last download ends.
    while ((await readOfflineDownload())?.state === 'running') {
      // buyers who download the catalogue scan tags without a network
      await keepCodeReader().catch(() => {})
      await downloadImages(Date.now)
    }
  } catch (error) {
    console.warn('The pictures taken along could not be fetched.', error)
  } finally {
    isDownloading = false
  }
}

const mayFetchCards = () => isStandalone() && !isOffline() && !isMetered()
let isFetchingCards = false

/** In the installed app; what fails comes with the next occasion. */
async function fetchCardPictures(): Promise<void> {
  if (isFetchingCards || !mayFetchCards()) return
  isFetchingCards = true
  try {
    await whenControlled()
    await copyCardPictures(mayFetchCards)
  } catch (error) {
    console.warn('The pictures of the cards could not be fetched.', error)
  } finally {
    isFetchingCards = false
  }
}
