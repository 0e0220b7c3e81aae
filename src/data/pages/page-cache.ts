import { fetchPage } from '../api/api-client.ts'

/**
 * The pages a buyer opens the shop with, and the files of their fonts by name. Kept as the server has rendered them, they
 * are on the screen at once.
 */
const entrances = {
  '/': ['instrument-sans', 'bodoni-moda-name', 'bodoni-moda'],
  '/products': ['instrument-sans', 'mill-row-mono', 'bodoni-moda-name'],
}
const paths = Object.keys(entrances) as (keyof typeof entrances)[] // its own keys

// each version of the app has a cache of its own, named after its first file: its pages name its other files
const ours = 'pages of '
/** Beside the pages: what they show. */
const shownAt = '/shown'

/** What pages show: a copy of the catalogue, by its cursor, in a language. */
export const showing = (locale: string, cursor: string): string => `${locale} ${cursor}`

/** The pages kept for a version of the app, whose first file has the path `entry`. */
const pagesOf = async (entry: string) => caches.open(ours + entry)

/** A page as it was kept, if it was. */
export async function keptPage(
  entry: string,
  { pathname, search }: URL,
): Promise<Response | undefined> {
  if (search !== '' || !Object.hasOwn(entrances, pathname)) return undefined
  return (await pagesOf(entry)).match(pathname)
}

/** What the kept pages show, as `showing` says it; undefined where not all are kept. */
export async function cachedPagesVersion(entry: string): Promise<string | undefined> {
  const pages = await pagesOf(entry)
  const all = await Promise.all(paths.map((path) => pages.match(path)))
  return all.includes(undefined) ? undefined : (await pages.match(shownAt))?.text()
}

/** Forgets the pages: what is on them has changed. */
export const deleteCachedPages = async (entry: string): Promise<boolean> =>
  caches.delete(ours + entry)

/** Forgets the pages of all other versions of the app. */
export async function dropPagesOfOthers(entry: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== ours + entry) await caches.delete(name)
  }
}

/**
 * Keeps the pages anew, beside a copy of the catalogue with this cursor; none while the server renders them for another
 * version of the app or in another language than `locale`. @throws TypeError without a network.
 */
export async function cachePages(entry: string, locale: string, cursor: string): Promise<void> {
  await deleteCachedPages(entry)
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetchPage(path)
      return { path, answer, html: await answer.text() }
    }),
  )
  for (const { answer, html } of answers) {
    // a language, or with its country: `zh-CN`
    const fits = html.includes(`data-app="${entry}"`) && html.includes(`<html lang="${locale}`)
    if (!answer.ok || answer.redirected || !fits) return
  }
  const pages = await pagesOf(entry)
  // first, so that they are told to be whole with the last of them
  await pages.put(shownAt, new Response(showing(locale, cursor)))
  for (const { path, answer, html } of answers) {
    const headers = new Headers(answer.headers)
    headers.set('Link', preloadOf(html, entrances[path]))
    await pages.put(path, new Response(html, { headers }))
  }
}

/** The `Link` header that has a page's fonts ready before it is laid out: else it would be laid out twice. */
function preloadOf(html: string, names: string[]): string {
  return Array.from(html.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.woff2/gu))
    .filter(([, name = '']) => names.includes(name))
    .map(([file]) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ')
}
