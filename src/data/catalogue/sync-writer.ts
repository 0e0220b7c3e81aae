import * as v from 'valibot'
import { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { done, openAsItIs, writeIn } from '../db/raw-idb.ts'
import type { CatalogueFacts, PlacedProduct } from '../db/rows.ts'

/** Sync position after a page. */
export type SyncPosition = { more: boolean; cursor: string }

/** `piece`: a chunk of a page. `read`: parse the page. `put`: write it, if sync position and database version match. */
export type Collecting =
  | { about: 'piece'; page: number; piece: Uint8Array<ArrayBuffer> }
  | { about: 'read'; page: number }
  | { about: 'put'; cursor: string; since: string; version: number }

/** Undefined for an invalid page. */
export function collector(): (asked: Collecting) => Promise<SyncPosition | undefined> {
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

const standOf = ({ cursor, more }: SyncPosition): SyncPosition => ({ cursor, more })

async function pageOf(pieces: Uint8Array<ArrayBuffer>[]): Promise<ChangesAnswer | undefined> {
  try {
    const page = v.safeParse(ChangesAnswer, JSON.parse(await new Blob(pieces).text()))
    return page.success ? page.output : undefined
  } catch {
    return undefined // not JSON: a page of another server
  }
}

async function put(
  { products, ...facts }: ChangesAnswer,
  { since, version }: { since: string; version: number },
): Promise<SyncPosition> {
  const db = await openAsItIs(version)
  try {
    return await writeIn(db, async (stores) => {
      const { name, cursor } = await underWay(stores('catalogue'))
      // without locks another tab may have advanced: this page is no longer the next one
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

/** As in `catalogue-store.ts`. */
async function underWay(catalogue: IDBObjectStore) {
  const factsOf = (name: string): Promise<CatalogueFacts | undefined> => done(catalogue.get(name))
  const copy = await factsOf('copy')
  const name = copy ? 'round' : 'first'
  const round = await factsOf(name)
  return { name, cursor: round?.cursor ?? copy?.cursor ?? '' } as const
}
