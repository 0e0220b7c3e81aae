import { getDb } from '../db/database.ts'

/** Version of the local catalogue; undefined until the first sync is committed. */
export async function getCatalogueCursor(): Promise<string | undefined> {
  return (await getDb().catalogue.get('copy'))?.cursor
}
