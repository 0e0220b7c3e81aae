import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isAppPage, paymentTestPage } from '#shared/contract/app-pages.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import { addressMeant } from '#shared/domain/search/canonical-address.ts'
import { socialStem } from '#shared/domain/catalogue/social-image.ts'
import { encodingFor } from '../http/content-encoding.ts'
import { isHeld, tagOf } from '../http/etag.ts'
import { originOf, pageAddress, withoutEnd } from '../ssr/page-request.ts'
import { sentPage } from '../ssr/rendered-page-cache.ts'
import { renderedPages, type Page } from '../ssr/render-pages.ts'

const forever = 'public, max-age=31536000, immutable'

/** Pictures and the app's files. A name with a hash is cached for ever. */
export async function fileRoutes(app: FastifyInstance, { folders, clientDir }: Deps) {
  const pictures = { '/images/': folders.images, '/uploads/factory/': folders.factory }
  for (const [prefix, root] of Object.entries(pictures)) {
    await app.register(async (scope) => {
      scope.addHook('preHandler', async (request) => {
        const stem = socialStem((request.params as { '*'?: string })['*'] ?? '') // the route below ends in `*`
        if (stem === undefined) return
        // the image library takes memory that most servers never need
        const { haveSocialPicture } = await import('../catalogue/social-picture.ts')
        await haveSocialPicture(stem, root)
      })
      await scope.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        index: false,
        cacheControl: false,
        allowedPath: (path) => /\.(avif|webp)$|-social\.jpg$/u.test(path),
        setHeaders: (reply) => void reply.header('Cache-Control', forever),
      })
    })
  }
  if (!existsSync(clientDir)) return
  await app.register(fastifyStatic, {
    root: [clientDir, ...earlierBuilds(clientDir)],
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('Cache-Control', path.includes('/assets/') ? forever : 'no-cache'),
  })
  resetPage(app, clientDir)
}

/** `/reset` is outside the app, which it repairs; it also clears the browser's HTTP cache. */
function resetPage(app: FastifyInstance, clientDir: string) {
  const page = readFileSync(join(clientDir, 'reset.html'))
  for (const path of ['/reset', '/reset/']) {
    app.get(path, (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('clear-site-data', '"cache"')
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}

/** Earlier builds keep their hashed files here: pages opened then still request them. */
function earlierBuilds(clientDir: string): string[] {
  const folder = join(clientDir, '..', 'earlier')
  return existsSync(folder) ? readdirSync(folder).map((build) => join(folder, build)) : []
}

/** False when the request does not want a page. */
type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Rendered HTML, on failure the app's shell. 200 for the app's pages, 404 otherwise. */
export function pageAnswer(
  app: FastifyInstance,
  { clientDir, settings, catalogue }: Deps,
): AnswerPage {
  const file = join(clientDir, 'app-shell.html')
  if (!existsSync(file)) return async () => false
  const content = readFileSync(file)
  const shell = sentPage(() => content, 'thorough')
  const canTryPayment = settings.paypal.environment !== 'live'
  const isScreen = (path: string) => isAppPage(path) || (canTryPayment && path === paymentTestPage)
  const pages = renderedPages(clientDir, catalogue, isScreen)
  // a failure is logged by the first request that meets it
  if (pages) soonAfterOpening(app, () => void pages.warmUp().catch(() => undefined))

  async function rendered(request: FastifyRequest): Promise<Page | undefined> {
    try {
      return await pages?.pageOf(pageAddress(request), settings.shopUrl ?? originOf(request))
    } catch (err) {
      request.log.error({ err }, 'page not rendered')
      return undefined
    }
  }

  /** Repairs a URL copied with trailing punctuation, or typed as printed. */
  async function addressHere(url: string): Promise<string | undefined> {
    const snapshot = catalogue.atHand() ?? (await catalogue.current().catch(() => undefined))
    return addressMeant(new URL(`http://localhost${url}`), () =>
      snapshot === undefined
        ? []
        : (JSON.parse(snapshot.categoriesJson) as { categories: Category[] }).categories,
    )
  }

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const bare = withoutEnd(path)
    const opens = isScreen(bare)
    if (!wantsPage(request, opens) || request.originalUrl.startsWith('/api/')) return false
    const meant = await addressHere(request.url)
    // never to another host or a missing page
    if (meant !== undefined && isScreen(meant.split('?', 1)[0] ?? '')) {
      reply.header('cache-control', 'no-cache').redirect(meant, 301)
      return true
    }
    // shared content is only on the device; a disabled payment test is handled by the app
    const ownDrawing = /[?&]shared=/u.test(request.url) || (bare === paymentTestPage && !opens)
    const page = ownDrawing ? undefined : await rendered(request)
    await sendPage(request, reply, page ?? { status: opens ? 200 : 404, page: shell })
    return true
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { status, page }: Page) {
  reply
    .code(status)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (status === 200) {
    reply.header('etag', tagOf(page.digest, encoding))
    if (isHeld(request.headers['if-none-match'], page.digest)) return void reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('text/html; charset=utf-8').send(await page.body(encoding))
}

/** Any client gets the app's pages, but only one that names HTML, as browsers do, a page for a missing file. */
function wantsPage({ method, headers }: FastifyRequest, isScreen: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (isScreen && accept.includes('*/*'))
}

/** Delay after listening, in ms. */
const soon = 1000

/** Defers work so that it delays neither the start nor the first request. */
function soonAfterOpening(app: FastifyInstance, work: () => void): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(work, soon).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
