import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import type { BankDetails } from '#shared/contract/company-content.ts'
import type { PageIntros } from '#shared/contract/page-texts.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { fillText, getMoneyFigures } from '#shared/domain/company/placeholders.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { listFacetValues } from '#shared/domain/search/facet-values.ts'
import { interleaveByCategory } from '#shared/domain/catalogue/featured.ts'
import { createSearchIndex } from '#shared/domain/search/search-index.ts'
import { createLexicon } from '#shared/domain/search/lexicon.ts'
import { paginate, type ResultPage, type ListQuery } from '#shared/domain/search/page.ts'
import { adjustAccent } from './brand/accent.ts'
import { toIconSource } from './brand/icon-source.ts'
import { parsePageFiles } from './import/pages/page-files.ts'
import type { Db } from '../db/database.ts'
import {
  readCatalogueVersion,
  readCatalogue,
  type StoredCatalogue,
  type StoredCompany,
} from '../db/catalogue-repository.ts'

/** Facets whose values come from the catalogue. */
export const catalogueFacets = ['color', 'size', 'material', 'certificate'] as const

/** One version in memory; only active products. */
export type Snapshot = {
  version: number
  /** Changes with any answer. For ETag headers. */
  digest: string
  products: readonly SnapshotProduct[]
  find: (query: ListQuery) => ResultPage<SnapshotProduct>
  /** Interleaved by category. */
  featured: readonly SnapshotProduct[]
  /** Undefined for an unknown or inactive id. */
  findSnapshotProduct: (id: string) => SnapshotProduct | undefined
  findProduct: (id: string) => Product | undefined
  offered: Record<'category' | (typeof catalogueFacets)[number], ReadonlySet<string>>
  /** Response bodies. */
  categoriesJson: string
  /** Not public. */
  bank: BankDetails
  /** With the titles of pages instead of their texts. */
  companyJson: string | undefined
  money: MoneySettings
  /** By name. */
  pages: NonNullable<CompanyInfo['pages']>
  synonymsJson: string
  /** The database that numbered `version`. */
  epoch: string
  positionedProducts: readonly PositionedProduct[]
  removedProducts: readonly { id: string; changed_in: number }[]
}

/** JSON in UTF-8, not objects: the garbage collector would traverse tens of thousands of them again and again. */
export type SnapshotProduct = Pick<Product, 'id' | 'category'> & { readonly json: Buffer }

export const decodeProduct = ({ json }: SnapshotProduct): Product =>
  JSON.parse(json.toString()) as Product // checked on import

export type PositionedProduct = { position: number; changed_in: number; product: SnapshotProduct }

/** Current also after an import by another process. */
export type CatalogueSnapshots = {
  current: () => Promise<Snapshot>
  /** Without a query; undefined once it is time for one. */
  peek: () => Snapshot | undefined
}

/** How long a snapshot is used without a version check, in ms. */
const maxSnapshotAge = 1000

/** Longest wait for the database before the old snapshot is used, in ms. */
const versionCheckTimeout = 1000

export type ConfigFacts = Pick<CompanyInfo, 'retention_days'>

/** `now` is a clock in ms. */
export function createCatalogueSnapshots(
  db: Db,
  now: () => number = Date.now,
  added: ConfigFacts = {},
): CatalogueSnapshots {
  let held: Promise<Snapshot> | undefined
  let latest: Snapshot | undefined
  let checkedAt = 0
  const isOld = () => now() - checkedAt >= maxSnapshotAge

  async function renew(before: Promise<Snapshot> | undefined) {
    latest = undefined
    const next = await refreshSnapshot(db, added, before)
    latest = next
    return next
  }

  return {
    current() {
      if (held === undefined || isOld()) {
        checkedAt = now()
        const next: Promise<Snapshot> = renew(held).catch((error: unknown) => {
          if (held === next) held = undefined // retried on the next call
          throw error
        })
        held = next
      }
      return held
    },
    peek: () => (isOld() ? undefined : latest),
  }
}

async function refreshSnapshot(
  db: Db,
  added: ConfigFacts,
  before: Promise<Snapshot> | undefined,
): Promise<Snapshot> {
  const known = await before?.catch(() => undefined)
  if (known === undefined) return buildSnapshot(await readCatalogue(db), added)
  try {
    const timeout = sleep(versionCheckTimeout, known.version, { ref: false })
    const version = await Promise.race([readCatalogueVersion(db), timeout])
    return version === known.version ? known : buildSnapshot(await readCatalogue(db), added)
  } catch {
    return known // without the database the shop serves what it has
  }
}

/** Products prepared between yields to requests: some milliseconds. */
const batchSize = 100

async function buildSnapshot(stored: StoredCatalogue, added: ConfigFacts): Promise<Snapshot> {
  const hash = createHash('sha256').update(String(stored.version))
  const updateHash = (json: string) => hash.update(json).update('\n')
  const changedIn = new Map(stored.changes.map(({ id, changed_in }) => [id, changed_in]))
  // both were checked on import
  const categories = stored.categories.map((json) => JSON.parse(json) as Category)
  const lexicon = createLexicon({
    categories,
    synonyms: JSON.parse(stored.synonyms) as Synonym[],
  })
  const positionedProducts: PositionedProduct[] = []
  const products: SnapshotProduct[] = []
  const index = createSearchIndex(products, lexicon)
  const offered = {
    category: new Set(categories.map(({ slug }) => slug)),
    color: new Set<string>(),
    size: new Set<string>(),
    material: new Set<string>(),
    certificate: new Set<string>(),
  }
  for (const [position, json] of stored.products.entries()) {
    if (position % batchSize === 0) await yieldToEventLoop()
    updateHash(json)
    const product = JSON.parse(json) as Product // checked on import
    if (!product.is_active) continue
    const { id, category } = product
    const held = { id, category, json: Buffer.from(json) }
    positionedProducts.push({ position, product: held, changed_in: changedIn.get(id) ?? 0 })
    products.push(held)
    index.add(product)
    const values = listFacetValues(product)
    for (const facet of catalogueFacets)
      for (const value of values[facet]) offered[facet].add(value)
  }
  index.finish()
  const byId = new Map(products.map((product) => [product.id, product]))
  const company = stored.company && (JSON.parse(stored.company) as StoredCompany) // checked on import
  const { json: companyJson, pages = {} } = company ? preparePublicCompany(company, added) : {}
  const texts = JSON.stringify(pages)
  for (const json of [...stored.categories, companyJson ?? '', texts, stored.synonyms])
    updateHash(json)
  return {
    version: stored.version,
    epoch: stored.epoch,
    positionedProducts,
    removedProducts: stored.changes.filter(({ id }) => !byId.has(id)),
    digest: hash.digest('base64url').slice(0, 16),
    products,
    find(query) {
      const { found, ...rest } = index.find(query)
      return { ...paginate(products, found, query), ...rest }
    },
    featured: interleaveByCategory(products),
    findSnapshotProduct: (id) => byId.get(id),
    offered,
    findProduct(id) {
      const held = byId.get(id)
      return held && decodeProduct(held)
    },
    categoriesJson: `{"categories":[${stored.categories.join(',')}]}`,
    companyJson,
    bank: (company || undefined)?.bank ?? [],
    money: (company || undefined)?.money ?? defaultMoney,
    pages,
    synonymsJson: stored.synonyms,
  }
}

/** Undefined before the first import. */
export const parseCompany = ({ companyJson }: Snapshot): CompanyInfo | undefined =>
  companyJson === undefined ? undefined : (JSON.parse(companyJson) as CompanyInfo) // checked on import

/** With a brand in any case: without one, an earlier build of the app has dropped what it did not know. */
function preparePublicCompany(stored: StoredCompany, added: ConfigFacts) {
  const { page_files = {}, bank: _, ...company } = stored
  const { company_name, translations } = company
  const { zh, es } = translations ?? {}
  const name = { en: company_name, zh: zh?.company_name, es: es?.company_name }
  const { brand = { name } } = company
  const accent_dark =
    brand.accent && (brand.accent_dark ?? adjustAccent('accent_dark', brand.accent))
  const icon_version = toIconSource(company)?.version
  const pages = parsePageFiles(page_files)
  const page_intros = toPageIntros(pages)
  const facts = {
    ...company,
    brand: { ...brand, accent_dark, icon_version },
    ...added,
    page_intros,
  }
  const figures = getMoneyFigures(company.money ?? defaultMoney)
  const json = JSON.stringify(facts, (_, entry: unknown) =>
    typeof entry === 'string' ? (fillText(entry, figures) ?? entry) : entry,
  )
  return { json, pages }
}

const toPageIntros = (pages: Snapshot['pages']): PageIntros =>
  Object.fromEntries(
    Object.entries(pages).map(([name, texts]) => [
      name,
      Object.fromEntries(
        Object.entries(texts).map(([locale, { title, lead }]) => [locale, { title, lead }]),
      ),
    ]),
  )
