import * as v from 'valibot'
import {
  listedTypes,
  PicturesAnswer,
  type ListedPicture,
} from '#shared/contract/catalogue-images.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '../api/api-client.ts'
import { copyCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { keep, getSetting } from '../db/settings.ts'
import { bestPictureType } from './image-format.ts'

/** Width in which pictures are taken along, in pixels: sharp on a phone, enough on a desk; one for all saves two thirds. */
const takenWidth = '640'

/** The server's list of pictures, in the one type that is taken along. */
export type PictureList = v.InferOutput<typeof PictureList>
const PictureList = v.object({ ...PicturesAnswer.entries, type: v.picklist(listedTypes) })

/** The list as it was last read; undefined before that. */
export async function pictureList(): Promise<PictureList | undefined> {
  const list = await getSetting('picture_list')
  return v.is(PictureList, list) ? list : undefined
}

/**
 * The list of the catalogue that is on the device, asked for when the one at hand is of another.
 * @throws TransientError, Problem
 */
export async function freshPictureList(): Promise<PictureList> {
  const known = await pictureList()
  if (known !== undefined && known.cursor === (await copyCursor())) return known
  const type = known?.type ?? (await bestPictureType())
  const answer = await call(endpoints.pictures, { query: { width: takenWidth, type } })
  const list = { ...answer, type }
  await keep('picture_list', list)
  return list
}

/** The files of chosen categories; null chooses all of them. */
export const chosenFrom = (
  list: PictureList,
  categories: readonly string[] | null,
): ListedPicture[] =>
  list.categories
    .filter(({ slug }) => categories?.includes(slug) ?? true)
    .flatMap(({ pictures }) => pictures)

/** What files take together, in bytes. */
export const bytesOf = (files: readonly ListedPicture[]): number =>
  files.reduce((bytes, [, size]) => bytes + size, 0)

/** What taking a category along means: its size in bytes, and how much of it is not on the device yet. */
export type CategoryFigures = {
  slug: string
  products: number
  pictures: number
  bytes: number
  bytes_missing: number
}

/** Every category of the list with its figures; undefined before the list was read. */
export async function categoryFigures(): Promise<CategoryFigures[] | undefined> {
  const list = await pictureList()
  if (!list) return undefined
  const here = new Set(await getDb().pictures.toCollection().primaryKeys())
  return list.categories.map(({ slug, products, pictures }) => ({
    slug,
    products,
    pictures: pictures.length,
    bytes: bytesOf(pictures),
    bytes_missing: bytesOf(pictures.filter(([path]) => !here.has(path))),
  }))
}
