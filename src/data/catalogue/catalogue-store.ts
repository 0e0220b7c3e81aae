import { liveQuery, type Subscription } from 'dexie'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { featuredOrder } from '#shared/domain/catalogue/featured.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'
import { fetchChanges } from './catalogue-sync.ts'
import { readWithTimeout } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { isInTabOnly } from '../db/tab-storage.ts'

/** A product with its place in the shop's order. */
export type PlacedProduct = { id: string; position: number; product: Product }

/** One as it is read: without a product where that cannot be read. */
export type ReadProduct = { id: string; position: number; product: Product | undefined }

/** What is known of the copy, written in one transaction with its products. `as_of` in ms, device clock. */
export type CopyFacts = {
  name: 'copy'
  cursor: string
  as_of: number
  total_count: number
  categories: Category[]
  company_info: CompanyInfo | null
  /** Missing in a copy that an older version of the app has made. */
  synonyms?: Synonym[]
}
/**
 * A round of changes on its way. Nobody reads products before the copy is known: the first round is collected in their
 * place. Those of any other wait in `incoming`.
 */
type RoundFacts = Omit<ChangesAnswer, 'products'> & { name: 'first' | 'round' }
/** A row of the table that describes the copy. */
export type CatalogueFacts = CopyFacts | RoundFacts

/** Products read or written at a time. */
const portion = 50

const fact = async <Name extends CatalogueFacts['name']>(name: Name) =>
  (await getDb().catalogue.get(name)) as Extract<CatalogueFacts, { name: Name }> | undefined // the key tells which

/**
 * Brings the copy up to date: collects the changes page by page, then puts them in place in one transaction.
 * Killed at any point it leaves the old copy or the new one, and goes on with the next page another time.
 * @throws Weather when the server does not answer.
 */
export async function syncCatalogue(now: () => number): Promise<void> {
  await tryWithLock('catalogue', async () => {
    await dropUnreadable()
    const { round, cursor } = await underWay()
    // a tab asks the server each time: a copy would be gone with it
    if (isInTabOnly()) return
    if (round?.more !== false) await fetchChanges(cursor, tellRound)
    await putInPlace(now())
  })
}

/** A copy whose facts cannot be read is none: it is fetched anew, as is what waits beside it. */
async function dropUnreadable(): Promise<void> {
  const { catalogue, incoming } = getDb()
  const names = await catalogue.toCollection().primaryKeys()
  const rows = await catalogue.bulkGet(names)
  const broken = names.filter((_, at) => !rows[at])
  if (broken.length === 0) return
  console.warn('What is known of the copy of the catalogue could not be read.', broken)
  if (broken.includes('copy') || broken.includes('first')) return clearCatalogue()
  await getDb().transaction('rw', catalogue, incoming, () =>
    Promise.all([catalogue.bulkDelete(broken), incoming.clear()]),
  )
}

/** The round on its way, what it is called, and the cursor it goes on from. */
async function underWay() {
  const copy = await fact('copy')
  const name = copy ? 'round' : 'first'
  const round = (await getDb().catalogue.get(name)) as RoundFacts | undefined // named so
  return { name, round, cursor: round?.cursor ?? copy?.cursor ?? '' } as const
}

/** Tells whoever watches how far the round has come. */
async function tellRound(): Promise<void> {
  const { catalogue } = getDb()
  await getDb().transaction('rw', catalogue, async () => {
    const { round } = await underWay()
    if (round) await catalogue.put(round)
  })
}

/** Makes the collected round the copy: all of it, or nothing. */
async function putInPlace(now: number): Promise<void> {
  const { catalogue, incoming, products } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', catalogue, incoming, products, async () => {
      const { name, round } = await underWay()
      if (!round || round.more) return
      if (name === 'round') await moveInPlace(round.whole)
      await products.bulkDelete(round.removed)
      const { cursor, total_count, categories, company_info, synonyms } = round
      await catalogue.put({
        name: 'copy',
        cursor,
        as_of: now,
        total_count,
        categories,
        company_info,
        synonyms,
      })
      // also what an older version of the app has begun
      await incoming.clear()
      await catalogue.bulkDelete(['first', 'round'])
    }),
  )
  heard = undefined
}

/** Moves the products that wait to those in place, or puts them in the place of all. */
async function moveInPlace(whole: boolean): Promise<void> {
  const { incoming, products } = getDb()
  if (whole) await products.clear()
  // a few at a time: all of them at once would keep a finger waiting
  for (;;) {
    const some = await incoming.limit(portion).toArray()
    if (some.length === 0) return
    await products.bulkPut(some)
    await incoming.bulkDelete(some.map(({ id }) => id))
  }
}

/** What the database has told of the copy last, whoever has changed it; undefined where it must be asked. */
let heard: { facts: CopyFacts | undefined } | undefined
let hearing: Subscription | undefined
const listeners = new Set<(facts: CopyFacts | undefined) => void>()

function hear() {
  hearing ??= liveQuery(() => fact('copy')).subscribe(
    (facts) => {
      heard = { facts }
      for (const tell of listeners) tell(facts)
    },
    // without a database there is never a copy
    () => (heard = hearing = undefined),
  )
}

/**
 * What is known of the copy; undefined until the first one is whole. After the first time nobody waits for it.
 * @throws DatabaseUnavailableError where the database does not open
 */
export async function getCatalogueMeta(): Promise<CopyFacts | undefined> {
  hear()
  return heard ? heard.facts : readWithTimeout(() => fact('copy'))
}

/** A page of the whole catalogue in its own order, straight from the table: no copy in memory is needed for it. */
export async function readPage({
  page,
  limit,
}: Pick<ListQuery, 'page' | 'limit'>): Promise<Product[]> {
  const placed = getDb().products.orderBy('position')
  const found = await placed
    .offset((page - 1) * limit)
    .limit(limit)
    .toArray()
  return found.flatMap(({ product }) => product ?? [])
}

/** Products among which those to be featured are looked for before all of them are read. */
const firstOnes = 200

/** The featured products, where the first products of the catalogue tell them for certain; else undefined. */
export async function readFeatured(
  { categories, total_count }: CopyFacts,
  limit: number,
): Promise<Product[] | undefined> {
  const first = await readPage({ page: 1, limit: firstOnes })
  const rounds = Math.ceil(limit / Math.max(1, categories.length))
  const enoughOf = (slug: string) =>
    first.filter(({ category }) => category === slug).length >= rounds
  const certain = first.length >= total_count || categories.every(({ slug }) => enoughOf(slug))
  return certain ? featuredOrder(first).slice(0, limit) : undefined
}

/** One product of the copy. @throws where it is there and cannot be read */
export async function productOfCopy(id: string): Promise<Product | undefined> {
  const row = await getDb().products.get(id)
  if (row && !row.product) throw new Error('A style of the copy cannot be read')
  return row?.product
}

/**
 * Runs work whenever another version of the copy has come into place, whichever tab has brought it; gives the way
 * to stop that.
 */
export function onCatalogueUpdated(work: () => void): () => void {
  let known: { cursor: string | undefined } | undefined
  const look = (facts: CopyFacts | undefined) => {
    const cursor = facts?.cursor
    const changed = known !== undefined && known.cursor !== cursor
    known = { cursor }
    if (changed && cursor !== undefined) work()
  }
  if (heard) look(heard.facts)
  listeners.add(look)
  hear()
  return () => listeners.delete(look)
}

/** Forgets the copy; the next refresh brings it anew. */
export async function clearCatalogue(): Promise<void> {
  const { catalogue, incoming, products } = getDb()
  await getDb().transaction('rw', catalogue, incoming, products, async () => {
    await Promise.all([catalogue.clear(), incoming.clear(), products.clear()])
  })
  heard = undefined
}
