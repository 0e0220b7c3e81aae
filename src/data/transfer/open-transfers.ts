import * as v from 'valibot'
import { transferLimits } from '#shared/contract/transfer.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts'
import { TransferFiles } from './transfer-files.ts'

/** What this device gives away at present; `files` are still to be sent. `made_at` in ms. */
export type OutgoingTransfer = v.InferOutput<typeof Outgoing>
const secret = { id: v.string(), key: v.string() }
const Outgoing = v.object({
  ...secret,
  made_at: v.number(),
  files: TransferFiles,
  /** Of all files that move, and of those that are too many or too large. */
  total: v.number(),
  left: v.number(),
})

/** What this device has taken; `files` are still to be fetched. `taken_at` in ms. */
export type IncomingTransfer = v.InferOutput<typeof Incoming>
const Incoming = v.object({
  ...secret,
  taken_at: v.number(),
  /** The server knows that the text is stored here. */
  is_acknowledged: v.boolean(),
  files: TransferFiles,
})

/** Undefined once it is over. */
export async function readOutgoing(now: number): Promise<OutgoingTransfer | undefined> {
  const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
  const isOpen = read.success && now - read.output.made_at < transferLimits.lifetime
  return isOpen ? read.output : undefined
}

export const saveOutgoing = (transfer: OutgoingTransfer): Promise<void> =>
  setSetting('outgoing_transfer', transfer)

export const forgetOutgoing = (): Promise<void> => deleteSetting('outgoing_transfer')

/** Latest last. */
export async function listIncoming(): Promise<IncomingTransfer[]> {
  const read = v.safeParse(v.array(Incoming), await getSetting('incoming_transfers'))
  return read.success ? read.output : []
}

/** Joins the caller's transaction. One that is taken again keeps what it has fetched. */
export async function addIncoming(transfer: IncomingTransfer): Promise<void> {
  const others = (await listIncoming()).filter(({ id }) => id !== transfer.id)
  await setSetting('incoming_transfers', [...others, transfer])
}

/** Reads and writes in one transaction. Undefined removes it. */
export async function updateIncoming(
  id: string,
  change: (transfer: IncomingTransfer) => IncomingTransfer | undefined,
): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const changed = (await listIncoming()).flatMap((one) =>
      one.id === id ? (change(one) ?? []) : one,
    )
    if (changed.length === 0) await deleteSetting('incoming_transfers')
    else await setSetting('incoming_transfers', changed)
  })
}

/** Removes a file that was sent, unless another transfer was begun meanwhile. */
export async function removeOutgoingFile(id: string, part: number): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
    if (!read.success || read.output.id !== id) return
    const files = read.output.files.filter((file) => file.part !== part)
    await saveOutgoing({ ...read.output, files })
  })
}
