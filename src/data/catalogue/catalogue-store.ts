import { liveQuery, type Subscription } from 'dexie'
import type { Product } from '#shared/contract/catalogue.ts'
import { interleaveByCategory } from '#shared/domain/catalogue/featured.ts'
import type { ListQuery } from '#shared/domain/search/page.ts'
import { fetchChanges } from './catalogue-sync.ts'
import { readChosenCategories } from './chosen-categories.ts'
import { readWithTimeout } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { chooseSyncCursor } from './sync-cursor.ts'
import { isInTabOnly } from '../db/tab-storage.ts'
import type { CatalogueRow, CatalogueMeta, SyncState } from '../db/rows.ts'
import { catalogueLock } from '#shared/contract/persistent-names.ts'

const batchSize = 50 // products per batch

const getRow = async <Name extends CatalogueRow['name']>(name: Name) =>
  (await getDb().catalogue.get(name)) as Extract<CatalogueRow, { name: Name }> | undefined // the key determines the type

/**
 * Killed at any point, it leaves the old catalogue or the new one, and later resumes with the next page.
 * @throws TransientError when the server does not answer.
 */
export async function syncCatalogue(now: () => number): Promise<void> {
  await tryWithLock(catalogueLock, async () => {
    await dropUnreadable()
    // storage in memory ends with the tab, so the tab queries the server each time
    if (isInTabOnly()) return
    for (let followed: string | undefined; ;) {
      const categories = (await readChosenCategories())?.join(',') ?? ''
      if (categories === followed) return
      await syncOnce(categories, now)
      followed = categories
    }
  })
}

async function syncOnce(categories: string, now: () => number): Promise<void> {
  const { round, cursor } = await readSyncState()
  if (round?.more !== false) {
    const held = (await getRow('copy'))?.scope?.join(',')
    const asked = { since: cursor, categories, ...(held !== undefined && { held }) }
    await fetchChanges(asked, touchSyncState)
  }
  await commitSync(now())
}

/** True while the first copy is incomplete, too. */
export const hasBegunCopy = async (): Promise<boolean> => (await getDb().catalogue.count()) > 0

/** Deletes unreadable metadata, so that the sync fetches the catalogue again. */
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

async function readSyncState() {
  const copy = await getRow('copy')
  const name = copy ? 'round' : 'first'
  const round = (await getDb().catalogue.get(name)) as SyncState | undefined // the key determines the type
  return { name, round, cursor: chooseSyncCursor(copy, round) } as const
}

/** Rewrites the row: live queries do not see what the worker writes. */
async function touchSyncState(): Promise<void> {
  const { catalogue } = getDb()
  await getDb().transaction('rw', catalogue, async () => {
    const { round } = await readSyncState()
    if (round) await catalogue.put(round)
  })
}

async function commitSync(now: number): Promise<void> {
  const { catalogue, incoming, products } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', catalogue, incoming, products, async () => {
      const { name, round } = await readSyncState()
      if (!round || round.more) return
      if (name === 'round') await moveIncoming(round.whole)
      await products.bulkDelete(round.removed)
      const { cursor, total_count, categories, company_info, synonyms, scope } = round
      const before = (await getRow('copy'))?.scope
      if (scope && scope.join() !== before?.join()) await deleteOthers(scope)
      await catalogue.put({
        name: 'copy',
        cursor,
        as_of: now,
        total_count,
        categories,
        company_info,
        synonyms,
        ...(scope && { scope }),
      })
      // includes what an older version of the app began
      await incoming.clear()
      await catalogue.bulkDelete(['first', 'round'])
    }),
  )
  latest = undefined
}

async function moveIncoming(whole: boolean): Promise<void> {
  const { incoming, products } = getDb()
  if (whole) await products.clear()
  // in batches: one large write would delay input
  for (;;) {
    const some = await incoming.limit(batchSize).toArray()
    if (some.length === 0) return
    await products.bulkPut(some)
    await incoming.bulkDelete(some.map(({ id }) => id))
  }
}

/** Of categories that the buyer has given up, of which the server says nothing. */
async function deleteOthers(scope: readonly string[]): Promise<void> {
  const { products } = getDb()
  const given = products.filter(({ product }) => !scope.includes(product?.category ?? ''))
  await products.bulkDelete(await given.primaryKeys())
}

/** Last value of the live query. */
let latest: { facts: CatalogueMeta | undefined } | undefined
let subscription: Subscription | undefined
const listeners = new Set<(facts: CatalogueMeta | undefined) => void>()

function watchCatalogueMeta() {
  subscription ??= liveQuery(() => getRow('copy')).subscribe(
    (facts) => {
      latest = { facts }
      for (const listener of listeners) listener(facts)
    },
    // without a database there is no local catalogue
    () => (latest = subscription = undefined),
  )
}

/** Undefined until the first sync is committed. @throws DatabaseUnavailableError where the database does not open */
export async function getCatalogueMeta(): Promise<CatalogueMeta | undefined> {
  watchCatalogueMeta()
  // a live query that began before a write may say after it that there is no copy: the database is read
  return latest?.facts ?? readWithTimeout(() => getRow('copy'))
}

/** Reads a page of the unfiltered list from the table, without loading the catalogue. */
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

const featuredSampleSize = 200 // read before all products are

/** Undefined when the first products do not determine the featured ones. */
export async function readFeatured(
  { categories, total_count }: CatalogueMeta,
  limit: number,
): Promise<Product[] | undefined> {
  const first = await readPage({ page: 1, limit: featuredSampleSize })
  const rounds = Math.ceil(limit / Math.max(1, categories.length))
  const enoughOf = (slug: string) =>
    first.filter(({ category }) => category === slug).length >= rounds
  const certain = first.length >= total_count || categories.every(({ slug }) => enoughOf(slug))
  return certain ? interleaveByCategory(first).slice(0, limit) : undefined
}

/** @throws Error when the row exists and cannot be read */
export async function readProduct(id: string): Promise<Product | undefined> {
  const row = await getDb().products.get(id)
  if (row && !row.product) throw new Error('A style of the copy cannot be read')
  return row?.product
}

/** Runs work when any tab commits another version. */
export function onCatalogueUpdated(work: () => void): () => void {
  let known: { cursor: string | undefined } | undefined
  const check = (facts: CatalogueMeta | undefined) => {
    const cursor = facts?.cursor
    const changed = known !== undefined && known.cursor !== cursor
    known = { cursor }
    if (changed && cursor !== undefined) work()
  }
  if (latest) check(latest.facts)
  listeners.add(check)
  watchCatalogueMeta()
  return () => listeners.delete(check)
}

export const countProducts = (): Promise<number> => getDb().products.count()

export async function clearCatalogue(): Promise<void> {
  const { catalogue, incoming, products } = getDb()
  await getDb().transaction('rw', catalogue, incoming, products, async () => {
    await Promise.all([catalogue.clear(), incoming.clear(), products.clear()])
  })
  latest = undefined
}
