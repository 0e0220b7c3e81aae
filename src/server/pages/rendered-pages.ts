import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { handedOverId, type RenderPage } from '#shared/contract/page-renderer.ts'
import type { CatalogueSnapshots } from '../catalogue/snapshot.ts'
import { tagsOf } from './build-files.ts'
import type { PageAddress } from './page-address.ts'
import { keptPage, pageCache, type KeptPage } from './page-cache.ts'
import { catalogueOf } from './snapshot-port.ts'

/** Bytes of rendered pages kept at most. */
const most = 48 * 1024 * 1024

/** A page of the shop with its status: 404 where nothing is at the address. */
export type Page = { status: number; page: KeptPage }

/**
 * The pages of the shop as HTML, rendered by the app's build for servers beside `clientDir`. Undefined where there is
 * none. That build is loaded for the first page, or earlier by `load`: it takes half as long as everything else does
 * until the shop is ready.
 */
export function renderedPages(clientDir: string, catalogue: CatalogueSnapshots) {
  const entry = join(clientDir, '../server/entry-server.js')
  const tags = tagsOf(clientDir)
  if (!tags || !existsSync(entry)) return undefined
  // src/app/entry-server.tsx
  const load = () => import(pathToFileURL(entry).href) as Promise<{ renderPage: RenderPage }>
  const cache = pageCache(most)

  const pageOf = async (asked: PageAddress): Promise<Page> => {
    const snapshot = await catalogue.current()
    // pages count years
    const version = `${snapshot.digest} ${new Date().toISOString().slice(0, 10)}`
    const key = JSON.stringify(asked)
    const known = cache.get(version, key)
    if (known) return { status: 200, page: known }
    const { renderPage } = await load()
    const { status, html, handedOver, routes } = await renderPage({
      ...asked,
      catalogue: catalogueOf(snapshot),
    })
    if (status >= 500) throw new Error('A page could not be rendered')
    const block = `<script type="application/json" id="${handedOverId}">${inHtml(handedOver)}</script>`
    const whole = html
      .replace('</head>', () => `${tags({ html, routes, locale: asked.locale })}</head>`)
      .replace('</body>', () => `${block}</body>`)
    // hardly anybody asks for the same words again
    const lasting = !isSearch(asked)
    const page = keptPage(`<!doctype html>${whole}`, lasting ? 'thorough' : 'quick')
    if (status === 200 && lasting) cache.set(version, key, page)
    return { status, page }
  }
  return { pageOf, load }
}

const isSearch = ({ address }: PageAddress) => /[?&]search=[^&]/u.test(address)

/** JSON that cannot end the element it stands in, nor be taken for anything but text. */
const inHtml = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`, // it has just been found
  )
