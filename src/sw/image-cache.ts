import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import {
  evictViewedImages,
  notePicture,
  noteSeen,
  pictureCache,
  seenBudget,
  standIns,
} from '#data/images/image-store.ts'

/** How long the network has for a picture that another file on the device can stand in for, in ms. */
const patience = 2500
/** How long after a failure the network is not asked for such pictures, in ms. */
const downFor = 15_000
/** How much may come before the pictures are gone through again for what has to leave, in bytes. */
const tidyAfter = 2_000_000

let failedAt = -Infinity
/** Bytes kept since the pictures were gone through; this worker does not know what the one before it has done. */
let untidied = Infinity

/** Whether a request is for a picture of a product or of the factory. Who wants no store wants the server's very file. */
export const isOurPicture = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  /^\/(?:images|uploads\/factory)\//u.test(url.pathname) &&
  request.cache !== 'no-store'

/**
 * Answers with the picture on the device, or a wider file of it; else from the network, and keeps it; else with a
 * narrower one. Their names change with their content, so that a kept one is never out of date.
 */
export async function serveImage({
  request,
  url: { pathname },
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const show = async (path: string) => {
    const picture = await cache.match(path)
    // it is shown all the same when its note cannot be written
    if (picture) event.waitUntil(noteSeen(path, Date.now()).catch(() => {}))
    return picture
  }
  const exact = await show(pathname)
  if (exact) return exact
  const others = await standIns(pathname).catch(() => [])
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

/** Asks the network; where there is a stand-in, not for long, and not at all while the line is known to be dead. */
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
  clearTimeout(timer) // once it has begun to come, it may take its time
  const isPicture = answer.headers.get('Content-Type')?.startsWith('image/') ?? false
  if (answer.ok && isPicture) keepIt(answer.clone())
  else if (replaceable) throw new TypeError('No picture came') // a stand-in is better than a captive portal's page
  return answer
}

/** A full device never breaks a picture on the screen: what cannot be kept is shown all the same. */
async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  try {
    const body = await answer.blob()
    await cache.put(path, new Response(body, { headers: answer.headers }))
    await notePicture(path, body.size, 0, Date.now())
    untidied += body.size
    if (untidied < tidyAfter) return
    untidied = 0
    await evictViewedImages(seenBudget)
  } catch {
    await evictViewedImages(seenBudget / 2)
  }
}
