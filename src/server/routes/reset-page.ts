import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { localizeBrandName } from '#shared/domain/catalogue/localized-text.ts'
import type { CatalogueSnapshots } from '../catalogue/catalogue-snapshots.ts'
import { parseCompany } from '../catalogue/snapshot.ts'
import { readPageRequest } from '../ssr/page-request.ts'

/** Where the page shows the shop. */
const placeholder = '<!-- name -->'

const swatches = '<img src="/icons/icon.svg" alt="" width="32" height="32" />'

/** `/reset` is outside the app, which it repairs; it also clears the browser's HTTP cache. */
export function registerResetPage(
  app: FastifyInstance,
  clientDir: string,
  catalogue: CatalogueSnapshots,
) {
  const page = readFileSync(join(clientDir, 'reset.html'), 'utf8')
  for (const path of ['/reset', '/reset/']) {
    app.get(path, async (request, reply) => {
      // it repairs also while the database does not answer
      const company = await catalogue.current().then(parseCompany, () => undefined)
      const name = localizeBrandName(company, readPageRequest(request).locale)
      const sign = company?.brand?.sign === 'swatches' ? swatches : ''
      return reply
        .header('cache-control', 'no-store')
        .header('clear-site-data', '"cache"')
        .type('text/html; charset=utf-8')
        .send(page.replace(placeholder, () => sign + escapeHtml(name)))
    })
  }
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)!};`) // it has just matched
