import type { Category, CompanyInfo, Picture, Synonym } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import { inReadSnapshot, type Db } from '#server/db/database.ts'
import { trustedTime } from '#server/db/shop-time.ts'
import { sweepUnfinished } from '#server/files/write-atomic.ts'
import {
  productIn,
  replaceCatalogue,
  storedInPortions,
  withoutProducts,
  type Changes,
  type FinishedProduct,
} from '#server/db/catalogue-repository.ts'
import { companyFile } from './readers/read-company.ts'
import { told, type Complaint } from './import-error.ts'
import { withFactory, withPictures } from './import-images.ts'
import { largestOf, lookAtPicture, makePicture, type PictureWork } from './resize-image.ts'
import { previewOf, type Present, type Preview } from './diff-catalogue.ts'
import type { Progress } from '#server/text/progress.ts'
import { readSource, type CatalogueSource, type Held } from './readers/read-source.ts'
import { openStaging, type Staging } from './staging.ts'
import { wordsOf, type Word } from './translations.ts'

/** What to import, and where to. */
export type Import = {
  /** A folder with products, categories, company.json, images/ and factory/, or one file with products. */
  path: string
  db: Db
  folders: Pick<DataFolders, 'root' | 'images' | 'factory' | 'fetched'>
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
  | ({ products: number } & Outcome)
)

type Outcome =
  | { outcome: 'checked'; preview: Preview }
  | ({ outcome: 'imported' | 'unchanged' } & Changes)

/**
 * Makes the shop's catalogue what a folder or file says: products no longer in it are gone, unchanged ones stay
 * untouched. Nothing changes unless all rows are good, or `skipBad` is given and at least one is. Rows are read,
 * checked and written one after the other: memory does not grow with their number.
 */
export async function importCatalogue(wanted: Import): Promise<ImportReport> {
  return wanted.dryRun
    ? withSource(wanted, lookAtPicture, async ({ staging, categories, company, synonyms }) => {
        const products = staging.illustrated()
        const present = await presentIn(wanted.db)
        const preview = await previewOf(wanted.db, present, {
          products,
          categories,
          company,
          synonyms,
        })
        return { outcome: 'checked', preview }
      })
    : withSource(wanted, makePicture, async ({ staging, ...rest }) => {
        const catalogue = { products: finished(staging), ...rest }
        const now = (wanted.now ?? Date.now)()
        const { root, images, factory, fetched } = wanted.folders
        await sweepUnfinished([root, images, factory, fetched], await trustedTime(wanted.db, now))
        const changes = await replaceCatalogue(wanted.db, catalogue, now)
        return { outcome: changes.changed ? 'imported' : 'unchanged', ...changes }
      })
}

/** A source of which everything is known to be good, but for rows that are to be skipped. */
type Good<Result> = {
  staging: Staging<Result>
  categories: Category[]
  synonyms: Synonym[]
  company: Exclude<Awaited<ReturnType<typeof houseOf<Result>>>, Complaint[]>
}

/** Reads a source and does `work` on its pictures; `then` says what came of it, when all is good. */
async function withSource<Result>(
  wanted: Import,
  work: PictureWork<Result>,
  then: (good: Good<Result>) => Promise<Outcome>,
): Promise<ImportReport> {
  const staging = openStaging<Result>(wanted.folders.root)
  try {
    const held = () => heldIn(wanted.db)
    const read = await readSource(wanted.path, staging, { held, minQuantity: wanted.minQuantity })
    const { company: given, categories, synonyms, notes, file } = read
    const acceptable = read.broken.length === 0 && (wanted.skipBad || read.badRows.length === 0)
    if (!acceptable || given === undefined || staging.counts.rows === 0) {
      return rejected(read, [...read.broken, ...read.badRows])
    }
    const unreadable = await withPictures(staging, read.folder, wanted, work)
    const bad = [...read.badRows, ...unreadable.map((complaint) => told(file, complaint))]
    const products = staging.counts.illustrated
    if ((unreadable.length > 0 && !wanted.skipBad) || products === 0) return rejected(read, bad)
    const company = await houseOf(given, read.folder, wanted, work)
    if (Array.isArray(company)) {
      return rejected(
        read,
        company.map((complaint) => told(companyFile, complaint)),
      )
    }
    return { bad, notes, products, ...(await then({ staging, categories, synonyms, company })) }
  } finally {
    staging.close()
  }
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

/** What the shop has now beside its products. */
async function presentIn(db: Db): Promise<Present> {
  const { categories, company, synonyms } = await inReadSnapshot(db, withoutProducts)
  return {
    // all were checked when they were written
    synonyms: JSON.parse(synonyms) as Synonym[],
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: company === undefined ? undefined : (JSON.parse(company) as CompanyInfo),
  }
}

/** What a file without its neighbours may lean on: nothing before the first import. */
async function heldIn(db: Db): Promise<Held | undefined> {
  const { categories, company, synonyms } = await presentIn(db)
  if (company === undefined) return undefined
  const words = new Map<string, Word>()
  for await (const some of storedInPortions(db)) {
    wordsOf(
      some.map((row) => productIn(row)),
      words,
    )
  }
  return { categories, company, words, synonyms }
}

const finished = (staging: Staging<Picture>): Iterable<FinishedProduct> => ({
  *[Symbol.iterator]() {
    for (const { product, pictures } of staging.illustrated()) {
      yield { ...product, images: pictures.map((picture) => largestOf(picture)), pictures }
    }
  },
})
