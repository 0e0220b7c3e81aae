import { fetchPage } from './api.ts'

/** The pages a buyer opens the shop with. Kept as the server has rendered them, they are on the screen at once. */
export const entrances = ['/', '/products']

// each version of the app has a cache of its own, named after its first file: its pages name its other files
const ours = 'pages of '
/** Beside the pages: the copy of the catalogue they agree with, by its cursor. */
const cursorAt = '/cursor'

/** The pages kept for a version of the app, whose first file has the path `entry`. */
const pagesOf = (entry: string) => caches.open(ours + entry)

/** A page as it was kept, if it was. */
export async function keptPage(
  entry: string,
  { pathname, search }: URL,
): Promise<Response | undefined> {
  if (search !== '' || !entrances.includes(pathname)) return undefined
  return (await pagesOf(entry)).match(pathname)
}

/** The copy of the catalogue that the kept pages agree with, by its cursor; undefined where not all are kept. */
export async function cursorOfKeptPages(entry: string): Promise<string | undefined> {
  const pages = await pagesOf(entry)
  const all = await Promise.all(entrances.map((path) => pages.match(path)))
  return all.includes(undefined) ? undefined : (await pages.match(cursorAt))?.text()
}

/** Forgets the pages: what is on them has changed. */
export const dropPages = (entry: string): Promise<boolean> => caches.delete(ours + entry)

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
export async function keepPages(entry: string, locale: string, cursor: string): Promise<void> {
  await dropPages(entry)
  const answers = await Promise.all(
    entrances.map(async (path) => ({ path, answer: await fetchPage(path) })),
  )
  for (const { answer } of answers) {
    const html = await answer.clone().text()
    const fits = html.includes(`data-app="${entry}"`) && html.includes(`<html lang="${locale}"`)
    if (!answer.ok || answer.redirected || !fits) return
  }
  const pages = await pagesOf(entry)
  // first, so that they are told to be whole with the last of them
  await pages.put(cursorAt, new Response(cursor))
  for (const { path, answer } of answers) await pages.put(path, answer)
}
