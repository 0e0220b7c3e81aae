import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reconnect, onUpgradeBlocked, onVersionChange } from '#data/db/connection.ts'
import { whenInTabOnly } from '#data/db/tab-storage.ts'
import { toaster } from '../lib/toaster.ts'
import { reloadForUpdate } from '../pwa/service-worker-updates.ts'

/** Must yield to newer versions of the app: an open connection blocks their upgrade. */
export function watchDatabase(): void {
  onVersionChange(reloadForUpdate)
  onUpgradeBlocked(async () => {
    const toast = await toaster
    toast.warning(
      i18n._(
        msg`The shop is open in another tab in an older version. Please close that tab: until then nothing can be saved here.`,
      ),
      { id: 'database blocked', duration: Number.POSITIVE_INFINITY },
    )
  })
  whenInTabOnly(async () => {
    const toast = await toaster
    toast.warning(
      i18n._(
        msg`This browser keeps nothing for the shop. Your cart and what you write live in this tab, until it is closed or loaded again. Orders and inquiries are sent directly.`,
      ),
      { id: 'in tab only', duration: Number.POSITIVE_INFINITY },
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reconnect().catch(() => {}) // the next write reports it
  })
}
