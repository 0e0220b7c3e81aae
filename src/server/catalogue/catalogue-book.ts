import type { Db } from '../db/database.ts'

/** A catalogue as it is stored: each entry's public JSON, in order. `company` is absent before the first import. */
export type StoredCatalogue = {
  version: number
  products: string[]
  categories: string[]
  company: string | undefined
}

/** The number of the current catalogue, 0 before the first import. Every import that changes something raises it. */
export async function catalogueVersion(db: Db): Promise<number> {
  return Number((await metaValue(db, 'catalogue_version')) ?? 0)
}

/** Reads the whole current catalogue as of one moment. */
export function readCatalogue(db: Db): Promise<StoredCatalogue> {
  return db.transaction().execute(async (tx) => {
    const products = await tx.selectFrom('products').select('json').orderBy('position').execute()
    const categories = await tx
      .selectFrom('categories')
      .select('json')
      .orderBy('position')
      .execute()
    return {
      version: await catalogueVersion(tx),
      products: products.map(({ json }) => json),
      categories: categories.map(({ json }) => json),
      company: await metaValue(tx, 'company'),
    }
  })
}

async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
