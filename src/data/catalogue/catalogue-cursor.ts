import { getDb } from '../db/database.ts'

/** Which version of the catalogue the copy is; undefined until the first one is whole. */
export async function copyCursor(): Promise<string | undefined> {
  return (await getDb().catalogue.get('copy'))?.cursor
}
