import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { makeRoom, notePicture, otherWidths, pictureCache, seenBudget } from '#data/pictures.ts'

/** Whether a request is for one of our product pictures. */
export const isProductPicture = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/images/')

/**
 * Answers with the picture on the device, else from the network (and keeps it), else with another width of the
 * same picture. Their names change with their content, so that a kept one is never out of date.
 */
export async function keepProductPictures({
  request,
  url,
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const kept = await cache.match(url.pathname)
  if (kept) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('Content-Type')?.startsWith('image/')) {
      event.waitUntil(keep(cache, url.pathname, answer.clone()))
    }
    return answer
  } catch (error) {
    for (const path of await otherWidths(url.pathname)) {
      const other = await cache.match(path)
      if (other) return other
    }
    throw error
  }
}

/** A full device never breaks a picture on the screen: what cannot be kept is shown all the same. */
async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  try {
    const body = await answer.blob()
    await cache.put(path, new Response(body, { headers: answer.headers }))
    await notePicture(path, body.size, 0, Date.now())
    await makeRoom(seenBudget)
  } catch {
    await makeRoom(seenBudget / 2)
  }
}
