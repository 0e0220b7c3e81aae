import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { recordImage, noteViewed, findAlternatives } from '#data/images/image-store.ts'
import { evictViewedImages, viewedBudget } from '#data/db/image-eviction.ts'
import { imageCacheName } from '#shared/contract/persistent-names.ts'

/** In ms, when the cache holds an alternative size. */
const patience = 2500
/** In ms after a failure, before such images use the network again. */
const downFor = 15_000
/** Bytes added between two evictions. */
const tidyAfter = 2_000_000

let failedAt = -Infinity
/** The previous worker's additions are unknown. */
let untidied = Infinity

/** Excludes `no-store` requests, which need the server's exact file. */
export const isOurPicture = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  /^\/(?:images|uploads\/factory)\//u.test(url.pathname) &&
  request.cache !== 'no-store'

/** The name contains a content hash: a cached file is never stale, and a wider one precedes the network. */
export async function serveImage({
  request,
  url: { pathname },
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(imageCacheName)
  const show = async (path: string) => {
    const picture = await cache.match(path)
    if (picture) event.waitUntil(noteViewed(path, Date.now()).catch(() => {}))
    return picture
  }
  const exact = await show(pathname)
  if (exact) return exact
  const others = await findAlternatives(pathname).catch(() => [])
  for (const { path } of others.filter(({ wideEnough }) => wideEnough)) {
    const wider = await show(path)
    if (wider) return wider
  }
  try {
    return await fromNetwork(request, others.length > 0, (answer) =>
      event.waitUntil(keep(cache, pathname, answer)),
    )
  } catch (error) {
    for (const { path } of others) {
      const narrower = await show(path)
      if (narrower) return narrower
    }
    throw error
  }
}

async function fromNetwork(
  request: Request,
  replaceable: boolean,
  keepIt: (answer: Response) => void,
): Promise<Response> {
  const dead = !navigator.onLine || Date.now() - failedAt < downFor
  if (replaceable && dead) throw new TypeError('The line is dead')
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), patience)
  const answer = await fetch(request, replaceable ? { signal: limit.signal } : {}).catch(
    (error: unknown) => {
      failedAt = Date.now()
      throw error
    },
  )
  clearTimeout(timer) // the timeout covers the headers only
  const isPicture = answer.headers.get('Content-Type')?.startsWith('image/') ?? false
  if (answer.ok && isPicture) keepIt(answer.clone())
  else if (replaceable) throw new TypeError('No picture came')
  return answer
}

/** A full cache must not break the image. */
async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  try {
    const body = await answer.blob()
    await cache.put(path, new Response(body, { headers: answer.headers }))
    await recordImage(path, body.size, 0, Date.now())
    untidied += body.size
    if (untidied < tidyAfter) return
    untidied = 0
    await evictViewedImages(viewedBudget)
  } catch {
    await evictViewedImages(viewedBudget / 2)
  }
}
