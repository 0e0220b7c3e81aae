import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { FactoryPicture, Picture } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import type { CompanyFile } from './readers/read-company.ts'
import type { ImportError } from './import-error.ts'
import { downloadImage, DownloadError } from './fetch-image.ts'
import {
  describeImageError,
  makePicture,
  previewPicture,
  rasterizeDrawing,
  type PictureProcessor,
} from './resize-image.ts'
import type { Stores } from '#server/storage/file-store.ts'
import { StorageError } from '#server/storage/s3-errors.ts'
import type { Progress } from '#server/text/progress.ts'
import { splitPictureCrop } from './cells/picture-crop.ts'
import { isWebAddress } from './readers/check-rows.ts'
import type { Staging } from './staging.ts'

type ImportContext = {
  folders: Pick<DataFolders, 'fetched'>
  stores: Pick<Stores, 'images' | 'factory'>
  progress: Progress
  fetchPublicOnly?: boolean
}

/** Processes one product per processor. Returns unreadable pictures; their products are bad. */
export async function processPictures<Result>(
  staging: Staging<Result>,
  folder: string,
  { folders, stores, progress, fetchPublicOnly = false }: ImportContext,
  work: PictureProcessor<Result>,
): Promise<ImportError[]> {
  const bad: ImportError[] = []
  const queue = staging.rows()
  const worker = async () => {
    for (const { place, line, product, pictures: kept = [] } of queue) {
      const pictures = [...kept] as Result[] // a picture is what a preview has of it, and more
      for (const [at, entry] of product.files.entries()) {
        const { file, crop } = splitPictureCrop(entry)
        const name = `${product.id}-${at + 1}`
        try {
          const bytes = isWebAddress(file)
            ? await downloadImage(file, folders.fetched, fetchPublicOnly)
            : await readFile(join(folder, 'images', file))
          pictures.push(await work({ bytes, file, name, crop }, stores.images, '/images'))
        } catch (error) {
          const label = isWebAddress(file) ? file : `images/${file}`
          const reason = describeError(error, label)
          bad.push({ line, column: 'images', reason, id: product.id })
        }
        progress.step()
      }
      if (pictures.length === kept.length + product.files.length)
        staging.illustrate(place, pictures)
    }
  }
  progress.start(staging.counts.pictures)
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  } finally {
    progress.stop()
  }
  return bad.toSorted((a, b) => a.line - b.line)
}

/** Decoder errors have no code; file system errors do, and those are no fault of the row, nor are those of a store. */
function describeError(error: unknown, file: string): string {
  if (error instanceof DownloadError) return `${file} cannot be fetched: ${error.message}`
  if (error instanceof StorageError) throw error
  if (!(error instanceof Error) || 'code' in error) throw error
  return `${file} ${describeImageError(error)}`
}

/** Makes pictures of the firm for a preview of its pages where a source stands for all of it. */
export const choosePreviewer =
  ({ wholeFirm }: { wholeFirm?: boolean }): PictureProcessor<Pick<Picture, 'base'>> =>
  (original, store, at) =>
    wholeFirm && at === '/uploads/factory'
      ? makePicture(original, store, at)
      : previewPicture(original, store, at)

export type IllustratedCompany<Result> = Omit<CompanyFile, 'factory_pictures' | 'brand'> & {
  factory_pictures?: (Omit<FactoryPicture, 'picture'> & { picture: Result })[]
  brand?: Omit<NonNullable<CompanyFile['brand']>, 'logo'> & { logo?: Result }
}

/** The pictures of the factory, and the logo. */
export async function processCompanyPictures<Result>(
  { factory_pictures, brand, ...rest }: CompanyFile,
  folder: string,
  { stores }: ImportContext,
  work: PictureProcessor<Result>,
): Promise<IllustratedCompany<Result> | ImportError[]> {
  const bad: ImportError[] = []
  const make = async (path: string, name: string) => {
    try {
      const bytes = await readFile(join(folder, path))
      const isDrawing = path.toLowerCase().endsWith('.svg')
      const original = { bytes, file: basename(path), name }
      const shown = isDrawing
        ? { ...original, bytes: await rasterizeDrawing(bytes), drawing: bytes }
        : original
      return await work(shown, stores.factory, '/uploads/factory')
    } catch (error) {
      bad.push({ line: 1, reason: describeError(error, path) })
      return undefined
    }
  }
  const made: NonNullable<IllustratedCompany<Result>['factory_pictures']> = []
  for (const [at, { file, ...about }] of (factory_pictures ?? []).entries()) {
    const picture = await make(`factory/${file}`, `factory-${at + 1}`)
    if (picture !== undefined) made.push({ ...about, picture })
  }
  let illustratedBrand: IllustratedCompany<Result>['brand']
  if (brand) {
    const { logo: file, ...words } = brand
    const logo = file === undefined ? undefined : await make(`brand/${file}`, 'logo')
    illustratedBrand = { ...words, ...(logo !== undefined && { logo }) }
  }
  if (bad.length > 0) return bad
  return {
    ...rest,
    ...(factory_pictures && { factory_pictures: made }),
    ...(illustratedBrand && { brand: illustratedBrand }),
  }
}

/** The firm without pictures that are still to be made. */
export function withMadePictures({
  factory_pictures,
  brand,
  ...rest
}: IllustratedCompany<Pick<Picture, 'base'>>): StoredCompany {
  const isMade = (picture: Pick<Picture, 'base'> | undefined): picture is Picture =>
    picture !== undefined && 'widths' in picture
  const { logo, ...words } = brand ?? {}
  return {
    ...rest,
    ...(brand && { brand: { ...words, ...(isMade(logo) && { logo }) } as StoredCompany['brand'] }), // all of it
    ...(factory_pictures && {
      factory_pictures: factory_pictures.flatMap(({ picture, ...about }) =>
        isMade(picture) ? [{ ...about, picture }] : [],
      ),
    }),
  }
}
