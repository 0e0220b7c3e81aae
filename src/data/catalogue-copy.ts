import { liveQuery, type Subscription } from 'dexie'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { featuredOrder } from '#shared/domain/featured.ts'
import type { ListQuery } from '#shared/domain/search.ts'
import { call } from './api.ts'
import { buyersCopy } from './db.ts'
import { onlyOnce } from './only-once.ts'
import { withRoom } from './room.ts'

/** A product with its place in the shop's order. */
export type PlacedProduct = { id: string; position: number; product: Product }

/** What is known of the copy, written in one transaction with its products. `as_of` in ms, device clock. */
export type CopyFacts = {
  name: 'copy'
  cursor: string
  as_of: number
  total_count: number
  categories: Category[]
  company_info: CompanyInfo | null
}
/** A round of changes on its way; its products wait in `incoming`. */
type RoundFacts = Omit<ChangesAnswer, 'products'> & { name: 'round' }
/** A row of the table that describes the copy. */
export type CatalogueFacts = CopyFacts | RoundFacts

/** Products asked for at a time. */
const pageOfChanges = '500'
/** Products read or written at a time. */
const portion = 50

const fact = async <Name extends CatalogueFacts['name']>(name: Name) =>
  (await buyersCopy().catalogue.get(name)) as Extract<CatalogueFacts, { name: Name }> | undefined // the key tells which

/**
 * Brings the copy up to date: collects the changes page by page, then puts them in place in one transaction.
 * Killed at any point it leaves the old copy or the new one, and goes on with the next page another time.
 * @throws Weather when the server does not answer.
 */
export async function refreshCopy(now: () => number): Promise<void> {
  await onlyOnce('catalogue', async () => {
    const begun = await fact('round')
    if (begun?.more !== false) while (await collectPage()) continue
    await putInPlace(now())
  })
}

const nextCursor = async () => (await fact('round'))?.cursor ?? (await fact('copy'))?.cursor ?? ''

/** Collects one page of changes; gives whether there are more. */
async function collectPage(): Promise<boolean> {
  const since = await nextCursor()
  const { products, ...round } = await call('changes', { query: { since, limit: pageOfChanges } })
  const { catalogue, incoming } = buyersCopy()
  return withRoom(() =>
    buyersCopy().transaction('rw', catalogue, incoming, async () => {
      // where the browser has no locks, another tab may have gone on meanwhile: this page is not the next one any more
      if ((await nextCursor()) !== since) return true
      if (round.fresh) await incoming.clear()
      const placed = products.map(({ position, product }) => ({
        id: product.id,
        position,
        product,
      }))
      for (let at = 0; at < placed.length; at += portion)
        await incoming.bulkPut(placed.slice(at, at + portion))
      await catalogue.put({ name: 'round', ...round })
      return round.more
    }),
  )
}

/** Makes the collected round the copy: all of it, or nothing. */
async function putInPlace(now: number): Promise<void> {
  const { catalogue, incoming, products } = buyersCopy()
  await withRoom(() =>
    buyersCopy().transaction('rw', catalogue, incoming, products, async () => {
      const round = await fact('round')
      if (!round || round.more) return
      if (round.whole) await products.clear()
      // a few at a time: all of them at once would keep a finger waiting
      for (;;) {
        const some = await incoming.limit(portion).toArray()
        if (some.length === 0) break
        await products.bulkPut(some)
        await incoming.bulkDelete(some.map(({ id }) => id))
      }
      await products.bulkDelete(round.removed)
      const { cursor, total_count, categories, company_info } = round
      await catalogue.put({
        name: 'copy',
        cursor,
        as_of: now,
        total_count,
        categories,
        company_info,
      })
      await catalogue.delete('round')
    }),
  )
  heard = undefined
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

/** What is known of the copy; undefined until the first one is whole. After the first time nobody waits for it. */
export async function knownCopy(): Promise<CopyFacts | undefined> {
  hear()
  return heard ? heard.facts : fact('copy')
}

/** A page of the whole catalogue in its own order, straight from the table: no copy in memory is needed for it. */
export async function pageOfCopy({
  page,
  limit,
}: Pick<ListQuery, 'page' | 'limit'>): Promise<Product[]> {
  const placed = buyersCopy().products.orderBy('position')
  const found = await placed
    .offset((page - 1) * limit)
    .limit(limit)
    .toArray()
  return found.map(({ product }) => product)
}

/** Products among which those to be featured are looked for before all of them are read. */
const firstOnes = 200

/** The featured products, where the first products of the catalogue tell them for certain; else undefined. */
export async function featuredOfCopy(
  { categories, total_count }: CopyFacts,
  limit: number,
): Promise<Product[] | undefined> {
  const first = await pageOfCopy({ page: 1, limit: firstOnes })
  const rounds = Math.ceil(limit / Math.max(1, categories.length))
  const enoughOf = (slug: string) =>
    first.filter(({ category }) => category === slug).length >= rounds
  const certain = first.length >= total_count || categories.every(({ slug }) => enoughOf(slug))
  return certain ? featuredOrder(first).slice(0, limit) : undefined
}

/** Goes through the products of the copy, a few at a time: all of them at once would keep a finger waiting. */
export async function eachOfCopy(look: (product: Product) => void): Promise<void> {
  for (let last = -1; ;) {
    const after = buyersCopy().products.where('position').above(last)
    const some = await after.limit(portion).toArray()
    for (const { product } of some) look(product)
    if (some.length < portion) return
    last = some.at(-1)?.position ?? last
  }
}

/** One product of the copy. */
export const productOfCopy = async (id: string): Promise<Product | undefined> =>
  (await buyersCopy().products.get(id))?.product

/**
 * Runs work whenever another version of the copy has come into place, whichever tab has brought it; gives the way
 * to stop that.
 */
export function onNewCopy(work: () => void): () => void {
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
export async function forgetCopy(): Promise<void> {
  const { catalogue, incoming, products } = buyersCopy()
  await buyersCopy().transaction('rw', catalogue, incoming, products, async () => {
    await Promise.all([catalogue.clear(), incoming.clear(), products.clear()])
  })
  heard = undefined
}
