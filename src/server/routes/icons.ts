import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { iconSizes, toIconSource, type IconSource } from '../catalogue/brand/icon-source.ts'
import { parseCompany } from '../catalogue/snapshot.ts'
import type { Deps } from '../deps.ts'
import { formatEtag, isNotModified } from '../http/etag.ts'

const faviconPath = '/favicon.ico'
const faviconIcon = 'icon-32.png'

/** Served by the routes below, not as they are in the build. */
export const brandedIcons = [
  ...Object.keys(iconSizes).map((name) => `icons/${name}`),
  'favicon.ico',
]

/** Icons of the firm; those of the build for the demonstration, and while there is no company. */
export function registerIconRoutes(
  app: FastifyInstance,
  { clientDir, catalogue, stores }: Deps,
): void {
  const drawn = new Map<string, Promise<Buffer>>()
  let drawnVersion = ''

  /** Drawn once per version, and kept: a few kB each. */
  function draw(name: string, source: IconSource): Promise<Buffer> {
    if (drawnVersion !== source.version) drawn.clear()
    drawnVersion = source.version
    // the image library takes memory that a server without requests for icons never needs
    const icon =
      drawn.get(name) ??
      import('../catalogue/brand/draw-icons.ts').then(({ drawIcon }) =>
        drawIcon(name, source, stores.factory),
      )
    drawn.set(name, icon)
    icon.catch(() => drawn.delete(name))
    return icon
  }

  for (const path of brandedIcons) {
    const file = join(clientDir, path)
    if (!existsSync(file)) continue
    const own = readFileSync(file)
    const isFavicon = `/${path}` === faviconPath
    const name = isFavicon ? faviconIcon : path.replace('icons/', '')
    app.get(`/${path}`, async (request, reply) => {
      const company = await catalogue.current().then(parseCompany, () => undefined)
      const source = company && toIconSource(company)
      const type = isFavicon && !source ? 'image/x-icon' : 'image/png'
      const digest = source?.version ?? 'own'
      return sendIcon(
        request,
        reply.type(type),
        digest,
        source ? () => draw(name, source) : () => own,
      )
    })
  }
}

async function sendIcon(
  request: FastifyRequest,
  reply: FastifyReply,
  digest: string,
  read: () => Buffer | Promise<Buffer>,
) {
  reply.header('cache-control', 'no-cache').header('etag', formatEtag(digest, 'identity'))
  if (isNotModified(request.headers['if-none-match'], digest)) return reply.code(304).send()
  return reply.send(await read())
}
