import type { Product } from '#shared/contract/catalogue.ts'
import { featuredOrder } from '#shared/domain/catalogue/featured.ts'
import { searchIndexOf, type SearchIndex } from '#shared/domain/search/search-index.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/search/lexicon.ts'
import { readFacts, readProductRow } from '../db/schema.ts'
import { ended, openAsItIs } from '../db/raw-idb.ts'
import type { CatalogueMeta, PlacedProduct } from '../db/rows.ts'

export type LoadedCatalogue = {
  cursor: string
  products: Product[]
  featured: Product[]
  find: SearchIndex['find'] // a text search completes the index first
  /** Prepares the search index for about `most` ms, by default completely. Returns whether it is complete. */
  prepareSearch: (most?: number) => boolean
}

/** Loads once per version; callers share the promise. Undefined without a catalogue. `ahead` loads at once. */
export function copyReader(
  ahead = false,
): (cursor: string) => Promise<LoadedCatalogue | undefined> {
  let early = ahead ? readCopy() : undefined
  early?.catch(() => {}) // the first call loads again, and reports the error
  let opened: { cursor: string; copy: Promise<LoadedCatalogue | undefined> } | undefined
  return async (cursor) => {
    // its version is known only now
    const read = await early?.catch(() => undefined)
    early = undefined
    if (!opened && read?.cursor === cursor) opened = { cursor, copy: Promise.resolve(read) }
    // if it was replaced while it loaded, the newer one loads again under its own cursor
    if (opened?.cursor !== cursor) opened = { cursor, copy: readCopy() }
    const { copy: reading } = opened
    return reading.catch((error: unknown) => {
      if (opened?.copy === reading) opened = undefined // read again next time
      throw error
    })
  }
}

async function readCopy(): Promise<LoadedCatalogue | undefined> {
  const read = await readTables()
  if (!read.facts) return undefined
  const products = read.placed.flatMap((row) => readProductRow(row).product ?? [])
  return {
    cursor: read.facts.cursor,
    products,
    featured: featuredOrder(products),
    ...preparedLater(products, lexiconOf(read.facts)),
  }
}

const keptMost = 4_000_000 // bytes, of cached search results

function preparedLater(
  products: Product[],
  lexicon: Lexicon,
): Pick<LoadedCatalogue, 'find' | 'prepareSearch'> {
  const index = searchIndexOf(products, lexicon, keptMost)
  let prepared = 0
  function prepareSearch(most = Infinity) {
    const end = performance.now() + most
    for (; prepared < products.length && performance.now() < end; prepared += 1)
      index.add(products[prepared]!) // within bounds
    const done = prepared === products.length
    if (done) index.ready()
    return done
  }
  return {
    prepareSearch,
    find(sought) {
      if (sought.search !== '') prepareSearch()
      return index.find(sought)
    },
  }
}

async function readTables() {
  const db = await openAsItIs()
  try {
    const reading = db.transaction(['catalogue', 'products'])
    const facts: IDBRequest<CatalogueMeta | undefined> = reading
      .objectStore('catalogue')
      .get('copy')
    const placed: IDBRequest<PlacedProduct[]> = reading
      .objectStore('products')
      .index('position')
      .getAll()
    await ended(reading)
    return { facts: readFacts(facts.result), placed: placed.result }
  } finally {
    db.close()
  }
}
