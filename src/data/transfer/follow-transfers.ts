import * as endpoints from '#shared/contract/endpoints.ts'
import { transferLimits } from '#shared/contract/transfer.ts'
import { transferLock } from '#shared/contract/persistent-names.ts'
import { Problem, TransientError } from '../api/api-client.ts'
import { tryWithLock } from '../db/locks.ts'
import {
  listIncoming,
  readOutgoing,
  settle,
  updateIncoming,
  updateOutgoing,
  type IncomingTransfer,
  type OpenFile,
} from './open-transfers.ts'
import { UnreadableTransferError } from './seal.ts'
import { acknowledgeText } from './take-transfer.ts'
import { acknowledgeUnlessRefused, fetchPart, sendPart } from './transfer-calls.ts'
import { readTransferFile, storeTransferFile } from './transfer-files.ts'
import type { TransferSecret } from './transfer-link.ts'

/** Longest time for a part, in ms: 11 MB at 0.1 Mbit/s. */
const longestLimit = 16 * 60 * 1000

/** Parts asked for in one round that the other device has not sent yet. */
const missingMax = 10

/**
 * Sends and fetches the files of open transfers, in one tab; what fails stops nothing else.
 * @throws TransientError, and when nothing can be stored
 */
export async function followTransfers(now: () => number): Promise<void> {
  await tryWithLock(transferLock, async () => {
    let trouble: unknown
    const note = (error: unknown) => {
      trouble ??= error
    }
    await sendFiles(now).catch(note)
    for (const transfer of await listIncoming()) await fetchFiles(transfer, now).catch(note)
    if (trouble !== undefined) throw trouble
  })
}

async function sendFiles(now: () => number): Promise<void> {
  const transfer = await readOutgoing(now())
  if (transfer === undefined) return
  const { id } = transfer
  const send = async (file: OpenFile) => {
    // another one may have been begun meanwhile
    if ((await readOutgoing(now()))?.id !== id) return
    const isRefused = await sendUnlessRefused(transfer, file)
    await updateOutgoing(id, (current) => ({
      ...current,
      files: leaveOut(current.files, file),
      ...(isRefused && { total: current.total - 1, left: current.left + 1 }),
    }))
  }
  await moveEach(transfer.files, send, (file) =>
    updateOutgoing(id, (current) => ({ ...current, files: moveToEnd(current.files, file) })),
  )
}

/** Returns true where the server never takes it. */
async function sendUnlessRefused(secret: TransferSecret, file: OpenFile): Promise<boolean> {
  try {
    await sendPart(secret, file.part, await readTransferFile(file), file.limit)
    return false
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code !== 'transfer_taken' // that one has arrived
  }
}

async function fetchFiles(transfer: IncomingTransfer, now: () => number): Promise<void> {
  const { id, taken_at, is_acknowledged, files } = transfer
  if (is_acknowledged && files.length === 0) return
  if (now() - taken_at > transferLimits.lifetime) {
    await updateIncoming(id, (current) => {
      const lost = [...(current.lost ?? []), ...current.files.filter((file) => !file.is_stored)]
      return settle({ ...current, is_acknowledged: true, files: [], lost })
    })
    return
  }
  if (!is_acknowledged) await acknowledgeText(transfer)
  let missing = 0
  const postpone = (file: OpenFile) =>
    updateIncoming(id, (current) => ({ ...current, files: moveToEnd(current.files, file) }))
  const fetchOne = async (file: OpenFile) => {
    if (missing >= missingMax) return
    const end = file.is_stored ? 'stored' : await fetchFile(transfer, file)
    if (end === 'not yet') {
      missing += 1
      await postpone(file)
      return
    }
    if (end === 'stored') {
      // a lost answer to the acknowledgement fetches nothing again
      await updateIncoming(id, (current) => ({
        ...current,
        files: current.files.map((one) =>
          one.part === file.part ? { ...one, is_stored: true } : one,
        ),
      }))
      await acknowledgeUnlessRefused(transfer, file.part)
    }
    await updateIncoming(id, (current) =>
      settle({
        ...current,
        files: leaveOut(current.files, file),
        ...(end === 'lost' && { lost: [...(current.lost ?? []), file] }),
      }),
    )
  }
  await moveEach(files, fetchOne, postpone)
}

async function fetchFile(
  transfer: IncomingTransfer,
  file: OpenFile,
): Promise<'stored' | 'not yet' | 'lost'> {
  try {
    const bytes = await fetchPart(transfer, file.part, undefined, file.limit)
    return (await storeTransferFile(file, bytes)) ? 'stored' : 'lost'
  } catch (error) {
    if (!(error instanceof Problem || error instanceof UnreadableTransferError)) throw error
    if (error instanceof Problem && error.code === 'transfer_unknown') return 'not yet'
    // this device has taken it before
    if ((await readTransferFile(file)).byteLength > 0) return 'stored'
    return 'lost'
  }
}

/** A part that failed comes last in the next round, with more time if it had too little. @throws the last failure */
async function moveEach(
  files: readonly OpenFile[],
  move: (file: OpenFile) => Promise<void>,
  postpone: (file: OpenFile) => Promise<void>,
): Promise<void> {
  let trouble: TransientError | undefined
  for (const file of files) {
    try {
      await move(file)
    } catch (error) {
      if (!(error instanceof TransientError)) throw error
      trouble = error
      await postpone(error.status === 408 ? allowLonger(file) : file)
      if (error.status !== 408) break // without a line or a server no other one passes
    }
  }
  if (trouble) throw trouble
}

const allowLonger = (file: OpenFile): OpenFile => {
  const before = file.limit ?? endpoints.storeTransfer.timeout
  return { ...file, limit: Math.min(2 * before, longestLimit) }
}

const leaveOut = (files: readonly OpenFile[], { part }: OpenFile) =>
  files.filter((file) => file.part !== part)

/** Unless it has arrived meanwhile. */
const moveToEnd = (files: readonly OpenFile[], { part, limit }: OpenFile) => {
  const known = files.find((file) => file.part === part)
  return known ? [...leaveOut(files, known), { ...known, limit }] : [...files]
}
