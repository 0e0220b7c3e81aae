import { fetchPage } from './api.ts'

/** The pages a buyer opens the shop with. Kept as the server has rendered them, they are on the screen at once. */
export const entrances = ['/', '/products']

const cacheName = 'pages'
/** Beside the pages: the copy of the catalogue they agree with, by its cursor. */
const cursorAt = '/cursor'

/** A page as it was kept, if it was. */
export async function keptPage({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '' || !entrances.includes(pathname)) return undefined
  return (await caches.open(cacheName)).match(pathname)
}

/** The copy of the catalogue that the kept pages agree with, by its cursor; undefined where none are kept. */
export async function cursorOfKeptPages(): Promise<string | undefined> {
  return (await (await caches.open(cacheName)).match(cursorAt))?.text()
}

/** Forgets the pages: what is on them has changed, or the app they belong to. */
export const dropPages = (): Promise<boolean> => caches.delete(cacheName)

/**
 * Keeps the pages anew, beside a copy of the catalogue with this cursor. `isOurs` tells whether a page goes with the
 * app that asks. @throws TypeError without a network.
 */
export async function keepPages(cursor: string, isOurs: (html: string) => boolean): Promise<void> {
  await dropPages()
  const cache = await caches.open(cacheName)
  for (const path of entrances) {
    const answer = await fetchPage(path)
    const copy = answer.clone()
    if (!answer.ok || answer.redirected || !isOurs(await answer.text())) continue
    await cache.put(path, copy)
  }
  await cache.put(cursorAt, new Response(cursor))
}
