import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FactoryPicture } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '../data-folders.ts'
import type { CompanyFile } from './company-file.ts'
import type { Complaint } from './complaint.ts'
import { fetchPicture, NotFetched } from './fetch-picture.ts'
import type { PictureWork } from './pictures.ts'
import type { Progress } from './progress.ts'
import type { DescribedProduct } from './rows.ts'
import { isAddress, type CatalogueSource } from './source.ts'

/** A product with what was made of its pictures, in order. */
export type Illustrated<Result> = { product: Omit<DescribedProduct, 'files'>; pictures: Result[] }

/** The products whose pictures are good, and what cannot be read. */
export type IllustratedRows<Result> = { good: Illustrated<Result>[]; bad: Complaint[] }

type Surroundings = {
  folders: Pick<DataFolders, 'images' | 'factory' | 'fetched'>
  progress: Progress
}

/**
 * Does `work` on every picture of a catalogue, as many at once as there are processors. A product with a picture that
 * cannot be read is bad.
 */
export async function withPictures<Result>(
  { products, folder }: CatalogueSource,
  { folders, progress }: Surroundings,
  work: PictureWork<Result>,
): Promise<IllustratedRows<Result>> {
  const pictures = products.flatMap(({ product, line }) =>
    product.files.map((file, at) => ({ file, line, name: `${product.id}-${at + 1}` })),
  )
  const done = new Map<string, Result>()
  const bad: Complaint[] = []
  const waiting = pictures.values()
  const worker = async () => {
    for (const { file, line, name } of waiting) {
      try {
        const bytes = isAddress(file)
          ? await fetchPicture(file, folders.fetched)
          : await readFile(join(folder, 'images', file))
        done.set(name, await work({ bytes, file, name }, folders.images, '/images'))
      } catch (error) {
        const called = isAddress(file) ? file : `images/${file}`
        bad.push({ line, column: 'images', reason: reasonOf(error, called) })
      }
      progress.step()
    }
  }
  progress.start(pictures.length)
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  } finally {
    progress.stop()
  }
  const badLines = new Set(bad.map(({ line }) => line))
  const good = products.filter(({ line }) => !badLines.has(line))
  return {
    good: good.map(({ product: { files, ...product } }) => ({
      product,
      pictures: files.flatMap((_, at) => done.get(`${product.id}-${at + 1}`) ?? []),
    })),
    bad: bad.toSorted((a, b) => a.line - b.line),
  }
}

/**
 * Why a picture cannot be had. The decoder's complaints carry no code; the file system's do, and those are no fault of
 * the row.
 */
function reasonOf(error: unknown, file: string): string {
  if (error instanceof NotFetched) return `${file} cannot be fetched: ${error.message}`
  if (!(error instanceof Error) || 'code' in error) throw error
  return `${file} cannot be read as a picture`
}

/** A house with what was made of the pictures of its factory. */
export type IllustratedHouse<Result> = Omit<CompanyFile, 'factory_pictures'> & {
  factory_pictures?: (Omit<FactoryPicture, 'picture'> & { picture: Result })[]
}

/** The company with `work` done on the pictures of its factory, or what is wrong with these. */
export async function withFactory<Result>(
  { factory_pictures, ...rest }: CompanyFile,
  folder: string,
  { folders }: Surroundings,
  work: PictureWork<Result>,
): Promise<IllustratedHouse<Result> | Complaint[]> {
  if (factory_pictures === undefined) return rest
  const made: IllustratedHouse<Result>['factory_pictures'] = []
  const bad: Complaint[] = []
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
