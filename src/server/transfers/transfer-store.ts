import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { transferLimits } from '#shared/contract/transfer.ts'
import { hasConcurrentWriters, runInTransaction, type Tx } from '../db/database.ts'
import type { TransferRow } from '../db/transfers/transfer-rows.ts'
import { unfinishedExtension } from '../files/write-atomic.ts'
import { writeNewFile } from '../files/write-new-file.ts'
import { HttpProblem } from '../problem.ts'
import type { OpenedFile } from '../storage/file-store.ts'
import { deleteExpiredTransfers } from './expired-transfers.ts'
import { allTransfersMax, computeAllowance, isFull } from './transfer-bounds.ts'
import { adoptFolder, createPartFile, type TransferFolders } from './transfer-folders.ts'

const isExpired = ({ begun_at }: Pick<TransferRow, 'begun_at'>, now: number) =>
  now - begun_at >= transferLimits.lifetime

/** Of a device. `length` is what it says, or undefined. */
export type SentPart = { id: string; part: number; length: number | undefined; stream: Readable }

/**
 * Stores a part of ciphertext; one that is there stays as it is, since a device that lost the answer sends it again. One
 * that was taken stays as a row without bytes, so that a second taker gets a clear answer.
 * @throws Problem transfer_unknown without the first part, transfer_taken, too_large, busy, storage_full, StorageError,
 * and the stream's or the disk's error
 */
export async function storePart(
  data: TransferFolders,
  sent: SentPart,
  now: number,
  max = allTransfersMax,
): Promise<void> {
  const reserved = await reserve(data, sent, now, max)
  if (reserved === undefined) {
    sent.stream.resume()
    return
  }
  const { file, bytes: allowed } = reserved
  const path = join(data.folders.transfers, `${file}${unfinishedExtension}`)
  let bytes = 0
  const limit = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > allowed) throw new HttpProblem('too_large')
      yield chunk
    }
  }
  try {
    await writeNewFile(sent.stream, limit, path)
    if (bytes === 0) throw new HttpProblem('bad_request')
    await data.stores.transfers.put([{ name: file, path }])
    if (!(await settle(data, sent, file, bytes))) {
      await data.stores.transfers.remove(file)
      throw new HttpProblem('busy') // a later call replaced this one, or the transfer is over
    }
  } catch (error) {
    await rm(path, { force: true })
    await giveUp(data, sent, file)
    throw error
  }
}

/** Undefined where the part is there. One that another call is receiving is received again: that one may be dead. */
async function reserve(
  data: TransferFolders,
  { id, part, length }: SentPart,
  now: number,
  max: typeof allTransfersMax,
): Promise<{ file: string; bytes: number } | undefined> {
  await adoptFolder(data, id)
  const wanted = Math.min(length ?? transferLimits.partBytes, transferLimits.partBytes)
  if (await isFull(data.db, wanted, max)) await deleteExpiredTransfers(data, now)
  return runInTransaction(data.db, async (tx) => {
    const transfer = await lockTransfer(tx, id)
    const parts = tx.selectFrom('transfer_parts').selectAll().where('transfer_id', '=', id)
    const first = await parts.where('part', '=', 0).executeTakeFirst()
    const isBegun = transfer !== undefined && first?.receiving_since === null
    if (isBegun ? isExpired(transfer, now) : part > 0) throw new HttpProblem('transfer_unknown')
    const known = await parts.where('part', '=', part).executeTakeFirst()
    if (known?.receiving_since === null) {
      if (known.bytes === 0) throw new HttpProblem('transfer_taken')
      return undefined
    }
    const bytes = await computeAllowance(tx, { id, part, length }, now)
    if (await isFull(tx, bytes - (known?.bytes ?? 0), max)) throw new HttpProblem('storage_full')
    const row = { file: createPartFile(), bytes, receiving_since: now }
    if (!isBegun)
      await tx
        .insertInto('transfers')
        .values({ id, begun_at: now, claim: null })
        .onConflict((same) => same.column('id').doUpdateSet({ begun_at: now }))
        .execute()
    const { numInsertedOrUpdatedRows: isReserved } = await tx
      .insertInto('transfer_parts')
      .values({ transfer_id: id, part, ...row })
      .onConflict((same) =>
        same
          .columns(['transfer_id', 'part'])
          .doUpdateSet(row)
          .where('transfer_parts.receiving_since', 'is not', null),
      )
      .executeTakeFirstOrThrow()
    return isReserved ? row : undefined
  })
}

const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
    .executeTakeFirst()

/** False where the part has another file by now, or is gone. */
async function settle(
  { db }: TransferFolders,
  { id, part }: Pick<SentPart, 'id' | 'part'>,
  file: string,
  bytes: number,
) {
  const { numUpdatedRows } = await db
    .updateTable('transfer_parts')
    .set({ bytes, receiving_since: null })
    .where('transfer_id', '=', id)
    .where('part', '=', part)
    .where('file', '=', file)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function giveUp(
  { db }: TransferFolders,
  { id, part }: SentPart,
  file: string,
): Promise<void> {
  await db
    .deleteFrom('transfer_parts')
    .where('transfer_id', '=', id)
    .where('part', '=', part)
    .where('file', '=', file)
    .where('receiving_since', 'is not', null)
    .execute()
}

/**
 * Gives a transfer to the first device that asks. The same token may ask again: its device may have lost the answer.
 * @throws Problem transfer_unknown, transfer_taken
 */
export async function assignTransfer(
  data: TransferFolders,
  id: string,
  claim: string,
  now: number,
): Promise<void> {
  const first = await requirePart(data, id, 0, now)
  if (first.claim === claim) return
  // without a token, too, it may have been taken
  if (first.bytes === 0) throw new HttpProblem('transfer_taken')
  const { numUpdatedRows } = await data.db
    .updateTable('transfers')
    .set({ claim })
    .where('id', '=', id)
    .where((is) => is.or([is('claim', 'is', null), is('claim', '=', claim)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpProblem('transfer_taken')
}

/**
 * The bytes of a part that waits. A page of an earlier version has no token, and reads what is not claimed.
 * @throws Problem transfer_unknown, transfer_taken, StorageError
 */
export async function openTransferPart(
  data: TransferFolders,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
): Promise<OpenedFile> {
  const { bytes, file } = await requireOwnPart(data, id, part, claim, now)
  if (bytes === 0) throw new HttpProblem('transfer_taken')
  const opened = await data.stores.transfers.open(file)
  if (opened === undefined) throw new HttpProblem('transfer_unknown')
  return opened
}

/** Deletes the bytes of a part that the device has stored. @throws as `openTransferPart` */
export async function finishPart(
  data: TransferFolders,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
): Promise<void> {
  const { file } = await requireOwnPart(data, id, part, claim, now)
  await settle(data, { id, part }, file, 0)
  await data.stores.transfers.remove(file)
}

/** @throws Problem transfer_unknown, transfer_taken */
async function requireOwnPart(
  data: TransferFolders,
  id: string,
  part: number,
  claim: string | undefined,
  now: number,
) {
  const found = await requirePart(data, id, part, now)
  if (found.claim !== null && found.claim !== claim) throw new HttpProblem('transfer_taken')
  return found
}

/** @throws Problem transfer_unknown */
async function requirePart(data: TransferFolders, id: string, part: number, now: number) {
  await adoptFolder(data, id)
  const parts = await data.db
    .selectFrom('transfer_parts')
    .innerJoin('transfers', 'transfers.id', 'transfer_id')
    .select(['part', 'file', 'bytes', 'begun_at', 'claim'])
    .where('transfer_id', '=', id)
    .where('part', 'in', [0, part])
    .where('receiving_since', 'is', null)
    .execute()
  const found = parts.find((one) => one.part === part)
  const isOpen = parts.some((one) => one.part === 0 && !isExpired(one, now))
  if (found === undefined || !isOpen) throw new HttpProblem('transfer_unknown')
  return found
}
