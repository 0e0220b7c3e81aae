import type { Category, CompanyInfo, Picture, Product } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '../data-folders.ts'
import type { Db } from '../db/database.ts'
import {
  readCatalogue,
  replaceCatalogue,
  type Changes,
  type FinishedProduct,
} from './catalogue-book.ts'
import { companyFile } from './company-file.ts'
import { told } from './complaint.ts'
import { withFactory, withPictures, type Illustrated, type IllustratedRows } from './originals.ts'
import { largestOf, lookAtPicture, makePicture, type PictureWork } from './pictures.ts'
import { previewOf, type Present, type Preview } from './preview.ts'
import type { Progress } from './progress.ts'
import { readSource, type CatalogueSource } from './source.ts'
import { wordsOf } from './words.ts'

/** What to import, and where to. */
export type Import = {
  /** A folder with products, categories, company.json, images/ and factory/, or one file with products. */
  path: string
  db: Db
  folders: Pick<DataFolders, 'images' | 'factory' | 'fetched'>
  /** Import the good rows and leave out the bad ones. */
  skipBad: boolean
  /** Only look what would be done. */
  dryRun?: boolean
  /** The minimum order, in pieces, where the file is of another shop and has none. */
  minQuantity?: number | undefined
  progress: Progress
  now?: () => number
}

/**
 * How an import went. `bad` are lines `file:line: column: reason`, as are `notes`, which stopped nothing; when it was
 * rejected nothing has changed.
 */
export type ImportReport = { bad: string[]; notes: string[] } & (
  | { outcome: 'rejected' }
  | { outcome: 'checked'; products: number; preview: Preview }
  | ({ outcome: 'imported' | 'unchanged'; products: number } & Changes)
)

/**
 * Makes the shop's catalogue what a folder or file says: products no longer in it are gone, unchanged ones stay
 * untouched. Nothing changes unless all rows are good, or `skipBad` is given and at least one is.
 */
export async function importCatalogue(wanted: Import): Promise<ImportReport> {
  const present = await presentIn(wanted.db)
  // before the first import there is nothing to lean on
  const held = present.company && {
    categories: present.categories,
    company: present.company,
    words: wordsOf(present.products),
  }
  const read = await readSource(wanted.path, { held, minQuantity: wanted.minQuantity })
  const { company, categories, notes } = read
  const acceptable = read.broken.length === 0 && (wanted.skipBad || read.badRows.length === 0)
  if (!acceptable || company === undefined || read.products.length === 0) {
    return rejected(read, [...read.broken, ...read.badRows])
  }
  const report = (rows: IllustratedRows<unknown>) => ({
    bad: [...read.badRows, ...rows.bad.map((complaint) => told(read.file, complaint))],
    notes,
    products: rows.good.length,
  })
  const withoutErrors = async <Result>(work: PictureWork<Result>) => {
    const rows = await withPictures(read, wanted, work)
    const refused = (rows.bad.length > 0 && !wanted.skipBad) || rows.good.length === 0
    if (refused) return { rows, bad: report(rows).bad }
    const house = await houseOf(company, read.folder, wanted, work)
    if (!Array.isArray(house)) return { rows, house }
    return { rows, bad: house.map((complaint) => told(companyFile, complaint)) }
  }

  if (wanted.dryRun) {
    const seen = await withoutErrors(lookAtPicture)
    if (seen.house === undefined) return rejected(read, seen.bad)
    const preview = previewOf(present, {
      products: seen.rows.good,
      categories,
      company: seen.house,
    })
    return { outcome: 'checked', ...report(seen.rows), preview }
  }
  const made = await withoutErrors(makePicture)
  if (made.house === undefined) return rejected(read, made.bad)
  const products = made.rows.good.map((row) => finish(row))
  const catalogue = { products, categories, company: made.house }
  const changes = await replaceCatalogue(wanted.db, catalogue, (wanted.now ?? Date.now)())
  return { outcome: changes.changed ? 'imported' : 'unchanged', ...report(made.rows), ...changes }
}

const rejected = ({ file, notes }: CatalogueSource, bad: string[]): ImportReport => ({
  outcome: 'rejected',
  bad: bad.length > 0 ? bad : [told(file, { line: 1, reason: 'holds no product' })],
  notes,
})

/** The house as it will be; one that the shop has stays as it is. */
const houseOf = async <Result>(
  company: NonNullable<CatalogueSource['company']>,
  folder: string,
  wanted: Import,
  work: PictureWork<Result>,
) => ('held' in company ? company.held : withFactory(company.written, folder, wanted, work))

/** What the shop has now. */
async function presentIn(db: Db): Promise<Present> {
  const { products, categories, company } = await readCatalogue(db)
  return {
    // all were checked when they were written
    products: products.map((json) => JSON.parse(json) as Product),
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: company === undefined ? undefined : (JSON.parse(company) as CompanyInfo),
  }
}

const finish = ({ product, pictures }: Illustrated<Picture>): FinishedProduct => ({
  ...product,
  images: pictures.map((picture) => largestOf(picture)),
  pictures,
})
