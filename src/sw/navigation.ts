import type {
  RouteHandlerCallback,
  RouteHandlerCallbackOptions,
  RouteMatchCallbackOptions,
} from 'workbox-core'
import { canonicalizeAddress } from '#shared/domain/search/canonical-address.ts'
import { readCachedPage } from '#data/pages/page-cache.ts'
import { precache } from './precache.ts'

const serverPaths =
  /^\/(?:api|images|uploads|assets|icons|screenshots|paypal-simulator|share|reset|desk)(?:\/|$)/u
/** The worker and the manifest. A product's path may contain a dot, but not at the root. */
const fileAtRoot = /^\/[^/]+\.\w+$/u

export const isScreen = (path: string): boolean => !serverPaths.test(path) && !fileAtRoot.test(path)

export const isScreenNavigation = ({
  request,
  url,
  sameOrigin,
}: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && isScreen(url.pathname)

/** `entry` names the app version of cached pages. Malformed links redirect, except to a category: the list decides. */
export const createNavigationHandler =
  (entry: string, shell: RouteHandlerCallback): RouteHandlerCallback =>
  async (options) => {
    const canonical = canonicalizeAddress(options.url, () => [])
    // `//host` would redirect to another origin
    if (canonical !== undefined && !canonical.startsWith('//')) {
      return Response.redirect(new URL(canonical, options.url).href, 302)
    }
    return (await readCachedPage(entry, options.url).catch(() => undefined)) ?? shell(options)
  }

export const isResetNavigation = ({
  request,
  url,
  sameOrigin,
}: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && /^\/reset\/?$/u.test(url.pathname)

/** From the network, since the cache may be broken. The cached file only reports a missing network. */
export async function serveReset({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await precache.matchPrecache('/reset.html')
    if (cached) return cached
    throw error
  }
}
