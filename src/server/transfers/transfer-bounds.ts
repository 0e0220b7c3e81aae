import { transferLimits } from '#shared/contract/transfer.ts'
import type { Db, Tx } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'

/** Bytes of all transfers, and their parts: a full disk would stop the shop, and tiny parts would fill its list of files. */
export const allTransfersMax = { bytes: 4_000_000_000, parts: 100_000 }

/** In ms, longer than the slowest upload that a device waits for: a server that was killed has left what is older. */
export const receivingMax = 20 * 60 * 1000

/** Of all transfers, with what is being received. */
export async function isFull(db: Db, bytes: number, max = allTransfersMax): Promise<boolean> {
  const sum = await db
    .selectFrom('transfer_parts')
    .select(({ fn }) => [fn.sum('bytes').as('bytes'), fn.countAll().as('parts')])
    .executeTakeFirstOrThrow()
  return Number(sum.bytes ?? 0) + bytes > max.bytes || Number(sum.parts) + 1 > max.parts
}

/**
 * Bytes that one more part of a transfer may have, whose row is locked. `length` is what the client says.
 * @throws Problem too_large, busy
 */
export async function computeAllowance(
  tx: Tx,
  { id, part, length }: { id: string; part: number; length: number | undefined },
  now: number,
): Promise<number> {
  const others = await tx
    .selectFrom('transfer_parts')
    .select(['bytes', 'receiving_since'])
    .where('transfer_id', '=', id)
    .where('part', '!=', part)
    .execute()
  let [stored, reserved] = [0, 0]
  for (const { bytes, receiving_since: since } of others) {
    if (since === null) stored += bytes
    else if (now - since < receivingMax) reserved += bytes
  }
  const free = transferLimits.bytes - stored
  const bytes = Math.min(length ?? free, transferLimits.partBytes)
  if (bytes > free || free === 0) throw new HttpProblem('too_large')
  // may find room later: a connection that has died unnoticed holds some
  if (bytes > free - reserved) throw new HttpProblem('busy')
  return bytes
}
