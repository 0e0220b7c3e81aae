import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Category, Product, Synonym } from '#shared/contract/catalogue.ts'
import { createLexicon } from '#shared/domain/search/lexicon.ts'
import {
  createSearchIndex,
  type SearchIndex,
  type SearchQuery,
} from '#shared/domain/search/search-index.ts'
import type { SearchedFields } from '#shared/domain/search/word-book.ts'
import { decodeProduct, productsPerTurn, type SnapshotProduct } from './snapshot-rows.ts'

type Found = ReturnType<SearchIndex['find']>

/** What a search looks into. Both JSON. */
export type SearchedCatalogue = {
  products: readonly SnapshotProduct[]
  categories: readonly string[]
  synonyms: string
}

export type SnapshotSearch = {
  /** Waits for the index, which is made beside the first requests; a list without words needs none. */
  find: (query: SearchQuery) => Promise<Found>
  searched: SearchedCatalogue
}

/** With the index of `before` where no change can be searched for, as one of prices cannot. */
export async function createSnapshotSearch(
  searched: SearchedCatalogue,
  before?: SnapshotSearch,
): Promise<SnapshotSearch> {
  if (before && (await areSearchedAlike(before.searched, searched)))
    return { find: before.find, searched }
  const { products, categories, synonyms } = searched
  // both were checked on import
  const lexicon = createLexicon({
    categories: categories.map((json) => JSON.parse(json) as Category),
    synonyms: JSON.parse(synonyms) as Synonym[],
  })
  // without the JSON: the index may outlive the snapshot
  const index = createSearchIndex(
    products.map(({ category }) => ({ category })),
    lexicon,
  )
  const complete = fillIndex(index, products)
  complete.catch(() => {}) // a search reports it
  const find = async (query: SearchQuery) => {
    if (query.search !== '') await complete
    return index.find(query)
  }
  return { find, searched }
}

async function fillIndex(index: SearchIndex, products: readonly SnapshotProduct[]) {
  for (const [at, product] of products.entries()) {
    if (at % productsPerTurn === 0) await yieldToEventLoop()
    index.add(decodeProduct(product))
  }
  index.finish()
}

/** Products that did not change are the same objects. */
async function areSearchedAlike(
  { products: before, ...rest }: SearchedCatalogue,
  { products, ...restNow }: SearchedCatalogue,
): Promise<boolean> {
  if (before.length !== products.length || JSON.stringify(rest) !== JSON.stringify(restNow))
    return false
  let compared = 0
  for (const [at, product] of products.entries()) {
    const same = before[at]! // as many
    if (same === product) continue
    if (same.id !== product.id) return false
    if (compared % productsPerTurn === 0) await yieldToEventLoop()
    compared += 1
    if (toComparedText(decodeProduct(same)) !== toComparedText(decodeProduct(product))) return false
  }
  return true
}

/** All that the index reads, as the compiler checks. */
const searchedFields: Record<keyof SearchedFields, true> = {
  model: true,
  name: true,
  category: true,
  description: true,
  materials: true,
  colors: true,
  specifications: true,
  translations: true,
}

const toComparedText = (product: Product): string =>
  JSON.stringify(
    Object.keys(searchedFields).map((field) => product[field as keyof SearchedFields]), // its own keys
  )
