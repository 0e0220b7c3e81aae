import type { I18n } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import type { CataloguePort } from './platform/catalogue-port.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { NotFoundScreen } from './ui/not-found-screen.tsx'

/** What every route may ask of the world: its texts and the catalogue. */
export type RouteContext = { i18n: I18n; catalogue: CataloguePort }

/** A router for one window or, later, one request. */
export function shopRouter(context: RouteContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: typeof window !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof shopRouter>
  }
}
