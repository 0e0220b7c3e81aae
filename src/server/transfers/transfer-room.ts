import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { transferLimits } from '#shared/contract/transfer.ts'
import { HttpProblem } from '../problem.ts'

/** Bytes of all transfers: a full disk would stop the shop. */
const allBytesMax = 4_000_000_000

/** Files and folders of all transfers: tiny ones would fill a disk's list of files before its room. */
const allEntriesMax = 100_000

/** In ms, until the next deletion. */
const deletionDelay = 60 * 60 * 1000
const keptFor = transferLimits.lifetime + deletionDelay

/** `endsAt` in ms; sizes by part, those that are being received beside them. */
type Sum = {
  endsAt: number
  stored: Map<string, number>
  storedBytes: number
  reserved: number
}

/** Bytes that a part may have. `settle` names those that were stored, none after a failure. */
export type Reservation = { bytes: number; settle: (stored: number) => void }

export type TransferRoom = ReturnType<typeof createTransferRoom>

/**
 * Keeps what is stored and what is being received within the bounds. Measures the folder when first asked, and counts
 * from then on: several servers on one folder do not see each other's later parts, and each bounds its own.
 */
export function createTransferRoom(root: string, allMax = allBytesMax, entriesMax = allEntriesMax) {
  let measured: Promise<Map<string, Sum>> | undefined
  let all = 0
  let entries = 0
  const setStored = (sum: Sum, part: string, bytes: number) => {
    if (!sum.stored.has(part)) entries += 1
    const change = bytes - (sum.stored.get(part) ?? 0)
    sum.stored.set(part, bytes)
    sum.storedBytes += change
    all += change
  }
  const measure = async () => {
    const sums = new Map<string, Sum>()
    for (const id of await readdir(root)) {
      const sum = createSum(Date.now())
      const names = await readdir(join(root, id)).catch(() => []) // removed in the meantime
      for (const name of names) {
        const file = await stat(join(root, id, name)).catch(() => undefined) // as above
        if (file === undefined) continue
        if (name === '0') sum.endsAt = file.mtimeMs + keptFor
        setStored(sum, name, file.size)
      }
      sums.set(id, sum)
      entries += 1
    }
    return sums
  }
  const open = () => {
    measured ??= measure().catch((error: unknown) => {
      ;[measured, all, entries] = [undefined, 0, 0]
      throw error
    })
    return measured
  }
  const forget = (sums: Map<string, Sum>, id: string, { stored, storedBytes }: Sum) => {
    sums.delete(id)
    all -= storedBytes
    entries -= 1 + stored.size
  }
  const isFull = (bytes: number, more: number) =>
    all + bytes > allMax || entries + more > entriesMax
  /** Before the next deletion, and no more than is needed: the oldest of those that are over. */
  const deleteOver = async (sums: Map<string, Sum>, isEnough: () => boolean, now: number) => {
    const over = [...sums]
      .filter(([, { endsAt, reserved }]) => endsAt - deletionDelay <= now && reserved === 0)
      .sort(([, a], [, b]) => a.endsAt - b.endsAt)
    for (const [id, sum] of over) {
      if (isEnough()) return
      if (sums.get(id) !== sum) continue // another call was faster
      forget(sums, id, sum)
      await rm(join(root, id), { recursive: true, force: true })
    }
  }
  const forgetEnded = (sums: Map<string, Sum>, now: number) => {
    for (const [id, sum] of sums) {
      if (sum.endsAt > now || sum.reserved > 0) continue
      forget(sums, id, sum)
    }
  }
  return {
    root,
    /** `length` is what the client says, or undefined. @throws Problem storage_full, too_large, busy */
    async reserve(
      id: string,
      part: number,
      length: number | undefined,
      now: number,
    ): Promise<Reservation> {
      const sums = await open()
      forgetEnded(sums, now)
      const wanted = Math.min(length ?? transferLimits.partBytes, transferLimits.partBytes)
      if (isFull(wanted, 2)) await deleteOver(sums, () => !isFull(wanted, 2), now)
      const sum = sums.get(id) ?? createSum(now)
      const free = transferLimits.bytes - sum.storedBytes
      const bytes = Math.min(length ?? free, transferLimits.partBytes)
      if (bytes > free || free === 0) throw new HttpProblem('too_large')
      // may find room later: a connection that has died unnoticed holds some
      if (bytes > free - sum.reserved) throw new HttpProblem('busy')
      const isNew = !sums.has(id)
      if (isFull(bytes, isNew ? 2 : 1)) throw new HttpProblem('storage_full')
      if (isNew) entries += 1
      entries += 1
      sums.set(id, sum)
      sum.reserved += bytes
      all += bytes
      return {
        bytes,
        settle(stored) {
          sum.reserved -= bytes
          entries -= 1
          all -= bytes
          if (stored === 0) return
          if (part === 0) sum.endsAt = Date.now() + keptFor
          setStored(sum, `${part}`, stored)
        },
      }
    },
    /** Of a part whose bytes were deleted. */
    async release(id: string, part: number): Promise<void> {
      const sum = (await measured)?.get(id)
      if (sum) setStored(sum, `${part}`, 0)
    },
  }
}

const createSum = (begunAt: number): Sum => ({
  endsAt: begunAt + keptFor,
  stored: new Map(),
  storedBytes: 0,
  reserved: 0,
})
