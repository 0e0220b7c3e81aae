import type { Product } from '#shared/contract/catalogue.ts'
import { featuredOrder } from '#shared/domain/catalogue/featured.ts'
import { searchIndexOf, type SearchIndex } from '#shared/domain/search/search-index.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/search/lexicon.ts'
import type { CopyFacts, PlacedProduct } from './catalogue-store.ts'
import { readFacts, readProduct } from '../db/schema.ts'
import { ended, openAsItIs } from '../db/raw-idb.ts'

/** The copy in memory, ready to answer from. */
export type LoadedCatalogue = {
  cursor: string
  products: Product[]
  featured: Product[]
  /** Finds its products. What is searched for waits for what is not prepared yet. */
  find: SearchIndex['find']
  /** Prepares the search, which takes longer than any list; for about `most` ms, if that is given. Tells whether all is done. */
  prepareSearch: (most?: number) => boolean
}

/**
 * Gives the way to the copy, which is read into memory once a version, whoever asks at once. Asked with the version
 * that is known to be there; undefined when none is there any longer. `ahead` begins to read before anybody asks.
 */
export function copyReader(
  ahead = false,
): (cursor: string) => Promise<LoadedCatalogue | undefined> {
  let early = ahead ? readCopy() : undefined
  early?.catch(() => {}) // whoever asks is told of what fails then
  let opened: { cursor: string; copy: Promise<LoadedCatalogue | undefined> } | undefined
  return async (cursor) => {
    // only now it can be told which version that is
    const read = await early?.catch(() => undefined)
    early = undefined
    if (!opened && read?.cursor === cursor) opened = { cursor, copy: Promise.resolve(read) }
    // a copy that was replaced while it was read is the newer one, and is read once more under its own name
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
  const products = read.placed.flatMap((row) => readProduct(row).product ?? [])
  return {
    cursor: read.facts.cursor,
    products,
    featured: featuredOrder(products),
    ...preparedLater(products, lexiconOf(read.facts)),
  }
}

/** How much may be kept of what has been found, in bytes. */
const keptMost = 4_000_000

function preparedLater(
  products: Product[],
  lexicon: Lexicon,
): Pick<LoadedCatalogue, 'find' | 'prepareSearch'> {
  const index = searchIndexOf(products, lexicon, keptMost)
  let prepared = 0
  function prepareSearch(most = Infinity) {
    const end = performance.now() + most
    for (; prepared < products.length && performance.now() < end; prepared += 1)
      index.add(products[prepared]!) // as many
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
    const facts: IDBRequest<CopyFacts | undefined> = reading.objectStore('catalogue').get('copy')
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
