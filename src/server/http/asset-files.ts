import { existsSync, readdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../storage/file-store.ts'
import { codeReaderPolicy, isCodeReaderFile } from './security-headers.ts'
import { createStoredFileSender, immutableCaching } from './stored-files.ts'

/** `own` has the files of this server's build, `published` those of others on this disk, `stored` those on object storage. */
type AssetSources = { own: string; published: string; stored: FileStore | undefined }

/** Built files below `prefix`. Pages of other versions name those that their servers have published. */
export async function registerAssetFiles(
  app: FastifyInstance,
  prefix: string,
  { own, published, stored }: AssetSources,
): Promise<void> {
  await app.register(async (scope) => {
    if (stored !== undefined) {
      const ownNames = new Set(existsSync(own) ? readdirSync(own) : [])
      const sendStored = createStoredFileSender(stored)
      scope.addHook('preHandler', async (request, reply) => {
        const name = (request.params as { '*'?: string })['*'] ?? '' // what the route ends in
        // the disk answers also while object storage is away
        if (ownNames.has(name) || (await isThere(join(published, name)))) return
        if (isCodeReaderFile(`/${name}`)) reply.header('content-security-policy', codeReaderPolicy)
        if (await sendStored(request, reply, name, true)) return reply
      })
    }
    await scope.register(fastifyStatic, {
      root: [own, published],
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', immutableCaching)
        if (isCodeReaderFile(path)) reply.header('content-security-policy', codeReaderPolicy)
      },
    })
  })
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
