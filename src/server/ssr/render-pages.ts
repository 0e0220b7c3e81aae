import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { handedOverId, type RenderPage } from '#shared/contract/ssr.ts'
import type { CatalogueSnapshots, Snapshot } from '../catalogue/snapshot.ts'
import { tagsOf } from './asset-tags.ts'
import type { PageAddress } from './page-request.ts'
import { toKeptPage, pageCache, standIns, type KeptPage, type SentPage } from './rendered-page-cache.ts'
import { pageMeant, type PageMeant } from './canonical-request.ts'
import { catalogueOf } from './snapshot-source.ts'

/** 404 for a missing page. */
export type Page = { status: number; page: SentPage }

/**
 * Renders with the server build beside `clientDir`; undefined without one. The first page or `warmUp` imports it,
 * since that takes half as long as the rest of the start. `isScreen` recognises the app's paths.
 */
export function renderedPages(
  clientDir: string,
  catalogue: CatalogueSnapshots,
  isScreen: (path: string) => boolean,
) {
  const entry = join(clientDir, '../server/entry-server.js')
  const tags = tagsOf(clientDir)
  if (!tags || !existsSync(entry)) return undefined
  // src/app/entry-server.tsx
  const load = () => import(pathToFileURL(entry).href) as Promise<{ renderPage: RenderPage }>
  const cache = pageCache()
  /** Concurrent requests for a page share its rendering. */
  const coming = new Map<string, Promise<KeptPage>>()

  const render = async (
    { locale, languageAsked }: PageAddress,
    meant: PageMeant,
    snapshot: Snapshot,
  ): Promise<KeptPage> => {
    const { renderPage } = await load()
    const { status, html, handedOver, routes, texts } = await renderPage({
      address: meant.rendered,
      locale,
      languageAsked,
      origin: standIns.origin,
      catalogue: catalogueOf(snapshot),
    })
    if (status !== meant.status) throw new Error('A page could not be rendered')
    const block = `<script type="application/json" id="${handedOverId}"${standIns.address}>${inHtml(handedOver)}</script>`
    const whole = html
      .replace('</head>', () => `${tags({ routes, texts, locale })}</head>`)
      .replace('</body>', () => `${block}</body>`)
    return toKeptPage(`<!doctype html>${whole}`, effortFor(meant))
  }

  const pageOf = async (asked: PageAddress, origin: string): Promise<Page | undefined> => {
    const snapshot = await catalogue.current()
    const meant = pageMeant(asked.address, isScreen, snapshot)
    if (meant === undefined) return undefined
    // pages show a number of years
    const version = `${snapshot.digest} ${new Date().toISOString().slice(0, 10)}`
    const key = `${asked.locale} ${asked.languageAsked} ${meant.rendered}`
    let page = cache.get(version, key)
    if (!page) {
      const name = `${version} ${key}`
      const rendering = coming.get(name) ?? render(asked, meant, snapshot)
      coming.set(name, rendering)
      page = await rendering.finally(() => coming.delete(name))
      if (isLasting(meant)) cache.set(version, key, page)
    }
    return { status: meant.status, page: page.at({ origin, address: meant.shown }) }
  }
  /** Renders one uncached page: loading and the first run take four times as long as a page. */
  const warmUp = () =>
    pageOf({ address: '/products?search=a', locale: 'en', languageAsked: false }, '')
  return { pageOf, warmUp }
}

const isLasting = ({ rendered }: PageMeant) => !/[?&]search=[^&]/u.test(rendered)

/** There are as many product pages as products, but thousands of filtered lists. */
const effortFor = ({ rendered }: PageMeant) =>
  /^\/$|^\/products$|\?/u.test(rendered) ? 'quick' : 'thorough'

const inHtml = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`, // it has just matched
  )
