import * as v from 'valibot'
import { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import type { CatalogueFacts, PlacedProduct } from './catalogue-store.ts'
import { done, openAsItIs, writeIn } from '../db/raw-idb.ts'

/** Where a round stands: whether more of it is to come, and since when. */
export type Stand = { more: boolean; cursor: string }

/**
 * What the collector is asked: to take a piece of a page of changes, each as it comes; to read that page when it is
 * whole; and to put the page that ends with `cursor` beside the copy, which must stand at `since` in a database of
 * this version.
 */
export type Collecting =
  | { about: 'piece'; page: number; piece: Uint8Array<ArrayBuffer> }
  | { about: 'read'; page: number }
  | { about: 'put'; cursor: string; since: string; version: number }

/** Reads pages of changes and writes them to the device; undefined for what is no page of changes. */
export function collector(): (asked: Collecting) => Promise<Stand | undefined> {
  const pieces = new Map<number, Uint8Array<ArrayBuffer>[]>()
  const pages = new Map<string, ChangesAnswer>()
  return async (asked) => {
    if (asked.about === 'piece') {
      pieces.set(asked.page, [...(pieces.get(asked.page) ?? []), asked.piece])
      return undefined
    }
    if (asked.about === 'read') {
      const page = await pageOf(pieces.get(asked.page) ?? [])
      pieces.delete(asked.page)
      if (page) pages.set(page.cursor, page)
      return page && standOf(page)
    }
    const page = pages.get(asked.cursor)
    if (page === undefined) throw new Error('This page was not read')
    const stand = await put(page, asked)
    pages.delete(asked.cursor)
    return stand
  }
}

const standOf = ({ cursor, more }: Stand): Stand => ({ cursor, more })

async function pageOf(pieces: Uint8Array<ArrayBuffer>[]): Promise<ChangesAnswer | undefined> {
  try {
    const page = v.safeParse(ChangesAnswer, JSON.parse(await new Blob(pieces).text()))
    return page.success ? page.output : undefined
  } catch {
    return undefined // no JSON: somebody else's page
  }
}

async function put(
  { products, ...facts }: ChangesAnswer,
  { since, version }: { since: string; version: number },
): Promise<Stand> {
  const db = await openAsItIs(version)
  try {
    return await writeIn(db, async (stores) => {
      const { name, cursor } = await underWay(stores('catalogue'))
      // where the browser has no locks, another tab may have gone on meanwhile: this page is not the next one any more
      if (cursor !== since) return { more: true, cursor }
      const goal = stores(name === 'first' ? 'products' : 'incoming')
      if (facts.fresh) goal.clear()
      for (const { position, product } of products) {
        goal.put({ id: product.id, position, product } satisfies PlacedProduct)
      }
      stores('catalogue').put({ name, ...facts } satisfies CatalogueFacts)
      return standOf(facts)
    })
  } finally {
    db.close()
  }
}

/** What the round on its way is called, and the cursor it goes on from, as in `catalogue-store.ts`. */
async function underWay(catalogue: IDBObjectStore) {
  const factsOf = (name: string): Promise<CatalogueFacts | undefined> => done(catalogue.get(name))
  const copy = await factsOf('copy')
  const name = copy ? 'round' : 'first'
  const round = await factsOf(name)
  return { name, cursor: round?.cursor ?? copy?.cursor ?? '' } as const
}
