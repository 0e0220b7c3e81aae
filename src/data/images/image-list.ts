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
import { setSetting, getSetting } from '../db/settings.ts'
import { bestPictureType } from './image-format.ts'

const takenWidth = '640' // px: sharp on a phone, enough on a desktop; a single width saves two thirds

export type PictureList = v.InferOutput<typeof PictureList>
const PictureList = v.object({ ...PicturesAnswer.entries, type: v.picklist(listedTypes) })

export async function pictureList(): Promise<PictureList | undefined> {
  const list = await getSetting('picture_list')
  return v.is(PictureList, list) ? list : undefined
}

/** @throws TransientError, Problem */
export async function freshPictureList(): Promise<PictureList> {
  const known = await pictureList()
  if (known !== undefined && known.cursor === (await copyCursor())) return known
  const type = known?.type ?? (await bestPictureType())
  const answer = await call(endpoints.pictures, { query: { width: takenWidth, type } })
  const list = { ...answer, type }
  await setSetting('picture_list', list)
  return list
}

/** Null chooses all categories. */
export const chosenFrom = (
  list: PictureList,
  categories: readonly string[] | null,
): ListedPicture[] =>
  list.categories
    .filter(({ slug }) => categories?.includes(slug) ?? true)
    .flatMap(({ pictures }) => pictures)

export const totalBytes = (files: readonly ListedPicture[]): number =>
  files.reduce((bytes, [, size]) => bytes + size, 0)

/** `bytes_missing` counts what is not on this device yet. */
export type CategoryFigures = {
  slug: string
  products: number
  pictures: number
  bytes: number
  bytes_missing: number
}

export async function categoryFigures(): Promise<CategoryFigures[] | undefined> {
  const list = await pictureList()
  if (!list) return undefined
  const here = new Set(await getDb().pictures.toCollection().primaryKeys())
  return list.categories.map(({ slug, products, pictures }) => ({
    slug,
    products,
    pictures: pictures.length,
    bytes: totalBytes(pictures),
    bytes_missing: totalBytes(pictures.filter(([path]) => !here.has(path))),
  }))
}
