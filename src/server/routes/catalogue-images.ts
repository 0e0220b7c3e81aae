import { basename } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type {
  ListedPicture,
  PicturesAnswer,
  PictureType,
} from '#shared/contract/catalogue-images.ts'
import { pickImageFile } from '#shared/domain/catalogue/image-variants.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { decodeProduct } from '../catalogue/snapshot-rows.ts'
import type { SendJson } from '../http/send-json.ts'
import type { FileStore } from '../storage/file-store.ts'
import { workInLanes } from '../storage/work-in-lanes.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

type PictureFormat = { width: number; type: PictureType }

/** One file of every picture with its size, for the offline download. */
export function registerCataloguePictureRoutes(
  app: FastifyInstance,
  { catalogue, stores }: Deps,
  sendJson: SendJson,
): void {
  const knownSizes = new Map<string, Map<string, number>>()

  registerEndpoint(app, endpoints.pictures, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const key = `pictures-cards-first-${query.width}-${query.type}`
    const { digest } = snapshot
    const options = {
      request,
      reply,
      digest,
      key,
      tag: `${digest}-${key}`,
      effort: 'patient',
    } as const
    return sendJson(options, async () => {
      const albums = await groupByCategory(snapshot, query)
      // names change with the content, so known sizes stay valid in later versions
      const sizes = await readSizes(albums, stores.images, knownSizes.get(key))
      knownSizes.set(key, sizes)
      return { json: JSON.stringify(toPicturesAnswer(snapshot, albums, sizes)) }
    })
  })
}

/** Products read between yields to requests: some milliseconds. */
const batchSize = 100

type CategoryPictures = { slug: string; products: number; cards: string[]; others: string[] }

async function groupByCategory(
  { products }: Snapshot,
  { width, type }: PictureFormat,
): Promise<CategoryPictures[]> {
  const albums = new Map<string, CategoryPictures>()
  for (const [at, entry] of products.entries()) {
    if (at % batchSize === 0) await yieldToEventLoop()
    const { category: slug, pictures } = decodeProduct(entry)
    const album = albums.get(slug) ?? { slug, products: 0, cards: [], others: [] }
    albums.set(slug, album)
    album.products += 1
    const paths = pictures.map((picture) => pickImageFile(picture, width, type))
    album.cards.push(...paths.slice(0, 1))
    album.others.push(...paths.slice(1))
  }
  return [...albums.values()]
}

/** Files asked for their size at once: of object storage each takes some milliseconds. */
const sizesAtOnce = 16

/** Bytes by path. A missing file is left out. */
async function readSizes(
  albums: readonly CategoryPictures[],
  images: FileStore,
  knownSizes = new Map<string, number>(),
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const addSize = async (path: string) => {
    const bytes = knownSizes.get(path) ?? (await images.findSize(basename(path)))
    if (bytes !== undefined) sizes.set(path, bytes)
  }
  await workInLanes(
    albums.flatMap(({ cards, others }) => [...cards, ...others]),
    addSize,
    sizesAtOnce,
  )
  return sizes
}

function toPicturesAnswer(
  { epoch, version }: Snapshot,
  albums: readonly CategoryPictures[],
  sizes: ReadonlyMap<string, number>,
): PicturesAnswer {
  const list = (paths: readonly string[]) =>
    paths.flatMap((path): ListedPicture[] => {
      const bytes = sizes.get(path)
      return bytes === undefined ? [] : [[path, bytes]]
    })
  const categories = albums.map(({ slug, products, ...paths }) => {
    const cards = list(paths.cards)
    return { slug, products, cards: cards.length, pictures: [...cards, ...list(paths.others)] }
  })
  return { cursor: `${epoch}.${version}`, categories }
}
