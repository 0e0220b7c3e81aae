import {
  cacheNames,
  type RouteHandlerCallbackOptions,
  type RouteMatchCallbackOptions,
} from 'workbox-core'

/** Cache with the chunks of the version that this one replaces. */
const earlierCache = 'earlier-app'

/** Whether a request is for a chunk, font or style sheet with a hash in its name. */
export const isChunk = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/')

/**
 * Keeps the chunks of the version before, which are about to leave the precache: a page that is open since then, with
 * a form half filled in, loads them as it goes on, also offline. `files` are those of this version.
 */
export async function keepEarlierChunks(files: { url: string }[]): Promise<void> {
  const present = new Set(files.map(({ url }) => new URL(url, location.origin).pathname))
  const isEarlier = ({ url }: Request) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/assets/') && !present.has(pathname)
  }
  const precache = await caches.open(cacheNames.precache)
  const leaving = (await precache.keys()).filter(isEarlier)
  if (leaving.length === 0) return
  const staying = new Set(leaving.map(({ url }) => url))
  const earlier = await caches.open(earlierCache)
  for (const request of await earlier.keys()) {
    if (!staying.has(request.url)) await earlier.delete(request)
  }
  for (const request of leaving) {
    const answer = await precache.match(request)
    if (answer) await earlier.put(request, answer)
  }
}

/** A chunk of the version before from the device, else from the server, which keeps the last builds. */
export async function servePreviousChunk({
  request,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const earlier = await caches.open(earlierCache)
  return (await earlier.match(request)) ?? fetch(request)
}
