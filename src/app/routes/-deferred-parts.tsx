import { useEffect } from 'react'
import { loadWhenControlled } from '#app/lib/lazy-load.ts'
import { DownloadToasts } from '#app/features/offline-catalogue/download-toasts.tsx'
import { PaymentResultToasts } from '#app/features/checkout/payment/payment-result-toasts.tsx'
import { InstallHint } from '#app/features/install/install-hint.tsx'
import { ToastRegion } from '#app/shell/toast-region.tsx'
import { UpdatePrompt } from '#app/shell/update-prompt.tsx'

/** Overlays that any page may open. */
const preloads = [
  () => import('#app/features/inquiry/inquiry-dialog-host.tsx'),
  () => import('#app/ui/dialog-sheet.tsx'),
  () => import('#app/ui/alert-sheet.tsx'),
  () => import('#app/shell/search-panel.tsx'),
  () => import('#app/features/product-list/search-suggestions.ts'),
]

/** Toasts and prompts of every page: nothing that the first paint shows. */
export function DeferredParts() {
  useEffect(() => {
    for (const load of preloads) void loadWhenControlled<unknown>(load)
  }, [])
  return (
    <>
      <ToastRegion />
      <PaymentResultToasts />
      <DownloadToasts />
      <UpdatePrompt />
      <InstallHint />
    </>
  )
}
