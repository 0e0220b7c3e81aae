import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleColumn } from '#shared/contract/desk/styles.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { createPictureCopier } from '../export/copy-pictures.ts'
import { toProductCells } from '../export/product-columns.ts'

type StyleEdit = {
  cells: Partial<Record<StyleColumn, string>>
  /** Bases of the pictures that stay, in their order. */
  pictures?: string[] | undefined
}

/** Writes a list that changes one style, with its pictures beside it where those are others than before. */
export async function writeStyleList(
  { db, folders }: ShopData,
  product: Product,
  edit: StyleEdit,
  folder: string,
  file: string,
): Promise<void> {
  const row: Record<string, string> = { model: product.model, ...edit.cells }
  if (edit.pictures !== undefined) {
    const places = edit.pictures.map((base) =>
      product.pictures.findIndex((picture) => picture.base === base),
    )
    const kept = places.flatMap((at) => product.pictures[at] ?? [])
    const images = join(folder, 'images')
    await mkdir(images)
    const copied = { copied: 0, missing: [] }
    const copy = createPictureCopier(
      db,
      { originals: folders.originals, made: folders.images, to: images },
      copied,
    )
    const picture_colors = places.map((at) => product.picture_colors?.[at] ?? '')
    row['images'] = toProductCells({ ...product, picture_colors }, await copy(kept))['images'] ?? ''
  }
  await writeSpreadsheet(join(folder, file), Object.keys(row), [row])
}
