import type { Category, CompanyInfo, Picture, Synonym } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import { inReadSnapshot, type Db } from '#server/db/database.ts'
import { trustedTime } from '#server/db/trusted-time.ts'
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
import { formatImportError, type ImportError } from './import-error.ts'
import { withFactory, withPictures } from './import-images.ts'
import { largestOf, lookAtPicture, makePicture, type PictureWork } from './resize-image.ts'
import { diffCatalogue, type CurrentCatalogue, type Preview } from './diff-catalogue.ts'
import type { Progress } from '#server/text/progress.ts'
import { readSource, type CatalogueSource, type Held } from './readers/read-source.ts'
import { openStaging, type Staging } from './staging.ts'
import { wordsOf, type Word } from './translations.ts'

export type Import = {
  /** A folder with products, categories, company.json, images/ and factory/, or one product file. */
  path: string
  db: Db
  folders: Pick<DataFolders, 'root' | 'images' | 'factory' | 'fetched'>
  skipBad: boolean
  dryRun?: boolean
  /** Minimum order in pieces, for a file of another shop system that has none. */
  minQuantity?: number | undefined
  progress: Progress
  now?: () => number
}

/** `bad` and `notes` are `file:line: column: reason`; notes stop nothing. A rejected import changes nothing. */
export type ImportReport = { bad: string[]; notes: string[] } & (
  | { outcome: 'rejected' }
  | ({ products: number } & Outcome)
)

type Outcome =
  | { outcome: 'checked'; preview: Preview }
  | ({ outcome: 'imported' | 'unchanged' } & Changes)

/**
 * Replaces the catalogue by a source's. Nothing changes unless all rows are good, or `skipBad` is given and one is.
 * Rows are streamed: memory does not grow with their number.
 */
export async function importCatalogue(wanted: Import): Promise<ImportReport> {
  return wanted.dryRun
    ? withSource(wanted, lookAtPicture, async ({ staging, categories, company, synonyms }) => {
        const products = staging.illustrated()
        const present = await presentIn(wanted.db)
        const preview = await diffCatalogue(wanted.db, present, {
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

type Good<Result> = {
  staging: Staging<Result>
  categories: Category[]
  synonyms: Synonym[]
  company: Exclude<Awaited<ReturnType<typeof houseOf<Result>>>, ImportError[]>
}

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
    const bad = [
      ...read.badRows,
      ...unreadable.map((complaint) => formatImportError(file, complaint)),
    ]
    const products = staging.counts.illustrated
    if ((unreadable.length > 0 && !wanted.skipBad) || products === 0) return rejected(read, bad)
    const company = await houseOf(given, read.folder, wanted, work)
    if (Array.isArray(company)) {
      return rejected(
        read,
        company.map((complaint) => formatImportError(companyFile, complaint)),
      )
    }
    return { bad, notes, products, ...(await then({ staging, categories, synonyms, company })) }
  } finally {
    staging.close()
  }
}

const rejected = ({ file, notes }: CatalogueSource, bad: string[]): ImportReport => ({
  outcome: 'rejected',
  bad: bad.length > 0 ? bad : [formatImportError(file, { line: 1, reason: 'holds no product' })],
  notes,
})

/** Keeps the stored company when the source has none. */
const houseOf = async <Result>(
  company: NonNullable<CatalogueSource['company']>,
  folder: string,
  wanted: Import,
  work: PictureWork<Result>,
) => ('held' in company ? company.held : withFactory(company.written, folder, wanted, work))

async function presentIn(db: Db): Promise<CurrentCatalogue> {
  const { categories, company, synonyms } = await inReadSnapshot(db, withoutProducts)
  return {
    // all were checked when they were written
    synonyms: JSON.parse(synonyms) as Synonym[],
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: company === undefined ? undefined : (JSON.parse(company) as CompanyInfo),
  }
}

/** What a single file falls back on; undefined before the first import. */
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
