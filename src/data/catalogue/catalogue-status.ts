import { Dexie, type ObservabilitySet } from 'dexie'
import { getCatalogueMeta } from './catalogue-store.ts'
import { queryCatalogue } from './catalogue-client.ts'
import { getDb } from '../db/database.ts'
import { countStoredBytes, type ImageCoverage } from './image-coverage.ts'

/** Sizes in bytes. Totals and `as_of` (ms, device clock) are undefined until the first sync is committed. */
export type CatalogueStatus = Omit<ImageCoverage, 'pictures_total'> & {
  /** Known as soon as the server sends it. */
  products: number
  products_total: number | undefined
  pictures_total: number | undefined
  /** Categories of a catalogue too large to be copied whole; undefined where all of it is copied. */
  scope: string[] | undefined
  as_of: number | undefined
}

/** The query worker counts the images, which are many. */
export async function readCatalogueStatus(): Promise<CatalogueStatus> {
  const { catalogue, pictures, products } = getDb()
  const copy = await getCatalogueMeta()
  const figures = copy && (await queryCatalogue(copy.cursor, { about: 'pictures' }))
  if (figures) {
    const { total_count, as_of, scope } = copy
    const count = scope ? await products.count() : total_count
    return { products: count, products_total: total_count, scope, as_of, ...figures }
  }
  const round = await catalogue.get('first')
  return {
    products: await products.count(),
    products_total: round?.total_count,
    pictures: 0,
    pictures_total: undefined,
    scope: undefined,
    as_of: undefined,
    // one read: a cursor would wake the page for each row
    ...countStoredBytes(await pictures.toArray()),
  }
}

const countDelay = 1000 // ms; gathers changes, as images arrive many a second

export function subscribeToStatus(listener: (facts: CatalogueStatus) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const count = () => {
    timer = undefined
    readCatalogueStatus().then(
      (facts) => !stopped && listener(facts),
      (error: unknown) => console.warn('What is on this device could not be counted.', error),
    )
  }
  // a live query would read again for each image
  const onChange = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some(isCounted)) timer ??= setTimeout(count, countDelay)
  }
  Dexie.on('storagemutated', onChange)
  count()
  return () => {
    stopped = true
    clearTimeout(timer)
    Dexie.on.storagemutated.unsubscribe(onChange)
  }
}

const isCounted = (part: string) => /^idb:\/\/[^/]+\/(?:catalogue|pictures)\//u.test(part)
