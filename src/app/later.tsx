import { useEffect } from 'react'
import { kept } from '#app/platform/late.ts'
import { TakeAlongNotice } from '#app/features/catalogue/take-along-notice.tsx'
import { PaymentNews } from '#app/features/checkout/payment-news.tsx'
import { InstallHint } from '#app/features/install/install-hint.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { UpdatePrompt } from '#app/ui/update-prompt.tsx'

/** What a touch opens on any page. */
const soon = [
  () => import('#app/features/inquiry/inquiry-desk.tsx'),
  () => import('#app/ui/dialog-sheet.tsx'),
  () => import('#app/ui/alert-sheet.tsx'),
  () => import('#app/ui/layout/search-panel.tsx'),
  () => import('#app/features/catalogue/suggestions.ts'),
]

/** What speaks up on any page, and has nothing to say while the first one comes. */
export function Later() {
  useEffect(() => {
    for (const load of soon) void kept<unknown>(load)
  }, [])
  return (
    <>
      <Toasts />
      <PaymentNews />
      <TakeAlongNotice />
      <UpdatePrompt />
      <InstallHint />
    </>
  )
}
