import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#shared/contract/catalogue.ts'
import * as desk from '#shared/contract/desk/styles.ts'
import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { keepDraftSource } from '../../catalogue/drafts/draft-source.ts'
import { findWaitingPicture, keepWaitingPicture } from '../../catalogue/drafts/waiting-pictures.ts'
import { readStylePictures, writeStyleList } from '../../catalogue/drafts/write-style-list.ts'
import { parsePictureCrop } from '../../catalogue/import/cells/picture-crop.ts'
import { getLargestFile, readMadePicture } from '../../catalogue/import/resize-image.ts'
import { toProductCells } from '../../catalogue/export/product-columns.ts'
import {
  findStoredProducts,
  parseStoredProduct,
  readCatalogueVersion,
  readProductBatches,
} from '../../db/catalogue-repository.ts'
import { findOriginals } from '../../db/catalogue/originals.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { HttpProblem } from '../../problem.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import type { DeskScope } from './desk-scope.ts'
import { readStored } from '../../storage/file-store.ts'
import { queuePreview } from './draw-preview.ts'
import { findThumbnail } from './thumbnail.ts'

/** A list that has arrived; what a form has written is checked against the version that it was written from alone. */
export type NewDraft = Pick<CatalogueDraft, 'id' | 'file' | 'style' | 'member' | 'based_on'>

/** One style at a time: an edit is a list with one row, and goes the way of every list. */
export function registerStyleRoutes(
  { deps, register }: DeskScope,
  startCheck: (draft: NewDraft) => Promise<void>,
): void {
  const { db } = deps
  const requireProduct = async (id = ''): Promise<Product> => {
    const stored = (await findStoredProducts(db, [id])).get(id)
    if (stored === undefined) throw new HttpProblem('not_found')
    return parseStoredProduct(stored)
  }
  register(desk.findStyles, async ({ query }) => ({
    styles: (await searchProducts(db, query.search)).map(({ id, model, name, ...rest }) => ({
      id,
      model,
      name,
      image: findThumbnail(rest.pictures[0]),
      is_active: rest.is_active,
    })),
  }))
  register(desk.readDeskStyle, async ({ params }) => {
    const product = await requireProduct(params['id'])
    const pictures = await readStylePictures(deps, product)
    return {
      style: {
        id: product.id,
        model: product.model,
        cells: toEditedCells(product),
        colors: product.colors,
        pictures: pictures.map((picture, at) => ({
          ...picture,
          src: findThumbnail(product.pictures[at]) ?? '',
        })),
      },
    }
  })
  register(desk.uploadPicture, async ({ query, request }) => {
    const stream = request.body as Readable | undefined // as the catalogue's parser passes it
    if (typeof stream?.pipe !== 'function') throw new HttpProblem('picture_refused')
    if (Number(request.headers['content-length'] ?? 0) > desk.pictureMaxBytes)
      throw new HttpProblem('too_large')
    const name = cleanFileName(query.name)
    return { id: await keepWaitingPicture(deps, name, stream, Date.now()) }
  })
  register(desk.drawOriginal, async ({ query, reply }) => {
    const read = async () =>
      query.of === 'upload'
        ? (await findWaitingPicture(deps, query.name))?.bytes
        : readOriginal(deps, query.name)
    return reply.type('image/webp').send(await queuePreview(read, parsePictureCrop(query.crop)))
  })
  register(desk.editStyle, async ({ params, body, member }) => {
    const based_on = await readCatalogueVersion(db)
    const product = await requireProduct(params['id'])
    const { cells, pictures } = body.before
    const present = toEditedCells(product)
    const isOther =
      desk.styleColumns.some((column) => (cells[column] ?? present[column]) !== present[column]) ||
      (pictures !== undefined &&
        !isDeepStrictEqual(pictures, await readStylePictures(deps, product)))
    if (isOther) throw new HttpProblem('changed_meanwhile')
    const file = cleanFileName(`${product.model}.csv`)
    const uploads = (body.pictures ?? []).filter(({ of }) => of === 'upload')
    const id = await keepDraftSource(
      deps,
      Date.now(),
      (source) => writeStyleList(deps, product, body, source, `${basename(product.id)}.csv`),
      uploads.map(({ name }) => name),
    )
    await startCheck({ id, file, style: product.id, member: member.name, based_on })
    return { id }
  })
}

function toEditedCells(product: Product): desk.DeskStyle['cells'] {
  const cells = toProductCells(product, [])
  return Object.fromEntries(desk.styleColumns.map((column) => [column, cells[column] ?? '']))
}

/** What a picture of a style or of the firm was made from, else its largest size; undefined without such a picture. */
async function readOriginal({ db, stores }: Deps, base: string): Promise<Buffer | undefined> {
  const original = (await findOriginals(db, [base])).get(base)
  if (original) return readStored(stores.originals, original.stored_name)
  const made = base.startsWith('/uploads/factory/') ? stores.factory : stores.images
  const picture = await readMadePicture(made, basename(base))
  return picture && readStored(made, getLargestFile(picture))
}

/** In the order of the shop. */
async function searchProducts(db: Db, search: string): Promise<Product[]> {
  const word = search.toLowerCase()
  const found: { position: number; product: Product }[] = []
  for await (const rows of readProductBatches(db)) {
    for (const row of rows) {
      const product = parseStoredProduct(row)
      if (`${product.model} ${product.name}`.toLowerCase().includes(word))
        found.push({ position: row.position, product })
    }
  }
  return found
    .toSorted((a, b) => a.position - b.position)
    .slice(0, desk.foundStylesMax)
    .map(({ product }) => product)
}
