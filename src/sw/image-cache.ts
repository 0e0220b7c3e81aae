import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { recordImage, recordImageView, findAlternatives } from '#data/images/image-store.ts'
import { fetchFromCdn, hasCdn } from './picture-cdn.ts'
import { evictViewedImages, viewedBudget } from '#data/db/image-eviction.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

/** In ms, when the cache holds an alternative size. */
const networkTimeout = 2500
/** In ms after a failure, before such images use the network again. */
const failureCooldown = 15_000
/** Bytes added between two evictions. */
const evictionThreshold = 2_000_000

let failedAt = -Infinity
/** The previous worker's additions are unknown. */
let bytesSinceEviction = Infinity

/** Requests with `no-store` are for the offline copy: the worker handles them only where a CDN is set. */
export const isImageRequest = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  /^\/(?:images|uploads\/factory)\//u.test(url.pathname) &&
  (request.cache !== 'no-store' || hasCdn())

/** The name contains a content hash: a cached file is never stale, and a wider one precedes the network. */
export async function serveImage({
  request,
  url: { pathname },
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  if (request.cache === 'no-store') return (await fetchFromCdn(request)) ?? fetch(request)
  const cache = await caches.open(imageCacheName)
  const serveCached = async (path: string) => {
    const picture = await cache.match(path)
    if (picture) event.waitUntil(recordImageView(path, Date.now()).catch(() => {}))
    return picture
  }
  const exact = await serveCached(pathname)
  if (exact) return exact
  const others = await findAlternatives(pathname).catch(() => [])
  for (const { path } of others.filter(({ wideEnough }) => wideEnough)) {
    const wider = await serveCached(path)
    if (wider) return wider
  }
  try {
    return await fetchFromNetwork(request, others.length > 0, (answer) =>
      event.waitUntil(cacheImage(cache, pathname, answer)),
    )
  } catch (error) {
    for (const { path } of others) {
      const narrower = await serveCached(path)
      if (narrower) return narrower
    }
    throw error
  }
}

async function fetchFromNetwork(
  request: Request,
  replaceable: boolean,
  onImage: (answer: Response) => void,
): Promise<Response> {
  const dead = !navigator.onLine || Date.now() - failedAt < failureCooldown
  if (replaceable && dead) throw new TypeError('The line is dead')
  const copy = await fetchFromCdn(request)
  if (copy) {
    onImage(copy.clone())
    return copy
  }
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), networkTimeout)
  const answer = await fetch(request, replaceable ? { signal: limit.signal } : {}).catch(
    (error: unknown) => {
      failedAt = Date.now()
      throw error
    },
  )
  clearTimeout(timer) // the timeout covers the headers only
  const isPicture = answer.headers.get('Content-Type')?.startsWith('image/') ?? false
  if (answer.ok && isPicture) onImage(answer.clone())
  else if (replaceable) throw new TypeError('No picture came')
  return answer
}

/** A full cache must not break the image. */
async function cacheImage(cache: Cache, path: string, answer: Response): Promise<void> {
  try {
    const body = await answer.blob()
    await cache.put(path, new Response(body, { headers: answer.headers }))
    await recordImage(path, body.size, 0, Date.now())
    bytesSinceEviction += body.size
    if (bytesSinceEviction < evictionThreshold) return
    bytesSinceEviction = 0
    await evictViewedImages(viewedBudget)
  } catch {
    await evictViewedImages(viewedBudget / 2)
  }
}
