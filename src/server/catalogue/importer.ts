import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { CompanyInfo, Picture } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '../data-folders.ts'
import type { Db } from '../db/database.ts'
import { replaceCatalogue, type Changes, type FinishedProduct } from './catalogue-book.ts'
import { badRow, readFolder, type CompanyFile, type RowProduct } from './folder.ts'
import { largestOf, makePicture } from './pictures.ts'
import type { Progress } from './progress.ts'

/** What to import, and where to. */
export type Import = {
  /** Holds products.csv, categories.csv, company.json, images/ and factory/. */
  folder: string
  db: Db
  /** Where the made pictures go. */
  folders: Pick<DataFolders, 'images' | 'factory'>
  /** Import the good rows and leave out the bad ones. */
  skipBad: boolean
  /** Only look for bad rows. */
  dryRun?: boolean
  progress: Progress
  now?: () => number
}

/** How an import went. `bad` are lines `file:line: reason`; when it was rejected nothing has changed. */
export type ImportReport = { bad: string[] } & (
  | { outcome: 'rejected' }
  | { outcome: 'checked'; products: number }
  | ({ outcome: 'imported' | 'unchanged'; products: number } & Changes)
)

/**
 * Makes the shop's catalogue what a folder says: products no longer in it are gone, unchanged ones stay untouched.
 * Nothing changes unless all rows are good, or `skipBad` is given and at least one is.
 */
export async function importCatalogue(wanted: Import): Promise<ImportReport> {
  const read = await readFolder(wanted.folder)
  const { company, categories } = read
  const acceptable = read.broken.length === 0 && (wanted.skipBad || read.badRows.length === 0)
  if (!acceptable || company === undefined || read.products.length === 0) {
    return rejected([...read.broken, ...read.badRows])
  }
  if (wanted.dryRun) {
    return { outcome: 'checked', bad: read.badRows, products: read.products.length }
  }
  const { finished, bad } = await withPictures(read.products, wanted)
  const allBad = [...read.badRows, ...bad]
  if ((bad.length > 0 && !wanted.skipBad) || finished.length === 0) return rejected(allBad)

  const house = await withFactory(company, wanted)
  if (Array.isArray(house)) return rejected(house)
  const catalogue = { products: finished, categories, company: house }
  const changes = await replaceCatalogue(wanted.db, catalogue, (wanted.now ?? Date.now)())
  return {
    outcome: changes.changed ? 'imported' : 'unchanged',
    bad: allBad,
    products: finished.length,
    ...changes,
  }
}

const rejected = (bad: string[]): ImportReport => ({
  outcome: 'rejected',
  bad: bad.length > 0 ? bad : [badRow('products.csv', 1, 'holds no product')],
})

/** Makes every picture, as many at once as there are processors. A product whose picture cannot be read is bad. */
async function withPictures(rows: RowProduct[], { folder, folders, progress }: Import) {
  const pictures = rows.flatMap(({ product, line }) =>
    product.files.map((file, at) => ({ file, line, name: `${product.id}-${at + 1}` })),
  )
  const made = new Map<string, Picture>()
  const bad: { line: number; reason: string }[] = []
  const waiting = pictures.values()
  const worker = async () => {
    for (const { file, line, name } of waiting) {
      try {
        made.set(name, await makePicture(join(folder, 'images', file), name, folders.images))
      } catch (error) {
        if (!isAboutPicture(error)) throw error
        bad.push({ line, reason: `images/${file} cannot be read as a picture` })
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
  return {
    finished: rows.filter(({ line }) => !badLines.has(line)).map((row) => finish(row, made)),
    bad: bad
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, reason }) => badRow('products.csv', line, reason)),
  }
}

/** The company with its pictures of the factory made, or what is wrong with these. */
async function withFactory(
  { factory_pictures, ...rest }: CompanyFile,
  { folder, folders }: Import,
): Promise<CompanyInfo | string[]> {
  if (factory_pictures === undefined) return rest
  const made: CompanyInfo['factory_pictures'] = []
  const bad: string[] = []
  for (const [at, { file, caption }] of factory_pictures.entries()) {
    const source = join(folder, 'factory', file)
    try {
      const name = `factory-${at + 1}`
      const picture = await makePicture(source, name, folders.factory, '/uploads/factory')
      made.push({ caption, picture })
    } catch (error) {
      if (!isAboutPicture(error)) throw error
      bad.push(badRow('company.json', 1, `factory/${file} cannot be read as a picture`))
    }
  }
  return bad.length > 0 ? bad : { ...rest, factory_pictures: made }
}

/** The decoder's complaints carry no code; the file system's do, and those are no fault of the row. */
const isAboutPicture = (error: unknown) => error instanceof Error && !('code' in error)

function finish({ product }: RowProduct, made: Map<string, Picture>): FinishedProduct {
  const { files, ...described } = product
  const pictures = files.flatMap((_, at) => made.get(`${product.id}-${at + 1}`) ?? [])
  return { ...described, images: pictures.map((picture) => largestOf(picture)), pictures }
}
