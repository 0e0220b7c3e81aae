import type { Product } from '#shared/contract/catalogue.ts'
import { featuredOrder } from '#shared/domain/featured.ts'
import { findable, type Findable } from '#shared/domain/search.ts'
import type { PlacedProduct } from './catalogue-copy.ts'
import { ended, openAsItIs } from './without-dexie.ts'

/** The copy in memory, ready to answer from. */
export type OpenCopy = {
  cursor: string
  products: Product[]
  featured: Product[]
  searchable: Findable[]
}

/**
 * Gives the way to the copy, which is read into memory once a version, whoever asks at once. Asked with the version
 * that is known to be there; undefined when none is there any longer.
 */
export function copyReader(): (cursor: string) => Promise<OpenCopy | undefined> {
  let opened: { cursor: string; copy: Promise<OpenCopy | undefined> } | undefined
  return async (cursor) => {
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
  const products = read.placed.map(({ product }) => product)
  return {
    cursor: read.facts.cursor,
    products,
    featured: featuredOrder(products),
    searchable: products.map((product) => findable(product)),
  }
}

async function readTables() {
  const db = await openAsItIs()
  try {
    const reading = db.transaction(['catalogue', 'products'])
    const facts: IDBRequest<{ cursor: string } | undefined> = reading
      .objectStore('catalogue')
      .get('copy')
    const placed: IDBRequest<PlacedProduct[]> = reading
      .objectStore('products')
      .index('position')
      .getAll()
    await ended(reading)
    return { facts: facts.result, placed: placed.result }
  } finally {
    db.close()
  }
}
