import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Category, Picture, Product, Synonym } from '#shared/contract/catalogue.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import { readListColumns, saveListColumns } from '#server/db/catalogue/list-columns.ts'
import { runInReadSnapshot, type Db } from '#server/db/database.ts'
import { getTrustedTime } from '#server/db/trusted-time.ts'
import { removeUnfinishedFiles } from '#server/files/write-atomic.ts'
import {
  findStoredProducts,
  parseStoredProduct,
  readProductBatches,
  readWithoutProducts,
  type StoredCompany,
} from '#server/db/catalogue-repository.ts'
import {
  writeCatalogue,
  type ChangeCounts,
  type UndatedProduct,
} from '#server/db/catalogue/write-catalogue.ts'
import { companyFile } from './readers/read-company.ts'
import { joinMappings } from './columns/column-mapping.ts'
import type { ColumnMapping } from './columns/plan-columns.ts'
import { readGivenIds } from './given-ids.ts'
import { formatImportError } from './import-error.ts'
import { createOriginalsKeeper } from './keep-originals.ts'
import { pluralize } from '#server/text/pluralize.ts'
import {
  choosePreviewer,
  processCompanyPictures,
  processPictures,
  withMadePictures,
} from './import-images.ts'
import { getLargestPath, makePicture, type PictureProcessor } from './resize-image.ts'
import {
  diffCatalogue,
  type CurrentCatalogue,
  type ImportPreview,
  type PictureBase,
  type StyleChange,
  type WantedRest,
} from './diff-catalogue.ts'
import type { Stores } from '#server/storage/file-store.ts'
import type { Progress } from '#server/text/progress.ts'
import { readSource, type CatalogueSource, type FallbackData } from './readers/read-source.ts'
import { findForeignPrices } from './foreign-prices.ts'
import { findLeavingStyles, needsConfirmation, type LeavingStyles } from './leaving-styles.ts'
import { openStaging, type Staging } from './staging.ts'
import { collectWords, renewWords, type Word } from './translations.ts'

export type ImportOptions = {
  /** A folder with products, categories, company.json, images/ and factory/, or one product file. */
  path: string
  db: Db
  folders: Pick<DataFolders, 'root' | 'images' | 'factory' | 'fetched' | 'originals'>
  stores: Pick<Stores, 'originals' | 'images' | 'factory'>
  skipBad: boolean
  dryRun?: boolean
  /** Whether styles that are not in the source are retired. */
  replace?: boolean
  /** Whether pages leave the shop that the source has no file for, and a dry run makes the firm's pictures. */
  wholeFirm?: boolean
  /** Asked before styles leave the shop, when they are many or the source stands for all; without it they may. */
  confirm?: ((leaving: LeavingStyles) => Promise<boolean>) | undefined
  /** Minimum order in pieces, for a file of another shop system that has none. */
  minQuantity?: number | undefined
  /** What the operator has said about the list's headers; kept for later imports. */
  columns?: ColumnMapping | undefined
  /** Who imports, for the history. */
  by: string
  /** For the history, where it is not the name of `path`. */
  source?: string | undefined
  /** The version that a preview was made of: nothing is written to another one. */
  basedOn?: number | undefined
  /** Whether pictures are fetched from the public internet alone, and from no host of the server's own network. */
  fetchPublicOnly?: boolean
  /** Is given each style that differs, in a dry run. */
  onChange?: (change: StyleChange) => void
  /** Is given the firm as it would be, in a dry run, without pictures that are not made. */
  onCompany?: (company: StoredCompany) => void
  progress: Progress
  now?: () => number
}

/** `bad` and `notes` are `file:line: column: reason`; notes stop nothing. A rejected import changes nothing. */
export type ImportReport = { bad: string[]; notes: string[] } & (
  | { outcome: 'rejected' }
  | { outcome: 'unconfirmed'; leaving: LeavingStyles }
  | { outcome: 'outdated' }
  | ({ products: number; understood: string[] } & Outcome)
)

type Outcome = { preview: ImportPreview; leaving?: LeavingStyles } & (
  | { outcome: 'checked'; version: number }
  | ({ outcome: 'imported' | 'unchanged' } & ChangeCounts)
)

/** Imports that lose to another one at the same time. */
const maxTries = 5

/**
 * Adds a source's styles to the catalogue and changes those that it has. Nothing changes unless all rows are good, or
 * `skipBad` is given and one is: the styles of bad rows stay as they are. Rows are streamed: memory does not grow with
 * their number.
 */
export async function importCatalogue(wanted: ImportOptions): Promise<ImportReport> {
  for (let tried = 1; ; tried += 1) {
    const report = wanted.dryRun
      ? await withSource(wanted, choosePreviewer(wanted), async (good) => {
          wanted.onCompany?.(withMadePictures(good.company))
          return {
            outcome: 'checked',
            version: good.basedOn,
            preview: await diffCatalogue(
              wanted.db,
              good,
              good.staging.illustrated(),
              wanted.onChange,
            ),
          }
        })
      : await importSource(wanted)
    if (report !== undefined) return report
    if (tried === maxTries) throw new Error('Other imports do not end: try again later')
  }
}

async function importSource(wanted: ImportOptions): Promise<ImportReport | undefined> {
  const originals = await createOriginalsKeeper(wanted.db, wanted.stores.originals)
  const work: PictureProcessor<Picture> = async (original, store, at) => {
    const picture = await makePicture(original, store, at)
    await originals.keep(original, picture.base)
    return picture
  }
  const report = await withSource(wanted, work, (good) => writeSource(wanted, good))
  if (originals.skipped() > 0) report?.notes.push(describeSkipped(originals.skipped()))
  return report
}

const describeSkipped = (count: number) =>
  `${pluralize(count, 'original picture')} not kept, since there are 20 GB of them: an export has their largest size`

/** Undefined when the catalogue has changed since it was read. */
async function writeSource(
  { db, folders, by, path, source = basename(path), now = Date.now }: ImportOptions,
  good: AcceptedSource<Picture>,
): Promise<Outcome | undefined> {
  const { root, images, factory, fetched, originals } = folders
  const at = now()
  const unfinished = [root, images, factory, fetched, originals]
  await removeUnfinishedFiles(unfinished, await getTrustedTime(db, at))
  const preview = await diffCatalogue(db, good, good.staging.illustrated())
  const catalogue = { ...good, products: toUndatedProducts(good.staging) }
  const changes = await writeCatalogue(db, catalogue, at, { by, source })
  if (changes === undefined) return undefined
  return { outcome: changes.changed ? 'imported' : 'unchanged', preview, ...changes }
}

type AcceptedSource<Result extends PictureBase> = WantedRest<Result> & {
  staging: Staging<Result>
  basedOn: number
}

async function withSource<Result extends PictureBase>(
  wanted: ImportOptions,
  work: PictureProcessor<Result>,
  finish: (good: AcceptedSource<Result>) => Promise<Outcome | undefined>,
): Promise<ImportReport | undefined> {
  const { db, minQuantity, replace = false, wholeFirm = false, skipBad } = wanted
  const staging = openStaging<Result>(wanted.folders.root)
  try {
    const present = await readCurrentCatalogue(db)
    if (wanted.basedOn !== undefined && wanted.basedOn !== present.version)
      return { outcome: 'outdated', bad: [], notes: [] }
    const held = await readFallback(db, present)
    const given = wanted.columns ?? {}
    const columns = joinMappings(await readListColumns(db), given)
    const options = { held: async () => held, minQuantity, columns, given, replace, wholeFirm }
    const read = await readSource(wanted.path, staging, options)
    const { company: wantedCompany, synonyms, understood, file } = read
    const retiresNone = replace && read.badIds === undefined
    const notes = [
      ...read.notes,
      ...(retiresNone ? [formatImportError(file, retiresNoneNote)] : []),
    ]
    const acceptable = read.broken.length === 0 && (skipBad || read.badRows.length === 0)
    if (!acceptable || wantedCompany === undefined || staging.counts.rows === 0)
      return toRejectedReport(read, [...read.broken, ...read.badRows])
    const kept = new Set(read.badIds)
    const keeps = (id: string) => !replace || retiresNone || kept.has(id)
    const leaving = await findLeavingStyles(db, staging, keeps)
    const asks = needsConfirmation(leaving, replace)
    if (asks && !wanted.dryRun && (await wanted.confirm?.(leaving)) === false)
      return { outcome: 'unconfirmed', bad: read.badRows, notes, leaving }
    const unreadable = await processPictures(staging, read.folder, wanted, work)
    for (const { id } of unreadable) if (id !== undefined) kept.add(id)
    const broken = unreadable.map((complaint) => formatImportError(file, complaint))
    const bad = [...read.badRows, ...broken]
    // a row whose picture cannot be read keeps the style as the shop has it
    const foreign = await findForeignPrices(db, staging, kept, keeps, read.currency)
    if (foreign !== undefined) return toRejectedReport(read, [foreign, ...bad])
    const products = staging.counts.illustrated
    if ((unreadable.length > 0 && !skipBad) || products === 0) return toRejectedReport(read, bad)
    const company = await importCompany(wantedCompany, read.folder, wanted, work)
    if (Array.isArray(company)) {
      const reasons = company.map((complaint) => formatImportError(companyFile, complaint))
      return toRejectedReport(read, reasons)
    }
    const categories = await chooseCategories(db, read, replace, keeps)
    const words = [...read.words.values()]
    const renew = isDeepStrictEqual(words, [...(held?.words ?? new Map<string, Word>()).values()])
      ? undefined
      : (product: Product) => renewWords(product, read.words)
    const rest = { categories, synonyms, company, words, keeps, renew, present }
    const outcome = await finish({ ...rest, staging, basedOn: present.version })
    if (outcome && wanted.columns && !wanted.dryRun) await saveListColumns(db, columns)
    return outcome && { bad, notes, understood, products, ...(asks && { leaving }), ...outcome }
  } finally {
    staging.close()
  }
}

const retiresNoneNote = {
  line: 1,
  reason: 'nothing is retired: a bad row does not say which style it is about',
}

/** Of a shop that a source replaces, categories go that are neither in it nor used by a style that stays. */
async function chooseCategories(
  db: Db,
  { categories, listedCategories }: CatalogueSource,
  replace: boolean,
  keeps: (id: string) => boolean,
): Promise<Category[]> {
  if (!replace || listedCategories === undefined) return categories
  const used = new Set(listedCategories)
  for await (const batch of readProductBatches(db)) {
    for (const row of batch) if (keeps(row.id)) used.add(parseStoredProduct(row).category)
  }
  return categories.filter(({ slug }) => used.has(slug))
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
  'held' in company ? company.held : processCompanyPictures(company.written, folder, wanted, work)

async function readCurrentCatalogue(db: Db): Promise<CurrentCatalogue> {
  const stored = await runInReadSnapshot(db, readWithoutProducts)
  const { version, categories, company, synonyms, words } = stored
  return {
    version,
    // all were checked when they were written
    synonyms: JSON.parse(synonyms) as Synonym[],
    categories: categories.map((json) => JSON.parse(json) as Category),
    company: company === undefined ? undefined : (JSON.parse(company) as StoredCompany),
    words: words === undefined ? undefined : (JSON.parse(words) as Word[]),
  }
}

/** What a source falls back on; undefined before the first import. */
async function readFallback(
  db: Db,
  { categories, company, synonyms, words: stored }: CurrentCatalogue,
): Promise<FallbackData | undefined> {
  if (company === undefined) return undefined
  const words = new Map(stored?.map((word) => [word.word, word]))
  // a catalogue of a version that kept words only in the styles
  for await (const some of stored === undefined ? readProductBatches(db) : []) {
    collectWords(
      some.map((row) => parseStoredProduct(row)),
      words,
    )
  }
  const findProducts = async (ids: string[]) => {
    const rows = await findStoredProducts(db, ids)
    return new Map([...rows].map(([id, row]) => [id, parseStoredProduct(row)]))
  }
  const givenIds = await readGivenIds(db)
  return { categories, company, words, synonyms, findProducts, givenIds }
}

const toUndatedProducts = (staging: Staging<Picture>): Iterable<UndatedProduct> => ({
  *[Symbol.iterator]() {
    for (const { product, pictures } of staging.illustrated()) {
      yield { ...product, images: pictures.map((picture) => getLargestPath(picture)), pictures }
    }
  },
})
