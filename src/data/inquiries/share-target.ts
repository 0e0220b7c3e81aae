import type { PickedFile } from './outbox.ts'
import { buyersCopy } from '../db/database.ts'
import { withRoom } from '../db/storage-quota.ts'

/** What another app has shared with the shop at one time, as it came: pictures are not made ready yet. */
export type SharedParcel = {
  id: string
  files: Omit<PickedFile, 'id'>[]
  /** What was shared in words, an address included; may be empty. */
  message: string
  /** Device clock in ms. */
  shared_at: number
}

/** Keeps a parcel until a form has taken it. Resolves only when it is on disk. */
export async function keepShared(parcel: SharedParcel): Promise<void> {
  await withRoom(() => buyersCopy().shared.put(parcel))
}

/** The parcel of this id, or without one the parcel that has waited longest: its page may have been killed. */
export async function openShared(id: string | undefined): Promise<SharedParcel | undefined> {
  const { shared } = buyersCopy()
  if (id !== undefined) return shared.get(id)
  const [first] = (await shared.toArray()).sort((a, b) => a.shared_at - b.shared_at)
  return first
}

/** Its inquiry is in the outbox, or the buyer has closed the form. */
export const dropShared = (id: string): Promise<void> => buyersCopy().shared.delete(id)
