import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { parseSocialFile } from '#shared/domain/catalogue/social-image.ts'
import type { Deps } from '../deps.ts'
import { createStoredFileSender, immutableCaching } from '../http/stored-files.ts'
import { fileName, type FileStore } from '../storage/file-store.ts'

/** Without the notes of pictures that are made. */
const publicFile = /\.(avif|webp)$|-social\.jpg$/u

/** Pictures are public: a worker of any address of the shop may read those that a CDN passes on. */
const sharedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** What the route ends in. */
const readName = (params: unknown) => (params as { '*'?: string })['*'] ?? ''

/** Pictures of styles, and those of the firm. Their names have a hash, and are cached for ever. */
export async function registerPictureFiles(
  app: FastifyInstance,
  { folders, stores, settings }: Deps,
): Promise<void> {
  for (const [prefix, area] of [
    ['/images/', 'images'],
    ['/uploads/factory/', 'factory'],
  ] as const) {
    const store = stores[area]
    await app.register(async (scope) => {
      scope.addHook('preHandler', async ({ params }) => ensureSocialFile(readName(params), store))
      if (settings.assetsUrl !== undefined) {
        scope.addHook('onSend', async (_request, reply) => {
          if (reply.statusCode < 400) reply.headers(sharedHeaders)
        })
      }
      if (settings.storage.s3 !== undefined) serveStored(scope, prefix, store)
      else
        await scope.register(fastifyStatic, {
          root: folders[area],
          prefix,
          decorateReply: false,
          index: false,
          cacheControl: false,
          allowedPath: (path) => publicFile.test(path),
          setHeaders: (reply) => void reply.header('Cache-Control', immutableCaching),
        })
    })
  }
}

async function ensureSocialFile(name: string, store: FileStore): Promise<void> {
  const stem = parseSocialFile(name)
  if (stem === undefined || !fileName.test(stem)) return
  // the image library takes memory that most servers never need
  const { ensureSocialPicture } = await import('../catalogue/social-picture.ts')
  await ensureSocialPicture(stem, store)
}

function serveStored(scope: FastifyInstance, prefix: string, store: FileStore): void {
  const sendStored = createStoredFileSender(store)
  scope.get(`${prefix}*`, async (request, reply) => {
    const name = readName(request.params)
    if (!publicFile.test(name) || !(await sendStored(request, reply, name))) reply.callNotFound()
    return reply
  })
}
