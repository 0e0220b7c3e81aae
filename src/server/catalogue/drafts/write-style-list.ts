import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleColumn, ShownPicture } from '#shared/contract/desk/styles.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { findOriginals } from '#server/db/catalogue/originals.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { HttpProblem } from '#server/problem.ts'
import { createPictureCopier } from '../export/copy-pictures.ts'
import { toProductCells } from '../export/product-columns.ts'
import {
  formatPictureCrop,
  parsePictureCrop,
  splitPictureCrop,
} from '../import/cells/picture-crop.ts'
import { copyWaitingPicture } from './waiting-pictures.ts'

type StyleData = Pick<ShopData, 'db' | 'stores'>

type StyleEdit = {
  cells: Partial<Record<StyleColumn, string>>
  /** Those that it shall have, in their order. */
  pictures?: ShownPicture[] | undefined
}

/** What the shop shows of a style, in its order. */
export async function readStylePictures(
  { db }: Pick<ShopData, 'db'>,
  { pictures, picture_colors = [] }: Product,
): Promise<ShownPicture[]> {
  const originals = await findOriginals(
    db,
    pictures.map(({ base }) => base),
  )
  return pictures.map(({ base }, at) => ({
    of: 'shop',
    name: base,
    color: picture_colors[at] ?? '',
    crop: parsePictureCrop(originals.get(base)?.crop ?? '') ?? null,
  }))
}

/**
 * Writes a list that changes one style, with its pictures beside it where those are others than before.
 * @throws Problem not_found, picture_gone
 */
export async function writeStyleList(
  data: StyleData,
  product: Product,
  edit: StyleEdit,
  folder: string,
  file: string,
): Promise<void> {
  const row: Record<string, string> = { model: product.model, ...edit.cells }
  if (edit.pictures !== undefined) {
    const images = join(folder, 'images')
    await mkdir(images)
    const entries = await copyStylePictures(data, product, edit.pictures, images)
    const picture_colors = edit.pictures.map(({ color }) => color)
    row['images'] = toProductCells({ ...product, picture_colors }, entries)['images'] ?? ''
  }
  await writeSpreadsheet(join(folder, file), Object.keys(row), [row])
}

async function copyStylePictures(
  { db, stores }: StyleData,
  product: Product,
  pictures: ShownPicture[],
  to: string,
): Promise<string[]> {
  const copy = createPictureCopier(
    db,
    { originals: stores.originals, made: stores.images, to },
    { copied: 0, missing: [] },
  )
  const entries: string[] = []
  for (const { of, name, crop } of pictures) {
    const file =
      of === 'shop'
        ? await copyShopPicture(name)
        : await copyWaitingPicture({ db, stores }, name, to, `${basename(product.id)}-`)
    entries.push(crop === null ? file : `${file} ${formatPictureCrop(crop)}`)
  }
  return entries

  /** The original, of which a part may be shown so far. */
  async function copyShopPicture(base: string): Promise<string> {
    const picture = product.pictures.find((one) => one.base === base)
    const [entry] = picture ? await copy([picture]) : []
    if (entry === undefined) throw new HttpProblem('not_found')
    return splitPictureCrop(entry).file
  }
}
