import { getDb } from '../db/database.ts'
import type { CatalogueMeta } from '../db/rows.ts'

/** Version of the local catalogue; undefined until the first sync is committed. */
export async function getCatalogueCursor(): Promise<string | undefined> {
  return (await readCopy())?.cursor
}

export async function getCopiedCategories(): Promise<string[] | undefined> {
  return (await readCopy())?.scope
}

export async function readCopy(): Promise<CatalogueMeta | undefined> {
  return (await getDb().catalogue.get('copy')) as CatalogueMeta | undefined // the key determines the type
}
