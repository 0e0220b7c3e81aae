import type {
  RouteHandlerCallback,
  RouteHandlerCallbackOptions,
  RouteMatchCallbackOptions,
} from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { addressMeant } from '#shared/domain/search/canonical-address.ts'
import { keptPage } from '#data/pages/page-cache.ts'

/** What the server alone answers: calls, files, the payment window, files shared with us, and the way out of trouble. */
const serversOwn =
  /^\/(?:api|images|uploads|assets|icons|screenshots|paypal-simulator|share|reset)(?:\/|$)/u
/** Files at the root: the worker, the manifest. A style's address may have a dot too, but further down. */
const fileAtRoot = /^\/[^/]+\.\w+$/u

/** Whether an address is a page of the app. One that nobody knows is, too: the app says that it is not there. */
export const isScreen = (path: string): boolean => !serversOwn.test(path) && !fileAtRoot.test(path)

/** Whether a request opens a page of the app. */
export const opensScreen = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && isScreen(url.pathname)

/**
 * Opens a page as it was kept for the app whose first file is `entry`, else from the shell. A link that was copied with
 * its sentence leads to what it means, as the server leads it; which category is meant the list itself finds out.
 */
export const navigationHandler =
  (entry: string, shell: RouteHandlerCallback): RouteHandlerCallback =>
  async (options) => {
    const meant = addressMeant(options.url, () => [])
    // a path of two slashes would be another host
    if (meant !== undefined && !meant.startsWith('//')) {
      return Response.redirect(new URL(meant, options.url).href, 302)
    }
    return (await keptPage(entry, options.url).catch(() => undefined)) ?? shell(options)
  }

/** Whether a request opens the page that repairs the app. */
export const opensReset = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && /^\/reset\/?$/u.test(url.pathname)

/** The server's own page: what repairs the app must not come from it. Kept only to say that there is no network. */
export async function serversReset({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await matchPrecache('/reset.html')
    if (kept) return kept
    throw error
  }
}
