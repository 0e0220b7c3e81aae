import { startCatalogueUpdater } from './catalogue-updater.ts'
import { watchDatabase } from './database-watcher.ts'
import { startOutboxSender } from './outbox-sender.ts'
import { startPageCacher } from './page-cacher.ts'
import { whenIdle } from '../lib/lazy-load.ts'
import { onReconnect } from '../connection/connection-store.ts'
import { startPaymentPoller } from './payment-poller.ts'
import { startImageDownloader } from './image-downloader.ts'
import { cacheSeenImages } from './seen-images.ts'

/**
 * Starts all that works behind an open page. `showWhatIsNew` loads anew what the page shows; `entry` is the path of the
 * app's first file.
 */
export async function startBackgroundTasks(
  showWhatIsNew: () => void,
  entry: string,
): Promise<void> {
  // the line may be back before all of them have had their turn
  onReconnect(showWhatIsNew)
  const caretakers = [
    watchDatabase,
    startOutboxSender,
    () => startCatalogueUpdater(showWhatIsNew),
    startImageDownloader,
    () => startPageCacher(entry, showWhatIsNew),
    startPaymentPoller,
    () => void cacheSeenImages(),
  ]
  for (const start of caretakers) {
    await whenIdle()
    start()
  }
}
