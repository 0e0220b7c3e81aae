import * as v from 'valibot'
import { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { chooseSyncCursor } from './sync-cursor.ts'
import { awaitRequest, openExisting, withWriteTransaction } from '../db/raw-idb.ts'
import type { CatalogueRow, StoredProductRow } from '../db/rows.ts'

/** Sync position after a page. */
export type SyncPosition = { more: boolean; cursor: string }

/** `piece`: a chunk of a page. `read`: parse the page. `put`: write it, if sync position and database version match. */
export type SyncTask =
  | { about: 'piece'; page: number; piece: Uint8Array<ArrayBuffer> }
  | { about: 'read'; page: number }
  | { about: 'put'; cursor: string; since: string; version: number }

/** Undefined for an invalid page. */
export function createSyncWriter(): (task: SyncTask) => Promise<SyncPosition | undefined> {
  const pieces = new Map<number, Uint8Array<ArrayBuffer>[]>()
  const pages = new Map<string, ChangesAnswer>()
  return async (task) => {
    if (task.about === 'piece') {
      pieces.set(task.page, [...(pieces.get(task.page) ?? []), task.piece])
      return undefined
    }
    if (task.about === 'read') {
      const page = await parsePage(pieces.get(task.page) ?? [])
      pieces.delete(task.page)
      if (page) pages.set(page.cursor, page)
      return page && toPosition(page)
    }
    const page = pages.get(task.cursor)
    if (page === undefined) throw new Error('This page was not read')
    const syncPosition = await writePage(page, task)
    pages.delete(task.cursor)
    return syncPosition
  }
}

const toPosition = ({ cursor, more }: SyncPosition): SyncPosition => ({ cursor, more })

async function parsePage(pieces: Uint8Array<ArrayBuffer>[]): Promise<ChangesAnswer | undefined> {
  try {
    const page = v.safeParse(ChangesAnswer, JSON.parse(await new Blob(pieces).text()))
    return page.success ? page.output : undefined
  } catch {
    return undefined // not JSON: a page of another server
  }
}

async function writePage(
  { products, ...facts }: ChangesAnswer,
  { since, version }: { since: string; version: number },
): Promise<SyncPosition> {
  const db = await openExisting(version)
  try {
    return await withWriteTransaction(db, async (stores) => {
      const { name, cursor } = await readSyncState(stores('catalogue'))
      // without locks another tab may have advanced: this page is no longer the next one
      if (cursor !== since) return { more: true, cursor }
      const target = stores(name === 'first' ? 'products' : 'incoming')
      if (facts.fresh) target.clear()
      for (const { position, product } of products) {
        target.put({ id: product.id, position, product } satisfies StoredProductRow)
      }
      stores('catalogue').put({ name, ...facts } satisfies CatalogueRow)
      return toPosition(facts)
    })
  } finally {
    db.close()
  }
}

/** As in `catalogue-store.ts`. */
async function readSyncState(catalogue: IDBObjectStore) {
  const readRow = (name: string): Promise<CatalogueRow | undefined> =>
    awaitRequest(catalogue.get(name))
  const copy = await readRow('copy')
  const name = copy ? 'round' : 'first'
  const round = await readRow(name)
  return { name, cursor: chooseSyncCursor(copy, round) } as const
}
