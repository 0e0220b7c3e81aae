import type { Product } from '#shared/contract/catalogue.ts'
import { interleaveByCategory } from '#shared/domain/catalogue/featured.ts'
import { createSearchIndex, type SearchIndex } from '#shared/domain/search/search-index.ts'
import { createLexicon, type Lexicon } from '#shared/domain/search/lexicon.ts'
import { readCatalogueRow, readProductRow } from '../db/schema.ts'
import { awaitTransaction, openExisting } from '../db/raw-idb.ts'
import type { CatalogueMeta, StoredProductRow } from '../db/rows.ts'

export type LoadedCatalogue = {
  cursor: string
  products: Product[]
  featured: Product[]
  find: SearchIndex['find'] // a text search completes the index first
  /** Prepares the search index for about `maxMs` ms, by default completely. Returns whether it is complete. */
  prepareSearch: (maxMs?: number) => boolean
  narrowTo: (products: Product[]) => Pick<LoadedCatalogue, 'products' | 'find'>
}

/** Loads once per version; callers share the promise. Undefined without a catalogue. `ahead` loads at once. */
export function createCatalogueReader(
  ahead = false,
): (cursor: string) => Promise<LoadedCatalogue | undefined> {
  let early = ahead ? loadCatalogue() : undefined
  early?.catch(() => {}) // the first call loads again, and reports the error
  let opened: { cursor: string; copy: Promise<LoadedCatalogue | undefined> } | undefined
  return async (cursor) => {
    // its version is known only now
    const read = await early?.catch(() => undefined)
    early = undefined
    if (!opened && read?.cursor === cursor) opened = { cursor, copy: Promise.resolve(read) }
    // if it was replaced while it loaded, the newer one loads again under its own cursor
    if (opened?.cursor !== cursor) opened = { cursor, copy: loadCatalogue() }
    const { copy: reading } = opened
    return reading.catch((error: unknown) => {
      if (opened?.copy === reading) opened = undefined // read again next time
      throw error
    })
  }
}

async function loadCatalogue(): Promise<LoadedCatalogue | undefined> {
  const read = await readTables()
  if (!read.facts) return undefined
  const products = read.placed.flatMap((row) => readProductRow(row).product ?? [])
  const lexicon = createLexicon(read.facts)
  return {
    cursor: read.facts.cursor,
    products,
    featured: interleaveByCategory(products),
    ...createLazySearch(products, lexicon),
    narrowTo: (some) => ({ products: some, ...createLazySearch(some, lexicon) }),
  }
}

const maxCacheBytes = 4_000_000 // bytes, of cached search results

function createLazySearch(
  products: Product[],
  lexicon: Lexicon,
): Pick<LoadedCatalogue, 'find' | 'prepareSearch'> {
  const index = createSearchIndex(products, lexicon, maxCacheBytes)
  let prepared = 0
  function prepareSearch(maxMs = Infinity) {
    const end = performance.now() + maxMs
    for (; prepared < products.length && performance.now() < end; prepared += 1)
      index.add(products[prepared]!) // within bounds
    const done = prepared === products.length
    if (done) index.finish()
    return done
  }
  return {
    prepareSearch,
    find(query) {
      if (query.search !== '') prepareSearch()
      return index.find(query)
    },
  }
}

async function readTables() {
  const db = await openExisting()
  try {
    const reading = db.transaction(['catalogue', 'products'])
    const facts: IDBRequest<CatalogueMeta | undefined> = reading
      .objectStore('catalogue')
      .get('copy')
    const placed: IDBRequest<StoredProductRow[]> = reading
      .objectStore('products')
      .index('position')
      .getAll()
    await awaitTransaction(reading)
    return { facts: readCatalogueRow(facts.result), placed: placed.result }
  } finally {
    db.close()
  }
}
