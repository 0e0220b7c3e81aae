import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { GalleryPage } from './gallery-page.tsx'

/** Replaces the shop at /design. Excluded from builds. */
export function mountGallery(): void {
  const routeTree = createRootRoute({ component: Document })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // Links render, but do not navigate.
  const router = createRouter({ routeTree, history })
  createRoot(document).render(<RouterProvider router={router} />)
}

function Document() {
  return (
    <html lang={i18n.locale}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Design</title>
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <GalleryPage />
        </I18nProvider>
      </body>
    </html>
  )
}
