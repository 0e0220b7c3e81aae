import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { brandedIcons, registerIconRoutes } from './icons.ts'
import { manifestFiles, registerManifestRoutes } from './manifest.ts'
import { registerPictureFiles } from './picture-files.ts'
import { registerResetPage } from './reset-page.ts'
import { isAppPage, paymentTestPage } from '#shared/contract/app-pages.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import { canonicalizeAddress } from '#shared/domain/search/canonical-address.ts'
import { registerAssetFiles } from '../http/asset-files.ts'
import { negotiateEncoding } from '../http/content-encoding.ts'
import { isNotModified, formatEtag } from '../http/etag.ts'
import { registerWorkerFile, workerFile } from '../http/worker-file.ts'
import { sendNotOpenPage } from '../ssr/not-open-page.ts'
import { getRequestOrigin, readPageRequest, removeTrailingSlashes } from '../ssr/page-request.ts'
import { toCompressedPage } from '../ssr/rendered-page-cache.ts'
import { createPageRenderer, type PageResult } from '../ssr/render-pages.ts'

/** Pictures and the app's files. A name with a hash is cached for ever. */
export async function registerFileRoutes(app: FastifyInstance, deps: Deps) {
  const { folders, stores, clientDir, catalogue, settings } = deps
  await registerPictureFiles(app, deps)
  if (!existsSync(clientDir)) return
  const served = [...manifestFiles, ...(settings.assetsUrl === undefined ? [] : [workerFile])]
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: [
      'assets/**',
      ...served.flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
      ...brandedIcons,
    ],
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
  })
  await registerAssetFiles(app, '/assets/', {
    own: join(clientDir, 'assets'),
    published: folders.appAssets,
    stored: stores.assets?.app,
  })
  registerResetPage(app, clientDir, catalogue)
  registerManifestRoutes(app, deps)
  if (settings.assetsUrl !== undefined) registerWorkerFile(app, clientDir, settings.assetsUrl)
  registerIconRoutes(app, deps)
}

/** False when the request does not want a page. */
type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Rendered HTML, on failure the app's shell. 200 for the app's pages, 404 otherwise. */
export function createPageHandler(
  app: FastifyInstance,
  { clientDir, settings, catalogue }: Deps,
): PageHandler {
  const file = join(clientDir, 'app-shell.html')
  if (!existsSync(file)) return async () => false
  const content = readFileSync(file)
  const shell = toCompressedPage(() => content, 'thorough')
  const canTryPayment = settings.paypal.environment !== 'live'
  const isScreen = (path: string) => isAppPage(path) || (canTryPayment && path === paymentTestPage)
  const pages = createPageRenderer(clientDir, catalogue, isScreen)
  // a failure is logged by the first request that meets it
  if (pages) {
    runAfterListening(app, async () => {
      if ((await findSnapshot())?.companyJson === undefined) return
      await pages.warmUp().catch(() => undefined)
    })
  }

  async function tryRender(request: FastifyRequest): Promise<PageResult | undefined> {
    try {
      return await pages?.pageOf(
        readPageRequest(request),
        settings.shopUrl ?? getRequestOrigin(request),
      )
    } catch (err) {
      request.log.error({ err }, 'page not rendered')
      return undefined
    }
  }

  /** Undefined while the database does not answer. */
  const findSnapshot = async () =>
    catalogue.peek() ?? (await catalogue.current().catch(() => undefined))

  /** Repairs a URL copied with trailing punctuation, or typed as printed. */
  function findRedirect(url: string, snapshot: Snapshot | undefined): string | undefined {
    return canonicalizeAddress(new URL(`http://localhost${url}`), () =>
      snapshot === undefined
        ? []
        : (JSON.parse(snapshot.categoriesJson) as { categories: Category[] }).categories,
    )
  }

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/r/'))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const bare = removeTrailingSlashes(path)
    const isPage = isScreen(bare)
    if (!isPageRequest(request, isPage) || request.originalUrl.startsWith('/api/')) return false
    const snapshot = await findSnapshot()
    if (snapshot !== undefined && snapshot.companyJson === undefined) {
      sendNotOpenPage(request, reply)
      return true
    }
    const redirectTarget = findRedirect(request.url, snapshot)
    // never to another host or a missing page
    if (redirectTarget !== undefined && isScreen(redirectTarget.split('?', 1)[0] ?? '')) {
      reply.header('cache-control', 'no-cache').redirect(redirectTarget, 301)
      return true
    }
    // shared content is only on the device; a disabled payment test is handled by the app
    const isClientRendered =
      /[?&]shared=/u.test(request.url) || (bare === paymentTestPage && !isPage)
    const page = isClientRendered ? undefined : await tryRender(request)
    await sendPage(request, reply, page ?? { status: isPage ? 200 : 404, page: shell })
    return true
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page }: PageResult,
) {
  reply
    .code(status)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  // the address of this page may hold a key
  if (isTransferPage(request)) reply.header('referrer-policy', 'no-referrer')
  const encoding = negotiateEncoding(request.headers['accept-encoding'] ?? '')
  if (status === 200) {
    reply.header('etag', formatEtag(page.digest, encoding))
    if (isNotModified(request.headers['if-none-match'], page.digest))
      return void reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('text/html; charset=utf-8').send(await page.body(encoding))
}

const isTransferPage = ({ url }: FastifyRequest) =>
  removeTrailingSlashes(url.split('?', 1)[0] ?? '/') === '/continue'

/** Any client gets the app's pages, but only one that names HTML, as browsers do, a page for a missing file. */
function isPageRequest({ method, headers }: FastifyRequest, isScreen: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (isScreen && accept.includes('*/*'))
}

/** Delay after listening, in ms. */
const warmUpDelay = 1000

/** Defers work so that it delays neither the start nor the first request. */
function runAfterListening(app: FastifyInstance, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void work(), warmUpDelay).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
