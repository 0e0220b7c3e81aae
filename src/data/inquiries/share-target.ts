import type { PickedFile } from './outbox.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** What another app has shared with the shop at one time, as it came: pictures are not made ready yet. */
export type SharedContent = {
  id: string
  files: Omit<PickedFile, 'id'>[]
  /** What was shared in words, an address included; may be empty. */
  message: string
  /** Device clock in ms. */
  shared_at: number
}

/** Keeps a parcel until a form has taken it. Resolves only when it is on disk. */
export async function saveSharedContent(parcel: SharedContent): Promise<void> {
  await withQuotaRecovery(() => getDb().shared.put(parcel))
}

/** The parcel of this id, or without one the parcel that has waited longest: its page may have been killed. */
export async function openShared(id: string | undefined): Promise<SharedContent | undefined> {
  const { shared } = getDb()
  if (id !== undefined) return shared.get(id)
  const [first] = (await shared.toArray()).sort((a, b) => a.shared_at - b.shared_at)
  return first
}

/** Its inquiry is in the outbox, or the buyer has closed the form. */
export const dropShared = (id: string): Promise<void> => getDb().shared.delete(id)
