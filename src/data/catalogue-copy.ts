import { liveQuery } from 'dexie'
import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { featuredOrder } from '#shared/domain/featured.ts'
import { findable, type Findable } from '#shared/domain/search.ts'
import { call } from './api.ts'
import { buyersCopy } from './db.ts'
import { onlyOnce } from './only-once.ts'
import { withRoom } from './room.ts'

/** A product with its place in the shop's order. */
export type PlacedProduct = { id: string; position: number; product: Product }

/** What is known of the copy, written in one transaction with its products. `as_of` in ms, device clock. */
type CopyFacts = {
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

/** The copy in memory, ready to answer from. */
export type CatalogueCopy = CopyFacts & {
  products: Product[]
  featured: Product[]
  searchable: Findable[]
}

/** Products asked for at a time. */
const pageOfChanges = '500'

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
      await incoming.bulkPut(
        products.map(({ position, product }) => ({ id: product.id, position, product })),
      )
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
      await products.bulkPut(await incoming.toArray())
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
      await incoming.clear()
    }),
  )
}

let opened: { cursor: string; copy: Promise<CatalogueCopy | undefined> } | undefined

/** The copy, read into memory once a version, whoever asks at once. Undefined until the first one is whole. */
export async function openCopy(): Promise<CatalogueCopy | undefined> {
  const facts = await fact('copy')
  if (!facts) return undefined
  if (opened?.cursor !== facts.cursor) opened = { cursor: facts.cursor, copy: readCopy() }
  const { copy: reading } = opened
  const copy = await reading.catch((error: unknown) => {
    if (opened?.copy === reading) opened = undefined // read again next time
    throw error
  })
  // a copy that was replaced while it was read is the newer one, and is read once more under its own name
  return copy?.cursor === facts.cursor ? { ...copy, as_of: facts.as_of } : copy
}

async function readCopy(): Promise<CatalogueCopy | undefined> {
  const { catalogue, products } = buyersCopy()
  const [facts, placed] = await buyersCopy().transaction('r', catalogue, products, async () => [
    await fact('copy'),
    await products.orderBy('position').toArray(),
  ])
  if (!facts) return undefined
  const all = placed.map(({ product }) => product)
  return {
    ...facts,
    products: all,
    featured: featuredOrder(all),
    searchable: all.map((product) => findable(product)),
  }
}

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
  // without a database there is never a copy
  const watching = liveQuery(() => fact('copy')).subscribe(look, () => {})
  return () => watching.unsubscribe()
}

/** Forgets the copy; the next refresh brings it anew. */
export async function forgetCopy(): Promise<void> {
  const { catalogue, incoming, products } = buyersCopy()
  await buyersCopy().transaction('rw', catalogue, incoming, products, async () => {
    await Promise.all([catalogue.clear(), incoming.clear(), products.clear()])
  })
  opened = undefined
}
