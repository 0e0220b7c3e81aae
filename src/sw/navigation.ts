import type {
  RouteHandlerCallback,
  RouteHandlerCallbackOptions,
  RouteMatchCallbackOptions,
} from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { addressMeant } from '#shared/domain/search/canonical-address.ts'
import { readCachedPage } from '#data/pages/page-cache.ts'

const serversOwn =
  /^\/(?:api|images|uploads|assets|icons|screenshots|paypal-simulator|share|reset)(?:\/|$)/u
/** The worker and the manifest. A product's path may contain a dot, but not at the root. */
const fileAtRoot = /^\/[^/]+\.\w+$/u

export const isScreen = (path: string): boolean => !serversOwn.test(path) && !fileAtRoot.test(path)

export const opensScreen = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && isScreen(url.pathname)

/** `entry` names the app version of cached pages. Malformed links redirect, except to a category: the list decides. */
export const navigationHandler =
  (entry: string, shell: RouteHandlerCallback): RouteHandlerCallback =>
  async (options) => {
    const meant = addressMeant(options.url, () => [])
    // `//host` would redirect to another origin
    if (meant !== undefined && !meant.startsWith('//')) {
      return Response.redirect(new URL(meant, options.url).href, 302)
    }
    return (await readCachedPage(entry, options.url).catch(() => undefined)) ?? shell(options)
  }

export const opensReset = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && /^\/reset\/?$/u.test(url.pathname)

/** From the network, since the cache may be broken. The cached file only reports a missing network. */
export async function serversReset({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await matchPrecache('/reset.html')
    if (kept) return kept
    throw error
  }
}
