import type { Product } from '#shared/contract/catalogue.ts'
import { featuredOrder } from '#shared/domain/featured.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/search/lexicon.ts'
import { findable, type Findable } from '#shared/domain/search/ranking.ts'
import type { CopyFacts, PlacedProduct } from './catalogue-copy.ts'
import { readFacts, readProduct } from './rows.ts'
import { ended, openAsItIs } from './without-dexie.ts'

/** The copy in memory, ready to answer from. */
export type OpenCopy = {
  cursor: string
  products: Product[]
  featured: Product[]
  /** What lists are made from; a search looks at texts of it that are not there before `prepareSearch`. */
  searchable: Findable[]
  lexicon: Lexicon
  /**
   * Prepares the texts, which takes longer than to find the whole catalogue without a search; for `most` ms, if that is
   * given. Tells whether all are there.
   */
  prepareSearch: (most?: number) => boolean
}

/**
 * Gives the way to the copy, which is read into memory once a version, whoever asks at once. Asked with the version
 * that is known to be there; undefined when none is there any longer. `ahead` begins to read before anybody asks.
 */
export function copyReader(ahead = false): (cursor: string) => Promise<OpenCopy | undefined> {
  let early = ahead ? readCopy() : undefined
  early?.catch(() => {}) // whoever asks is told of what fails then
  let opened: { cursor: string; copy: Promise<OpenCopy | undefined> } | undefined
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

async function readCopy(): Promise<OpenCopy | undefined> {
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

function preparedLater(
  products: Product[],
  lexicon: Lexicon,
): Pick<OpenCopy, 'searchable' | 'lexicon' | 'prepareSearch'> {
  const none = {
    model: '',
    signs: '',
    all: '',
    materialAt: 0,
    namesAt: 0,
    categoryAt: 0,
    textsAt: 0,
  }
  const searchable = products.map((product) => ({ product, ...none }))
  let prepared = 0
  return {
    searchable,
    lexicon,
    prepareSearch(most = Infinity) {
      const end = performance.now() + most
      for (; prepared < searchable.length && performance.now() < end; prepared += 1)
        Object.assign(searchable[prepared]!, findable(products[prepared]!, lexicon)) // as many
      return prepared === searchable.length
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
