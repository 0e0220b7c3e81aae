import type { Category, CompanyInfo, Picture, Synonym } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import { runInReadSnapshot, type Db } from '#server/db/database.ts'
import { getTrustedTime } from '#server/db/trusted-time.ts'
import { removeUnfinishedFiles } from '#server/files/write-atomic.ts'
import {
  parseStoredProduct,
  replaceCatalogue,
  readProductBatches,
  readWithoutProducts,
  type ChangeCounts,
  type UndatedProduct,
} from '#server/db/catalogue-repository.ts'
import { companyFile } from './readers/read-company.ts'
import { formatImportError, type ImportError } from './import-error.ts'
import { processFactoryPictures, processPictures } from './import-images.ts'
import {
  getLargestPath,
  previewPicture,
  makePicture,
  type PictureProcessor,
} from './resize-image.ts'
import { diffCatalogue, type CurrentCatalogue, type ImportPreview } from './diff-catalogue.ts'
import type { Progress } from '#server/text/progress.ts'
import { readSource, type CatalogueSource, type FallbackData } from './readers/read-source.ts'
import { openStaging, type Staging } from './staging.ts'
import { collectWords, type Word } from './translations.ts'

export type ImportOptions = {
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
  | { outcome: 'checked'; preview: ImportPreview }
  | ({ outcome: 'imported' | 'unchanged' } & ChangeCounts)

/**
 * Replaces the catalogue by a source's. Nothing changes unless all rows are good, or `skipBad` is given and one is.
 * Rows are streamed: memory does not grow with their number.
 */
export async function importCatalogue(wanted: ImportOptions): Promise<ImportReport> {
  return wanted.dryRun
    ? withSource(wanted, previewPicture, async ({ staging, categories, company, synonyms }) => {
        const products = staging.illustrated()
        const present = await readCurrentCatalogue(wanted.db)
        const preview = await diffCatalogue(wanted.db, present, {
          products,
          categories,
          company,
          synonyms,
        })
        return { outcome: 'checked', preview }
      })
    : withSource(wanted, makePicture, async ({ staging, ...rest }) => {
        const catalogue = { products: toUndatedProducts(staging), ...rest }
        const now = (wanted.now ?? Date.now)()
        const { root, images, factory, fetched } = wanted.folders
        await removeUnfinishedFiles(
          [root, images, factory, fetched],
          await getTrustedTime(wanted.db, now),
        )
        const changes = await replaceCatalogue(wanted.db, catalogue, now)
        return { outcome: changes.changed ? 'imported' : 'unchanged', ...changes }
      })
}

type AcceptedSource<Result> = {
  staging: Staging<Result>
  categories: Category[]
  synonyms: Synonym[]
  company: Exclude<Awaited<ReturnType<typeof importCompany<Result>>>, ImportError[]>
}

async function withSource<Result>(
  wanted: ImportOptions,
  work: PictureProcessor<Result>,
  finish: (good: AcceptedSource<Result>) => Promise<Outcome>,
): Promise<ImportReport> {
  const staging = openStaging<Result>(wanted.folders.root)
  try {
    const held = () => readFallback(wanted.db)
    const read = await readSource(wanted.path, staging, { held, minQuantity: wanted.minQuantity })
    const { company: given, categories, synonyms, notes, file } = read
    const acceptable = read.broken.length === 0 && (wanted.skipBad || read.badRows.length === 0)
    if (!acceptable || given === undefined || staging.counts.rows === 0) {
      return toRejectedReport(read, [...read.broken, ...read.badRows])
    }
    const unreadable = await processPictures(staging, read.folder, wanted, work)
    const bad = [
      ...read.badRows,
      ...unreadable.map((complaint) => formatImportError(file, complaint)),
    ]
    const products = staging.counts.illustrated
    if ((unreadable.length > 0 && !wanted.skipBad) || products === 0)
      return toRejectedReport(read, bad)
    const company = await importCompany(given, read.folder, wanted, work)
    if (Array.isArray(company)) {
      return toRejectedReport(
        read,
        company.map((complaint) => formatImportError(companyFile, complaint)),
      )
    }
    return { bad, notes, products, ...(await finish({ staging, categories, synonyms, company })) }
  } finally {
    staging.close()
  }
}

const toRejectedReport = ({ file, notes }: CatalogueSource, bad: string[]): ImportReport => ({
  outcome: 'rejected',
  bad: bad.length > 0 ? bad : [formatImportError(file, { line: 1, reason: 'holds no product' })],
  notes,
})

/** Keeps the stored company when the source has none. */
const importCompany = async <Result>(
  company: NonNullable<CatalogueSource['company']>,
  folder: string,
  wanted: ImportOptions,
  work: PictureProcessor<Result>,
) =>
  'held' in company ? company.held : processFactoryPictures(company.written, folder, wanted, work)

async function readCurrentCatalogue(db: Db): Promise<CurrentCatalogue> {
  const { categories, company, synonyms } = await runInReadSnapshot(db, readWithoutProducts)
  return {
    // all were checked when they were written
    synonyms: JSON.parse(synonyms) as Synonym[],
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: company === undefined ? undefined : (JSON.parse(company) as CompanyInfo),
  }
}

/** What a single file falls back on; undefined before the first import. */
async function readFallback(db: Db): Promise<FallbackData | undefined> {
  const { categories, company, synonyms } = await readCurrentCatalogue(db)
  if (company === undefined) return undefined
  const words = new Map<string, Word>()
  for await (const some of readProductBatches(db)) {
    collectWords(
      some.map((row) => parseStoredProduct(row)),
      words,
    )
  }
  return { categories, company, words, synonyms }
}

const toUndatedProducts = (staging: Staging<Picture>): Iterable<UndatedProduct> => ({
  *[Symbol.iterator]() {
    for (const { product, pictures } of staging.illustrated()) {
      yield { ...product, images: pictures.map((picture) => getLargestPath(picture)), pictures }
    }
  },
})
