import { transferLimits } from '#shared/contract/transfer.ts'
import { transferLock } from '#shared/contract/persistent-names.ts'
import { Problem } from '../api/api-client.ts'
import { tryWithLock } from '../db/locks.ts'
import {
  listIncoming,
  readOutgoing,
  removeOutgoingFile,
  updateIncoming,
  type IncomingTransfer,
} from './open-transfers.ts'
import { UnreadableTransferError } from './seal.ts'
import { acknowledgeText } from './take-transfer.ts'
import { acknowledgeUnlessRefused, fetchPart, sendPart } from './transfer-calls.ts'
import { readTransferFile, storeTransferFile, type TransferFile } from './transfer-files.ts'

/** Sends and fetches the files of open transfers, in one tab. @throws TransientError, and when nothing can be stored */
export async function followTransfers(now: () => number): Promise<void> {
  await tryWithLock(transferLock, async () => {
    await sendFiles(now)
    for (const transfer of await listIncoming()) await fetchFiles(transfer, now)
  })
}

async function sendFiles(now: () => number): Promise<void> {
  const transfer = await readOutgoing(now())
  if (transfer === undefined) return
  for (const file of transfer.files) {
    // another one may have been begun meanwhile
    if ((await readOutgoing(now()))?.id !== transfer.id) return
    try {
      await sendPart(transfer, file.part, await readTransferFile(file))
    } catch (error) {
      // the server never takes it
      if (!(error instanceof Problem)) throw error
    }
    await removeOutgoingFile(transfer.id, file.part)
  }
}

async function fetchFiles(transfer: IncomingTransfer, now: () => number): Promise<void> {
  const { id, taken_at, is_acknowledged, files } = transfer
  if (now() - taken_at > transferLimits.lifetime) return updateIncoming(id, () => undefined)
  if (!is_acknowledged) await acknowledgeText(transfer)
  for (const file of files) {
    const end = await fetchFile(transfer, file)
    if (end === 'not yet') return // they come in this order
    await updateIncoming(id, (current) => {
      const left = current.files.filter(({ part }) => part !== file.part)
      return left.length === 0 ? undefined : { ...current, files: left }
    })
    if (end === 'stored') await acknowledgeUnlessRefused(transfer, file.part)
  }
}

async function fetchFile(
  transfer: IncomingTransfer,
  file: TransferFile,
): Promise<'stored' | 'not yet' | 'gone'> {
  try {
    await storeTransferFile(file, await fetchPart(transfer, file.part))
    return 'stored'
  } catch (error) {
    if (error instanceof Problem && error.code === 'transfer_unknown') return 'not yet'
    if (error instanceof Problem || error instanceof UnreadableTransferError) return 'gone'
    throw error
  }
}
