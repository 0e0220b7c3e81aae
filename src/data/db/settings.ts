import { getDb } from './database.ts'

type KeptName =
  | 'session_id'
  | 'cart_updated'
  | 'wishlist'
  | 'compared'
  | 'viewed'
  | 'payment_attempt'
  | 'persistence'
  | 'estimates'
  | 'price_changes'
  | 'picture_list'
  | 'take_along'

/** Not validated; undefined when not set. */
export async function getSetting(name: KeptName): Promise<unknown> {
  return (await getDb().kept.get(name))?.value
}

export async function setSetting(name: KeptName, value: unknown): Promise<void> {
  await getDb().kept.put({ name, value })
}

export async function deleteSetting(name: KeptName): Promise<void> {
  await getDb().kept.delete(name)
}
