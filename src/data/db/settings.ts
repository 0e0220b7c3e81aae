import { getDb } from './database.ts'

/** Names of the single facts kept on the device. */
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

/** What is kept under a name, unchecked; undefined when nothing is. */
export async function getSetting(name: KeptName): Promise<unknown> {
  return (await getDb().kept.get(name))?.value
}

/** Keeps one fact. */
export async function keep(name: KeptName, value: unknown): Promise<void> {
  await getDb().kept.put({ name, value })
}

/** Forgets one fact. */
export async function forget(name: KeptName): Promise<void> {
  await getDb().kept.delete(name)
}
