import { createHash } from 'node:crypto'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import type { BankDetails } from '#shared/contract/company-content.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { interleaveByCategory } from '#shared/domain/catalogue/featured.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { paginate, type ListQuery, type ResultPage } from '#shared/domain/search/page.ts'
import type { StoredCompany } from '../db/catalogue-repository.ts'
import type { CatalogueChanges } from '../db/catalogue/catalogue-changes.ts'
import { preparePublicCompany, type ConfigFacts, type PageTextsByName } from './public-company.ts'
import {
  applyChanges,
  decodeProduct,
  type catalogueFacets,
  type SnapshotProduct,
  type SnapshotRows,
} from './snapshot-rows.ts'
import { createSnapshotSearch, type SnapshotSearch } from './snapshot-search.ts'

/** One version in memory; only active products. */
export type Snapshot = {
  version: number
  /** Changes with any answer. For ETag headers. */
  digest: string
  products: readonly SnapshotProduct[]
  find: (query: ListQuery) => Promise<ResultPage<SnapshotProduct>>
  /** Interleaved by category. */
  featured: readonly SnapshotProduct[]
  /** Undefined for an unknown or inactive id. */
  findSnapshotProduct: (id: string) => SnapshotProduct | undefined
  findProduct: (id: string) => Product | undefined
  offered: Record<'category' | (typeof catalogueFacets)[number], Pick<ReadonlySet<string>, 'has'>>
  /** Response bodies. */
  categoriesJson: string
  /** Not public. */
  bank: BankDetails
  /** With the titles of pages instead of their texts. */
  companyJson: string | undefined
  money: MoneySettings
  pages: PageTextsByName
  synonymsJson: string
  /** The database that numbered `version`. */
  epoch: string
  positionedProducts: readonly PositionedProduct[]
  /** By id; inactive ones, too. */
  removedProducts: readonly RemovedProduct[]
  /** What the next version is made from. */
  base: { rows: SnapshotRows; search: SnapshotSearch }
}

export type PositionedProduct = { position: number; changed_in: number; product: SnapshotProduct }

type RemovedProduct = { id: string; changed_in: number }

/** Goes on from `before`, the snapshot that the changes were read for; it gives the same as one of everything. */
export async function buildSnapshot(
  changes: CatalogueChanges,
  added: ConfigFacts,
  before?: Snapshot,
): Promise<Snapshot> {
  const { version, epoch, synonyms } = changes
  const all = await applyChanges(before?.base.rows, changes)
  const hash = createHash('sha256').update(String(version))
  const updateHash = (text: string) => hash.update(text).update('\n')
  const positionedProducts: PositionedProduct[] = []
  const removedProducts = Array.from(all.removed, ([id, changed_in]) => ({ id, changed_in }))
  const byId = new Map<string, SnapshotProduct>()
  for (const [position, { id, digest, changed_in, product }] of all.rows.entries()) {
    updateHash(digest)
    if (product) {
      byId.set(id, product)
      positionedProducts.push({ position, changed_in, product })
    } else removedProducts.push({ id, changed_in })
  }
  const products = [...byId.values()]
  const search = await createSnapshotSearch(
    { products, categories: changes.categories, synonyms },
    before?.base.search,
  )
  const company = changes.company && (JSON.parse(changes.company) as StoredCompany) // checked on import
  const { json: companyJson, pages = {} } = company ? preparePublicCompany(company, added) : {}
  const texts = JSON.stringify(pages)
  for (const json of [...changes.categories, companyJson ?? '', texts, synonyms]) updateHash(json)
  return {
    version,
    epoch,
    positionedProducts,
    removedProducts: removedProducts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    digest: hash.digest('base64url').slice(0, 16),
    products,
    async find(query) {
      const { found, ...rest } = await search.find(query)
      return { ...paginate(products, found, query), ...rest }
    },
    featured: interleaveByCategory(products),
    findSnapshotProduct: (id) => byId.get(id),
    offered: { ...all.facets, category: new Set(changes.categories.map(readSlug)) },
    findProduct(id) {
      const held = byId.get(id)
      return held && decodeProduct(held)
    },
    categoriesJson: `{"categories":[${changes.categories.join(',')}]}`,
    companyJson,
    bank: (company || undefined)?.bank ?? [],
    money: (company || undefined)?.money ?? defaultMoney,
    pages,
    synonymsJson: synonyms,
    base: { rows: all, search },
  }
}

const readSlug = (json: string) => (JSON.parse(json) as Category).slug // checked on import

/** The shop as it would be with another firm; its styles stay. */
export function withCompany(
  snapshot: Snapshot,
  company: StoredCompany,
  added: ConfigFacts,
): Snapshot {
  const { json: companyJson, pages } = preparePublicCompany(company, added)
  const hash = createHash('sha256').update(companyJson).update(JSON.stringify(pages))
  return {
    ...snapshot,
    digest: hash.digest('base64url').slice(0, 16),
    companyJson,
    pages,
    bank: company.bank ?? [],
    money: company.money ?? defaultMoney,
  }
}

/** Undefined before the first import. */
export const parseCompany = ({ companyJson }: Snapshot): CompanyInfo | undefined =>
  companyJson === undefined ? undefined : (JSON.parse(companyJson) as CompanyInfo) // checked on import
