import { keepCopyFresh } from './copy-freshness.ts'
import { watchDatabase } from './database.ts'
import { keepDelivering } from './delivery.ts'
import { keepEntrances } from './entrances.ts'
import { afterFirstPage } from './late.ts'
import { whenRestored } from './line.ts'
import { keepAskingAboutPayments } from './payments.ts'
import { keepPicturesAlong } from './pictures-along.ts'
import { keepPicturesSeen } from './pictures-seen.ts'

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
