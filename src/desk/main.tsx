import './desk.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { allowTranslation } from '#app/ssr/page-translation.ts'
import { noteOutbox } from './inbox/notes/note-outbox.ts'
import { replyOutbox } from './inbox/reply-outbox.ts'
import { activatePreferredLocale } from './language.ts'
import { quotationOutbox } from './quotation/quotation-outbox.ts'
import { createDeskRouter } from './router.tsx'

allowTranslation()
await activatePreferredLocale()
const container = document.querySelector('#desk')
if (container === null) throw new Error('The page has no place for the desk.')
createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createDeskRouter()} />
    </I18nProvider>
  </StrictMode>,
)
replyOutbox.watch()
noteOutbox.watch()
quotationOutbox.watch()
