import {
  cacheNames,
  type RouteHandlerCallbackOptions,
  type RouteMatchCallbackOptions,
} from 'workbox-core'
import { previousBuildsCacheName } from '#shared/contract/persistent-names.ts'

export const isChunk = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/')

/** A page with an open form loads these chunks even after the update, and offline. `files` are this build's. */
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
  const earlier = await caches.open(previousBuildsCacheName)
  for (const request of await earlier.keys()) {
    if (!staying.has(request.url)) await earlier.delete(request)
  }
  for (const request of leaving) {
    const answer = await precache.match(request)
    if (answer) await earlier.put(request, answer)
  }
}

export async function servePreviousChunk({
  request,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const earlier = await caches.open(previousBuildsCacheName)
  return (await earlier.match(request)) ?? fetch(request)
}
