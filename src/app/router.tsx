import type { I18n } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { isHydrating, type RequestInfo } from './ssr/dehydrated-state.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { WaitingScreen } from './ui/page-skeleton.tsx'

/** What every route may ask of the world: its texts, the catalogue, and where it is. */
export type RouteContext = {
  i18n: I18n
  catalogue: CataloguePort
  place: RequestInfo
  /** The company, as sent with a rendered page. */
  house?: CompanySummary
}

/** Delay before a pending screen appears, in ms: local data arrives before it. */
const pendingMs = 400

/** A router for one window or one request. */
export function shopRouter(context: RouteContext) {
  const router = createRouter({
    routeTree,
    context,
    // plain words in the address: a search for 1101 reads ?search=1101, not "%221101%22"
    parseSearch: (address) => Object.fromEntries(new URLSearchParams(address)),
    stringifySearch: plainSearch,
    defaultPreload: 'intent',
    // Back and a change of language show what was just loaded instead of asking again
    defaultStaleTime: 30_000,
    // a pending screen stays no longer than needed
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // an address below a style's is not that style
    notFoundMode: 'root',
    // a page from the server has been scrolled already: by the browser, and by the buyer before the app has come
    scrollRestoration: typeof window !== 'undefined' && (() => !isHydrating()),
  })
  // what waits stands within the frame: as the router's default it would also take the place of the whole document
  for (const route of Object.values(router.routesById)) {
    if (!route.isRoot) route.options.pendingComponent ??= WaitingScreen
  }
  // the same page with another list or comparison stays, dimmed: a skeleton would take the focus, and swallow keys
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation) router.options.defaultPendingMs = pathChanged ? pendingMs : Infinity
  })
  return router
}

function plainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  // a comma needs no disguise, and lists of styles are passed on by hand
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof shopRouter>
  }
  interface StaticDataRouteOption {
    /** All that the route says is in the catalogue `shop`; else it waits for `pages` as well. */
    texts?: 'shop'
  }
}
