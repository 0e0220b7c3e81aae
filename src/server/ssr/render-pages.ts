import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dehydratedStateId, type RenderPage } from '#shared/contract/ssr.ts'
import type { CatalogueSnapshots } from '../catalogue/catalogue-snapshots.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { createTagRenderer } from './asset-tags.ts'
import type { PageRequest } from './page-request.ts'
import {
  toCachedPage,
  createPageCache,
  placeholders,
  type CachedPage,
  type CompressedPage,
} from './rendered-page-cache.ts'
import { toCanonicalPage, type CanonicalPage } from './canonical-request.ts'
import { toCataloguePort } from './snapshot-source.ts'

/** 404 for a missing page. */
export type PageResult = { status: number; page: CompressedPage }

/**
 * Renders with the server build beside `clientDir`; undefined without one. The first page or `warmUp` imports it,
 * since that takes half as long as the rest of the start. `isScreen` recognises the app's paths.
 */
export function createPageRenderer(
  clientDir: string,
  catalogue: Pick<CatalogueSnapshots, 'current' | 'peek'>,
  isScreen: (path: string) => boolean,
) {
  const entry = join(clientDir, '../server/entry-server.js')
  const tags = createTagRenderer(clientDir)
  if (!tags || !existsSync(entry)) return undefined
  // src/app/entry-server.tsx
  const load = () => import(pathToFileURL(entry).href) as Promise<{ renderPage: RenderPage }>
  const cache = createPageCache()
  /** Concurrent requests for a page share its rendering. */
  const pendingRenders = new Map<string, Promise<CachedPage>>()

  const render = async (
    { locale, languageAsked }: PageRequest,
    canonical: CanonicalPage,
    snapshot: Snapshot,
  ): Promise<CachedPage> => {
    const { renderPage } = await load()
    const { status, html, dehydratedState, routes, texts } = await renderPage({
      address: canonical.rendered,
      locale,
      languageAsked,
      origin: placeholders.origin,
      catalogue: toCataloguePort(snapshot),
    })
    if (status !== canonical.status) throw new Error('A page could not be rendered')
    const block = `<script type="application/json" id="${dehydratedStateId}"${placeholders.address}>${escapeForHtml(dehydratedState)}</script>`
    const fullHtml = html
      .replace('</head>', () => `${tags({ routes, texts, locale })}</head>`)
      .replace('</body>', () => `${block}</body>`)
    return toCachedPage(`<!doctype html>${fullHtml}`, chooseEffort(canonical))
  }

  const getPage = async (
    pageRequest: PageRequest,
    origin: string,
  ): Promise<PageResult | undefined> => {
    const snapshot = await catalogue.current()
    const canonical = await toCanonicalPage(pageRequest.address, isScreen, snapshot)
    if (canonical === undefined) return undefined
    // pages show a number of years
    const version = `${snapshot.digest} ${new Date().toISOString().slice(0, 10)}`
    const key = `${pageRequest.locale} ${pageRequest.languageAsked} ${canonical.rendered}`
    let page = cache.get(version, key)
    if (!page) {
      const name = `${version} ${key}`
      const rendering = pendingRenders.get(name) ?? render(pageRequest, canonical, snapshot)
      pendingRenders.set(name, rendering)
      page = await rendering.finally(() => pendingRenders.delete(name))
      if (isCacheable(canonical)) cache.set(version, key, page)
    }
    return { status: canonical.status, page: page.fillIn({ origin, address: canonical.shown }) }
  }
  /** Renders one uncached page: loading and the first run take four times as long as a page. */
  const warmUp = () =>
    getPage({ address: '/products?search=a', locale: 'en', languageAsked: false }, '')
  return { pageOf: getPage, warmUp }
}

const isCacheable = ({ rendered }: CanonicalPage) => !/[?&]search=[^&]/u.test(rendered)

/** There are as many product pages as products, but thousands of filtered lists. */
const chooseEffort = ({ rendered }: CanonicalPage) =>
  /^\/$|^\/products$|\?/u.test(rendered) ? 'quick' : 'thorough'

const escapeForHtml = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`, // it has just matched
  )
