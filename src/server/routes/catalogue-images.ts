import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type {
  ListedPicture,
  PicturesAnswer,
  PictureType,
} from '#shared/contract/catalogue-images.ts'
import { imageFile } from '#shared/domain/catalogue/image-variants.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { decodeProduct, type Snapshot } from '../catalogue/snapshot.ts'
import type { SendJson } from '../http/send-json.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

type Wanted = { width: number; type: PictureType }

/** One file of every picture with its size, for the offline download. */
export function cataloguePicturesRoutes(
  app: FastifyInstance,
  { catalogue, folders }: Deps,
  sendJson: SendJson,
): void {
  const known = new Map<string, Map<string, number>>()

  registerEndpoint(app, endpoints.pictures, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const key = `pictures-${query.width}-${query.type}`
    const { digest } = snapshot
    const asked = {
      request,
      reply,
      digest,
      key,
      tag: `${digest}-${key}`,
      effort: 'patient',
    } as const
    return sendJson(asked, async () => {
      const albums = await albumsOf(snapshot, query)
      // names change with the content, so known sizes stay valid in later versions
      const sizes = await sizesOf(albums, folders.images, known.get(key))
      known.set(key, sizes)
      return { json: JSON.stringify(listOf(snapshot, albums, sizes)) }
    })
  })
}

/** Products read between yields to requests: some milliseconds. */
const portion = 100

type Album = { slug: string; products: number; paths: string[] }

async function albumsOf({ products }: Snapshot, { width, type }: Wanted): Promise<Album[]> {
  const albums = new Map<string, Album>()
  for (const [at, held] of products.entries()) {
    if (at % portion === 0) await othersTurn()
    const { category: slug, pictures } = decodeProduct(held)
    const album = albums.get(slug) ?? { slug, products: 0, paths: [] }
    albums.set(slug, album)
    album.products += 1
    album.paths.push(...pictures.map((picture) => imageFile(picture, width, type)))
  }
  return [...albums.values()]
}

/** Bytes by path. A missing file is left out. */
async function sizesOf(
  albums: readonly Album[],
  folder: string,
  known = new Map<string, number>(),
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const look = async (path: string) => {
    const bytes = known.get(path) ?? (await sizeOfFile(join(folder, basename(path))))
    if (bytes !== undefined) sizes.set(path, bytes)
  }
  await Promise.all(albums.flatMap(({ paths }) => paths.map((path) => look(path))))
  return sizes
}

async function sizeOfFile(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch {
    return undefined
  }
}

function listOf(
  { epoch, version }: Snapshot,
  albums: readonly Album[],
  sizes: ReadonlyMap<string, number>,
): PicturesAnswer {
  const categories = albums.map(({ slug, products, paths }) => ({
    slug,
    products,
    pictures: paths.flatMap((path): ListedPicture[] => {
      const bytes = sizes.get(path)
      return bytes === undefined ? [] : [[path, bytes]]
    }),
  }))
  return { cursor: `${epoch}.${version}`, categories }
}
