import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FactoryPicture } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import type { CompanyFile } from './readers/read-company.ts'
import type { ImportError } from './import-error.ts'
import { downloadImage, NotFetched } from './fetch-image.ts'
import { refusalOf, type PictureWork } from './resize-image.ts'
import type { Progress } from '#server/text/progress.ts'
import { isAddress } from './readers/read-source.ts'
import type { Staging } from './staging.ts'

type Surroundings = {
  folders: Pick<DataFolders, 'images' | 'factory' | 'fetched'>
  progress: Progress
}

/** Processes one product per processor. Returns unreadable pictures; their products are bad. */
export async function withPictures<Result>(
  staging: Staging<Result>,
  folder: string,
  { folders, progress }: Surroundings,
  work: PictureWork<Result>,
): Promise<ImportError[]> {
  const bad: ImportError[] = []
  const waiting = staging.rows()
  const worker = async () => {
    for (const { place, line, product } of waiting) {
      const pictures: Result[] = []
      for (const [at, file] of product.files.entries()) {
        const name = `${product.id}-${at + 1}`
        try {
          const bytes = isAddress(file)
            ? await downloadImage(file, folders.fetched)
            : await readFile(join(folder, 'images', file))
          pictures.push(await work({ bytes, file, name }, folders.images, '/images'))
        } catch (error) {
          const called = isAddress(file) ? file : `images/${file}`
          bad.push({ line, column: 'images', reason: reasonOf(error, called) })
        }
        progress.step()
      }
      if (pictures.length === product.files.length) staging.illustrate(place, pictures)
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

/** Decoder errors have no code; file system errors do, and those are no fault of the row. */
function reasonOf(error: unknown, file: string): string {
  if (error instanceof NotFetched) return `${file} cannot be fetched: ${error.message}`
  if (!(error instanceof Error) || 'code' in error) throw error
  return `${file} ${refusalOf(error)}`
}

export type IllustratedHouse<Result> = Omit<CompanyFile, 'factory_pictures'> & {
  factory_pictures?: (Omit<FactoryPicture, 'picture'> & { picture: Result })[]
}

export async function withFactory<Result>(
  { factory_pictures, ...rest }: CompanyFile,
  folder: string,
  { folders }: Surroundings,
  work: PictureWork<Result>,
): Promise<IllustratedHouse<Result> | ImportError[]> {
  if (factory_pictures === undefined) return rest
  const made: IllustratedHouse<Result>['factory_pictures'] = []
  const bad: ImportError[] = []
  for (const [at, { file, ...about }] of factory_pictures.entries()) {
    try {
      const bytes = await readFile(join(folder, 'factory', file))
      const original = { bytes, file, name: `factory-${at + 1}` }
      made.push({ ...about, picture: await work(original, folders.factory, '/uploads/factory') })
    } catch (error) {
      bad.push({ line: 1, reason: reasonOf(error, `factory/${file}`) })
    }
  }
  return bad.length > 0 ? bad : { ...rest, factory_pictures: made }
}
