import * as v from 'valibot'
import { requestPersistence } from '../db/persistent-storage.ts'
import { findClaim } from './claims.ts'
import { updateIncoming } from './open-transfers.ts'
import { expandJson, UnreadableTransferError } from './seal.ts'
import { acknowledgeUnlessRefused, claimOffer, fetchPart } from './transfer-calls.ts'
import { mergeContents, TransferContents } from './transfer-contents.ts'
import type { TransferSecret } from './transfer-link.ts'

/** Leaves it on the server. @throws Problem, TransientError, UnreadableTransferError */
export async function readOffer(
  secret: TransferSecret,
  signal: AbortSignal,
): Promise<TransferContents> {
  const contents = v.safeParse(
    TransferContents,
    await expandJson(await fetchPart(secret, 0, signal)),
  )
  if (!contents.success) throw new UnreadableTransferError()
  return contents.output
}

/** Also when its photos are still on their way. */
export const hasTakenOver = async ({ id }: TransferSecret): Promise<boolean> =>
  (await findClaim(id))?.is_taken ?? false

/**
 * Claims it, stores everything, and only then deletes it on the server; files follow from any page. Returns how many
 * things found no room here. @throws Problem when another device was first, TransientError, and when nothing can be
 * stored
 */
export async function takeOver(
  secret: TransferSecret,
  contents: TransferContents,
  now: number,
): Promise<number> {
  await claimOffer(secret)
  const left = await mergeContents(secret, contents, now)
  void requestPersistence(now).catch(() => {}) // it is stored either way
  // without a connection the next page with one does it
  await acknowledgeText(secret).catch(() => {})
  return left
}

/** @throws TransientError */
export async function acknowledgeText(secret: TransferSecret): Promise<void> {
  await acknowledgeUnlessRefused(secret, 0)
  await updateIncoming(secret.id, (transfer) =>
    transfer.files.length === 0 ? undefined : { ...transfer, is_acknowledged: true },
  )
}
