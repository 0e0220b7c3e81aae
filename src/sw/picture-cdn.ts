import { combineSignals } from '#data/api/either-signal.ts'

declare const self: {
  /** `ASSETS_URL`, without a slash at its end. The server writes it below this code (`server/http/worker-file.ts`). */
  assetsUrl?: string
}

/** In ms: for the headers, and after a failure, while pictures come from the shop alone. */
const cdnTimeout = 3000
const cdnCooldown = 60_000

let failedAt = -Infinity

export const hasCdn = (): boolean => self.assetsUrl !== undefined

/** Pages see an answer from the shop's own address, so that their policies need not name the CDN. */
export async function fetchFromCdn({ url, cache, signal }: Request): Promise<Response | undefined> {
  if (!hasCdn() || Date.now() - failedAt < cdnCooldown) return undefined
  // a picture of the first page, which the browser has under the shop's address
  if (cache === 'force-cache') return undefined
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), cdnTimeout)
  try {
    const answer = await fetch(self.assetsUrl + new URL(url).pathname, {
      cache,
      signal: combineSignals(signal, limit.signal),
    })
    clearTimeout(timer)
    const picture = await answer.blob()
    if (answer.ok && picture.type.startsWith('image/')) return new Response(picture)
    failedAt = Date.now()
  } catch {
    clearTimeout(timer)
    if (!signal.aborted) failedAt = Date.now()
  }
  return undefined
}
