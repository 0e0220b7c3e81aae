import {
  cacheNames,
  type RouteHandlerCallbackOptions,
  type RouteMatchCallbackOptions,
} from 'workbox-core'
import { previousBuildsCacheName } from '#shared/contract/persistent-names.ts'

export const isChunk = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/')

/** A page with an open form loads these chunks even after the update, and offline. `files` are this build's. */
export async function savePreviousChunks(files: { url: string }[]): Promise<void> {
  const present = new Set(files.map(({ url }) => new URL(url, location.origin).pathname))
  const isEarlier = ({ url }: Request) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/assets/') && !present.has(pathname)
  }
  const precache = await caches.open(cacheNames.precache)
  const outdated = (await precache.keys()).filter(isEarlier)
  if (outdated.length === 0) return
  const outdatedUrls = new Set(outdated.map(({ url }) => url))
  const previousCache = await caches.open(previousBuildsCacheName)
  for (const request of await previousCache.keys()) {
    if (!outdatedUrls.has(request.url)) await previousCache.delete(request)
  }
  for (const request of outdated) {
    const answer = await precache.match(request)
    if (answer) await previousCache.put(request, answer)
  }
}

export async function servePreviousChunk({
  request,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const previousCache = await caches.open(previousBuildsCacheName)
  return (await previousCache.match(request)) ?? fetch(request)
}
