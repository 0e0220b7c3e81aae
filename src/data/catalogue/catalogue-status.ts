import { Dexie, type ObservabilitySet } from 'dexie'
import { getCatalogueMeta } from './catalogue-store.ts'
import { queryCatalogue } from './catalogue-client.ts'
import { getDb } from '../db/database.ts'
import { bytesOf, type PictureFigures } from './image-coverage.ts'

/** How complete and how old the buyer's copy is. Sizes in bytes. */
export type CopyFacts = Omit<PictureFigures, 'pictures_total'> & {
  /** Products on the device, and in the whole catalogue; the total is undefined before the server told it. */
  products: number
  products_total: number | undefined
  /** Pictures in the whole catalogue; undefined until the copy is whole. */
  pictures_total: number | undefined
  /** When the copy was last compared with the server's catalogue, ms, device clock; undefined until it is whole. */
  as_of: number | undefined
}

/** Counts what is on the device; what is many is counted by the worker that holds the copy. */
export async function copyFacts(): Promise<CopyFacts> {
  const { catalogue, pictures, products } = getDb()
  const copy = await getCatalogueMeta()
  const figures = copy && (await queryCatalogue(copy.cursor, { about: 'pictures' }))
  if (figures) {
    const { total_count, as_of } = copy
    return { products: total_count, products_total: total_count, as_of, ...figures }
  }
  const round = await catalogue.get('first')
  return {
    products: await products.count(),
    products_total: round?.total_count,
    pictures: 0,
    pictures_total: undefined,
    as_of: undefined,
    // all in one answer: a cursor would wake the page for each of them
    ...bytesOf(await pictures.toArray()),
  }
}

/** How long changes gather before they are counted, in ms: pictures come many a second. */
const countAgain = 1000

/** Tells the facts at once and whenever they have changed, in whatever tab; gives the way to stop that. */
export function subscribeToStatus(tell: (facts: CopyFacts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const count = () => {
    timer = undefined
    copyFacts().then(
      (facts) => !stopped && tell(facts),
      (error: unknown) => console.warn('What is on this device could not be counted.', error),
    )
  }
  // a live query would read anew for each picture
  const onChange = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some(isCounted)) timer ??= setTimeout(count, countAgain)
  }
  Dexie.on('storagemutated', onChange)
  count()
  return () => {
    stopped = true
    clearTimeout(timer)
    Dexie.on.storagemutated.unsubscribe(onChange)
  }
}

/** Whether a part of the database, as Dexie names what has changed, is counted. */
const isCounted = (part: string) => /^idb:\/\/[^/]+\/(?:catalogue|pictures)\//u.test(part)
