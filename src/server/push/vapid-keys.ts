import type { Db } from '../db/database.ts'

/** With which the shop signs at push services (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const name = 'vapid_keys'

/** Made at first use, and the same ever after: browsers subscribe under the public one. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await findKeys(db)
  if (kept) return kept
  const { default: webPush } = await import('web-push')
  // of two servers at once the first counts
  await db
    .insertInto('meta')
    .values({ key: name, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findKeys(db)
  if (made === undefined) throw new Error('The keys for push services were not kept')
  return made
}

async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst()
  return row && (JSON.parse(row.value) as VapidKeys) // written above only
}
