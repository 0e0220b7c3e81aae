import * as v from 'valibot'
import { requestPersistence } from '../db/persistent-storage.ts'
import { updateIncoming } from './open-transfers.ts'
import { expandJson, UnreadableTransferError } from './seal.ts'
import { acknowledgeUnlessRefused, fetchPart } from './transfer-calls.ts'
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

/**
 * Stores everything, and only then deletes it on the server; files follow from any page. Returns how many things found no
 * room here. @throws when nothing can be stored
 */
export async function takeOver(
  secret: TransferSecret,
  contents: TransferContents,
  now: number,
): Promise<number> {
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
