import { startCatalogueUpdater } from './catalogue-updater.ts'
import { watchDatabase } from './database-watcher.ts'
import { startOutboxSender } from './outbox-sender.ts'
import { startPageCacher } from './page-cacher.ts'
import { whenIdle } from '../lib/idle.ts'
import { onReconnect } from '../connection/connection-store.ts'
import { startOrderFollower } from './order-follower.ts'
import { startPushFollower } from './push-follower.ts'
import { startPaymentPoller } from './payment-poller.ts'
import { startImageDownloader } from './image-downloader.ts'
import { startThreadFollower } from './thread-follower.ts'
import { startTransferFollower } from './transfer-follower.ts'
import { cacheViewedImages } from './viewed-images.ts'

export { startConnectionMonitor } from '../connection/connection-monitor.ts'

/** `refreshPage` reloads the page's data; `entry` is the path of the app's entry file. */
export async function startBackgroundTasks(refreshPage: () => void, entry: string): Promise<void> {
  // The connection may return before all tasks have started.
  onReconnect(refreshPage)
  const starters = [
    watchDatabase,
    startOutboxSender,
    () => startCatalogueUpdater(refreshPage),
    startImageDownloader,
    () => startPageCacher(entry, refreshPage),
    startPaymentPoller,
    startTransferFollower,
    startThreadFollower,
    startPushFollower,
    startOrderFollower,
    () => void cacheViewedImages(),
  ]
  for (const start of starters) {
    await whenIdle()
    start()
  }
}
