import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'

const key = 'shop_id'

/** Distinguishes this shop from a copy of it on object storage. Made at first use. */
export async function readShopId(db: Db): Promise<string> {
  const kept = await findShopId(db)
  if (kept !== undefined) return kept
  const value = randomUUID()
  // of two servers at once the first counts
  const row = db.insertInto('meta').values({ key, value })
  await row.onConflict((same) => same.doNothing()).execute()
  return (await findShopId(db)) ?? value
}

export async function findShopId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** After a restore: a copy of a shop is another one. */
export async function keepShopId(tx: Tx, id: string | undefined): Promise<void> {
  await tx.deleteFrom('meta').where('key', '=', key).execute()
  if (id !== undefined) await tx.insertInto('meta').values({ key, value: id }).execute()
}
