import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listIndexedPages } from '#shared/contract/app-pages.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { negotiateEncoding } from '../http/content-encoding.ts'
import { getRequestOrigin } from '../ssr/page-request.ts'
import { toCachedPage, createPageCache, placeholders } from '../ssr/rendered-page-cache.ts'

/** URLs per sitemap (sitemaps.org, protocol). */
const maxUrls = 50_000
/** Cache limit in bytes. */
const maxCacheBytes = 16 * 1024 * 1024

/** robots.txt and sitemaps. */
export function registerSeoRoutes(app: FastifyInstance, { catalogue, settings }: Deps): void {
  const resolveOrigin = (request: FastifyRequest) => settings.shopUrl ?? getRequestOrigin(request)
  const sitemaps = createPageCache(maxCacheBytes)

  app.get('/robots.txt', (request, reply) =>
    // unlisted pages carry their own noindex, which a crawler must be allowed to read
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /reset\n\nSitemap: ${resolveOrigin(request)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const snapshot = await catalogue.current()
    const origin = resolveOrigin(request)
    let page = sitemaps.get(snapshot.digest, '')
    if (!page) {
      const addresses = listAddresses(snapshot)
      const left_out = addresses.length - maxUrls
      if (left_out > 0) request.log.warn({ left_out }, 'the sitemap does not hold every style')
      page = toCachedPage(buildSitemap(addresses.slice(0, maxUrls), placeholders.origin))
      sitemaps.set(snapshot.digest, '', page)
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding'] ?? '')
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const { body } = page.fillIn({ origin })
    return reply.type('application/xml; charset=utf-8').send(await body(encoding))
  })
}

function listAddresses({ products, pages, categoriesJson }: Snapshot): string[] {
  const { categories } = JSON.parse(categoriesJson) as { categories: Category[] } // built with the snapshot
  return [
    ...listIndexedPages((name) => pages[name] !== undefined),
    ...categories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
    ...products.map(({ id }) => `/products/${encodeURIComponent(id)}`),
  ]
}

function buildSitemap(addresses: string[], origin: string): string {
  const urls = addresses.map((address) => `<url><loc>${escapeXml(origin + address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
