import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { codeReaderCacheName } from '#shared/contract/persistent-names.ts'

/** Not in the precache: most buyers never scan, and it is as large as half of the app. */
export const isCodeReaderRequest = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && /^\/assets\/zxing_reader-[\w-]+\.wasm$/u.test(url.pathname)

/** Pages put it into the cache (`lib/code-reader/keep-code-reader.ts`). */
export async function serveCodeReader({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(codeReaderCacheName)
  return (await cache.match(request.url)) ?? fetch(request)
}
