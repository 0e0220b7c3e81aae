import { Dexie, type ObservabilitySet } from 'dexie'
import { readPictureFile } from '#shared/domain/picture-file.ts'
import { eachOfCopy, knownCopy } from './catalogue-copy.ts'
import { buyersCopy } from './db.ts'

/** How complete and how old the buyer's copy is. Sizes in bytes. */
export type CopyFacts = {
  /** Products on the device, and in the whole catalogue; the total is undefined before the server told it. */
  products: number
  products_total: number | undefined
  /** Pictures on the device in whatever width, and in the whole catalogue. */
  pictures: number
  pictures_total: number | undefined
  /** When the copy was last compared with the server's catalogue, ms, device clock; undefined until it is whole. */
  as_of: number | undefined
  /** What pictures taken along, and those merely seen, take. */
  bytes_taken: number
  bytes_seen: number
}

/** Counts what is on the device. */
export async function copyFacts(): Promise<CopyFacts> {
  const { catalogue, pictures, products } = buyersCopy()
  const here = new Set<string>()
  let [bytes_taken, bytes_seen] = [0, 0]
  // all in one answer: a cursor would wake the page for each of them
  for (const { path, bytes, taken } of await pictures.toArray()) {
    here.add(readPictureFile(path)?.base ?? path)
    if (taken === 1) bytes_taken += bytes
    else bytes_seen += bytes
  }
  const copy = await knownCopy()
  if (!copy) {
    const round = await catalogue.get('first')
    return {
      products: await products.count(),
      products_total: round?.total_count,
      pictures: 0,
      pictures_total: undefined,
      as_of: undefined,
      bytes_taken,
      bytes_seen,
    }
  }
  const bases = await picturesOf(copy.cursor)
  return {
    products: copy.total_count,
    products_total: copy.total_count,
    pictures: [...bases].filter((base) => here.has(base)).length,
    pictures_total: bases.size,
    as_of: copy.as_of,
    bytes_taken,
    bytes_seen,
  }
}

let counted: { cursor: string; bases: Set<string> } | undefined

/** The pictures of the whole catalogue, gone through once a version. */
async function picturesOf(cursor: string): Promise<Set<string>> {
  if (counted?.cursor === cursor) return counted.bases
  const bases = new Set<string>()
  await eachOfCopy(({ pictures }) => {
    for (const { base } of pictures) bases.add(base)
  })
  counted = { cursor, bases }
  return bases
}

/** How long changes gather before they are counted, in ms: pictures come many a second. */
const countAgain = 1000

/** Tells the facts at once and whenever they have changed, in whatever tab; gives the way to stop that. */
export function onCopyFacts(tell: (facts: CopyFacts) => void): () => void {
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
