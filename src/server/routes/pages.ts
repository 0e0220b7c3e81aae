import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../app.ts'

/** Addresses that the app has a screen for. */
const screens = [
  /^\/$/u,
  /^\/(products|compare|cart|checkout|about|services|contact|faq|privacy|terms|device)$/u,
  /^\/products\/[^/]+$/u,
  /^\/services\/(oem|odm|custom|quality|shipping)$/u,
]
const paymentTest = /^\/paypal-test$/u

const forever = 'public, max-age=31536000, immutable'

/** Pictures of products and of the factory, and the built app's files. What carries a hash in its name may be kept for ever. */
export async function fileRoutes(app: FastifyInstance, { folders, clientDir }: Deps) {
  const pictures = { '/images/': folders.images, '/uploads/factory/': folders.factory }
  for (const [prefix, root] of Object.entries(pictures)) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      allowedPath: (path) => /\.(avif|webp)$/u.test(path),
      setHeaders: (reply) => void reply.header('Cache-Control', forever),
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

/** `/reset` is no screen of the app, which it repairs. What the browser itself has kept of our files goes, too. */
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

/** Builds before this one, which leave their hashed files beside it: pages opened then still ask for them. */
function earlierBuilds(clientDir: string): string[] {
  const folder = join(clientDir, '..', 'earlier')
  return existsSync(folder) ? readdirSync(folder).map((build) => join(folder, build)) : []
}

/**
 * Answers requests for pages with the app's shell: 200 for its screens, 404 with the same shell elsewhere.
 * Undefined when the request wants no page, or the app is not built.
 */
export function shellAnswer({ clientDir, settings }: Deps) {
  const file = join(clientDir, 'app-shell.html')
  if (!existsSync(file)) return () => undefined
  const shell = readFileSync(file)
  const tag = `"${createHash('sha256').update(shell).digest('base64url').slice(0, 16)}"`
  const known = settings.paypal.environment === 'live' ? screens : [...screens, paymentTest]

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const bare = path.length > 1 ? path.replace(/\/$/u, '') : path
    const isScreen = known.some((pattern) => pattern.test(bare))
    if (!wantsPage(request, isScreen) || path.startsWith('/api/')) return undefined
    if (!isScreen) reply.code(404)
    else if (request.headers['if-none-match'] === tag) {
      return reply.code(304).header('cache-control', 'no-cache').header('etag', tag).send()
    } else reply.code(200).header('etag', tag)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell)
  }
}

/** A browser names HTML when it opens a page. Who takes anything gets our screens, but no page in place of a missing file. */
function wantsPage({ method, headers }: FastifyRequest, isScreen: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (isScreen && accept.includes('*/*'))
}
