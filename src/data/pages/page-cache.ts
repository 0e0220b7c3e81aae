import { fetchPage } from '../api/api-client.ts'
import { pageCachePrefix } from '#shared/contract/persistent-names.ts'

/** Cached as rendered, with their font files: they are on the screen at once. */
const cachedRoutes = {
  '/': ['instrument-sans', 'bodoni-moda-name', 'bodoni-moda'],
  '/products': ['instrument-sans', 'mill-row-mono', 'bodoni-moda-name'],
}
const paths = Object.keys(cachedRoutes) as (keyof typeof cachedRoutes)[]

// One cache per version of the app, named after its entry file: pages name other files of their version
const versionPath = '/shown'

export const toPagesVersion = (locale: string, cursor: string): string => `${locale} ${cursor}`

const openPageCache = async (entry: string) => caches.open(pageCachePrefix + entry)

export async function readCachedPage(
  entry: string,
  { pathname, search }: URL,
): Promise<Response | undefined> {
  if (search !== '' || !Object.hasOwn(cachedRoutes, pathname)) return undefined
  return (await openPageCache(entry)).match(pathname)
}

export async function readPagesVersion(entry: string): Promise<string | undefined> {
  const pages = await openPageCache(entry)
  const all = await Promise.all(paths.map((path) => pages.match(path)))
  return all.includes(undefined) ? undefined : (await pages.match(versionPath))?.text()
}

export const deleteCachedPages = async (entry: string): Promise<boolean> =>
  caches.delete(pageCachePrefix + entry)

export async function deleteOtherPages(entry: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(pageCachePrefix) && name !== pageCachePrefix + entry)
      await caches.delete(name)
  }
}

/** Caches nothing if the server renders another version or language. @throws TypeError without a network. */
export async function cachePages(entry: string, locale: string, cursor: string): Promise<void> {
  await deleteCachedPages(entry)
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetchPage(path)
      return { path, answer, html: await answer.text() }
    }),
  )
  for (const { answer, html } of answers) {
    const fits = html.includes(`data-app="${entry}"`) && html.includes(`<html lang="${locale}`)
    if (!answer.ok || answer.redirected || !fits) return
  }
  const pages = await openPageCache(entry)
  // written before the last page: a partial set must not count as complete
  await pages.put(versionPath, new Response(toPagesVersion(locale, cursor)))
  for (const { path, answer, html } of answers) {
    const headers = new Headers(answer.headers)
    headers.set('Link', buildPreloadHeader(html, cachedRoutes[path]))
    await pages.put(path, new Response(html, { headers }))
  }
}

/** The `Link` header loads a page's fonts before its layout, which would otherwise happen twice. */
function buildPreloadHeader(html: string, names: string[]): string {
  return Array.from(html.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.woff2/gu))
    .filter(([, name = '']) => names.includes(name))
    .map(([file]) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ')
}
