import './styles/index.css'
import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogueHere } from './platform/catalogue-port.ts'
import { keepCopyFresh } from './platform/copy-freshness.ts'
import { watchDatabase } from './platform/database.ts'
import { keepDelivering } from './platform/delivery.ts'
import { watchForInstall } from './platform/install.ts'
import { firstLocale, speak } from './platform/language.ts'
import { watchLine, whenRestored } from './platform/line.ts'
import { keepAskingAboutPayments } from './platform/payments.ts'
import { keepPicturesAlong } from './platform/pictures-along.ts'
import { watchForUpdates } from './platform/updates.ts'
import { shopRouter } from './router.tsx'

watchForUpdates()
watchForInstall()
await speak(firstLocale())
if (import.meta.env.DEV && location.pathname === '/design') {
  const { showDesign } = await import('./design/show-design.tsx')
  showDesign()
} else openShop()

function openShop() {
  watchLine()
  const router = shopRouter({ i18n, catalogue: catalogueHere })
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  const showWhatIsNew = () => void router.invalidate()
  watchDatabase()
  keepDelivering()
  keepCopyFresh(showWhatIsNew)
  keepPicturesAlong()
  whenRestored(showWhatIsNew)
  keepAskingAboutPayments()
}
