import type { I18n } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { isHydrating, type RequestInfo } from './ssr/dehydrated-state.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

export type RouteContext = {
  i18n: I18n
  catalogue: CataloguePort
  place: RequestInfo
  house?: CompanySummary
}

/** Delay before a pending screen, in ms: local data arrives sooner. */
const pendingMs = 400

export function createShopRouter(context: RouteContext) {
  const router = createRouter({
    routeTree,
    context,
    // Plain text: `?search=1101`, not `?search=%221101%22`.
    parseSearch: (address) => Object.fromEntries(new URLSearchParams(address)),
    stringifySearch: formatSearch,
    defaultPreload: 'intent',
    // Back and a change of language reuse what was just loaded.
    defaultStaleTime: 30_000,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // An address below a style's is not that style.
    notFoundMode: 'root',
    // Browser and user have scrolled a rendered page before hydration, and a page before its refresh.
    scrollRestoration: typeof window !== 'undefined' && (() => !isHydrating() && !isRefresh),
  })
  let isRefresh = false
  // Comes just before the router restores the position.
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    isRefresh =
      fromLocation?.href === toLocation.href && fromLocation.state.key === toLocation.state.key
  })
  // Per route, within the frame: the router's default would replace the complete document.
  for (const route of Object.values(router.routesById)) {
    if (!route.isRoot) route.options.pendingComponent ??= PageSkeleton
  }
  // On the same page the old list stays, dimmed: a skeleton would lose the focus and key presses.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation) router.options.defaultPendingMs = pathChanged ? pendingMs : Infinity
  })
  return router
}

function formatSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  // Commas stay readable: users share lists of styles.
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
  interface StaticDataRouteOption {
    /** Set where all texts are in the catalogue `shop`; other routes wait for `pages`. */
    texts?: 'shop'
  }
}
