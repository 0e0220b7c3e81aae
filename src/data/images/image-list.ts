import * as v from 'valibot'
import {
  listedTypes,
  PicturesAnswer,
  type ListedPicture,
} from '#shared/contract/catalogue-images.ts'
import { toShopCursor } from '#shared/contract/catalogue-changes.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '../api/api-client.ts'
import { getCatalogueCursor, getCopiedCategories } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { setSetting, getSetting } from '../db/settings.ts'
import { detectPictureType } from './image-format.ts'

const downloadWidth = '640' // px: sharp on a phone, enough on a desktop; a single width saves two thirds

export type PictureList = v.InferOutput<typeof PictureList>
const PictureList = v.object({ ...PicturesAnswer.entries, type: v.picklist(listedTypes) })

export async function readPictureList(): Promise<PictureList | undefined> {
  const list = await getSetting('picture_list')
  return v.is(PictureList, list) ? list : undefined
}

/** @throws TransientError, Problem */
export async function getFreshPictureList(): Promise<PictureList> {
  const known = await readPictureList()
  if (known !== undefined && known.cursor === toShopCursor(await getCatalogueCursor())) return known
  const type = known?.type ?? (await detectPictureType())
  const answer = await call(endpoints.pictures, { query: { width: downloadWidth, type } })
  const list = { ...answer, type }
  await setSetting('picture_list', list)
  return list
}

/** Null chooses all categories. */
export const selectPictures = (
  list: PictureList,
  categories: readonly string[] | null,
): ListedPicture[] =>
  list.categories
    .filter(({ slug }) => categories?.includes(slug) ?? true)
    .flatMap(({ pictures }) => pictures)

/** What the list has of the styles on this device. */
export async function narrowToCopy(list: PictureList): Promise<PictureList> {
  const copied = await getCopiedCategories()
  const categories = list.categories.filter(({ slug }) => copied?.includes(slug) ?? true)
  return { ...list, categories }
}

export const sumBytes = (files: readonly ListedPicture[]): number =>
  files.reduce((bytes, [, size]) => bytes + size, 0)

/** `bytes_missing` counts what is not on this device yet. */
export type CategoryStats = {
  slug: string
  products: number
  pictures: number
  bytes: number
  bytes_missing: number
}

export async function computeCategoryStats(): Promise<CategoryStats[] | undefined> {
  const list = await readPictureList()
  if (!list) return undefined
  const { categories } = await narrowToCopy(list)
  const storedPaths = new Set(await getDb().pictures.toCollection().primaryKeys())
  return categories.map(({ slug, products, pictures }) => ({
    slug,
    products,
    pictures: pictures.length,
    bytes: sumBytes(pictures),
    bytes_missing: sumBytes(pictures.filter(([path]) => !storedPaths.has(path))),
  }))
}
