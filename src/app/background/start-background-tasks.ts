import { keepCopyFresh } from './catalogue-updater.ts'
import { watchDatabase } from './database-watcher.ts'
import { keepDelivering } from './outbox-sender.ts'
import { keepEntrances } from './page-cacher.ts'
import { afterFirstPage } from '../lib/lazy-load.ts'
import { whenRestored } from '../connection/connection-store.ts'
import { keepAskingAboutPayments } from './payment-poller.ts'
import { keepPicturesAlong } from './image-downloader.ts'
import { keepPicturesSeen } from './seen-images.ts'

/**
 * Starts all that works behind an open page. `showWhatIsNew` loads anew what the page shows; `entry` is the path of the
 * app's first file.
 */
export async function startCaretakers(showWhatIsNew: () => void, entry: string): Promise<void> {
  // the line may be back before all of them have had their turn
  whenRestored(showWhatIsNew)
  const caretakers = [
    watchDatabase,
    keepDelivering,
    () => keepCopyFresh(showWhatIsNew),
    keepPicturesAlong,
    () => keepEntrances(entry, showWhatIsNew),
    keepAskingAboutPayments,
    () => void keepPicturesSeen(),
  ]
  for (const start of caretakers) {
    await afterFirstPage()
    start()
  }
}
