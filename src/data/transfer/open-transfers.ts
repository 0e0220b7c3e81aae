import * as v from 'valibot'
import { transferLimits } from '#shared/contract/transfer.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts'
import { TransferFile } from './transfer-files.ts'

/** A file under way. `limit` is the time for its part, in ms; `is_stored` until the server knows that it is here. */
const OpenFile = v.object({
  ...TransferFile.entries,
  limit: v.optional(v.number()),
  is_stored: v.optional(v.boolean()),
})
export type OpenFile = v.InferOutput<typeof OpenFile>

/** What this device gives away at present; `files` are still to be sent. `made_at` in ms. */
export type OutgoingTransfer = v.InferOutput<typeof Outgoing>
const secret = { id: v.string(), key: v.string() }
const Outgoing = v.object({
  ...secret,
  made_at: v.number(),
  /** Of what is in it, to notice what has changed since. */
  fingerprint: v.optional(v.string()),
  files: v.array(OpenFile),
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
  files: v.array(OpenFile),
  /** Files that did not come, or too late, until the buyer has closed the note about them. */
  lost: v.optional(v.array(OpenFile)),
})

/** Undefined once it is over. */
export async function readOutgoing(now: number): Promise<OutgoingTransfer | undefined> {
  const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
  const isOpen = read.success && now - read.output.made_at < transferLimits.lifetime
  return isOpen ? read.output : undefined
}

/** What a transfer that is over has never sent, until it is forgotten. Undefined without any. `made_at` in ms. */
export async function readUnsent(
  now: number,
): Promise<{ made_at: number; files: number } | undefined> {
  const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
  if (!read.success || (await readOutgoing(now)) || read.output.files.length === 0) return undefined
  return { made_at: read.output.made_at, files: read.output.files.length }
}

export const saveOutgoing = (transfer: OutgoingTransfer): Promise<void> =>
  setSetting('outgoing_transfer', transfer)

export const forgetOutgoing = (): Promise<void> => deleteSetting('outgoing_transfer')

/** Latest last. */
export async function listIncoming(): Promise<IncomingTransfer[]> {
  const read = v.safeParse(v.array(Incoming), await getSetting('incoming_transfers'))
  return read.success ? read.output : []
}

/** Joins the caller's transaction. Files that earlier ones still miss come with this one. */
export async function addIncoming(transfer: IncomingTransfer): Promise<void> {
  const coming = new Set(transfer.files.map(({ id }) => id))
  const isElsewhere = ({ id }: OpenFile) => !coming.has(id)
  const others = (await listIncoming())
    .filter(({ id }) => id !== transfer.id)
    .flatMap(
      (one) =>
        settle({
          ...one,
          files: one.files.filter(isElsewhere),
          lost: one.lost?.filter(isElsewhere),
        }) ?? [],
    )
  await setSetting('incoming_transfers', [...others, transfer])
}

/** Undefined once all of it is here and the buyer knows what is not. */
export const settle = (transfer: IncomingTransfer): IncomingTransfer | undefined =>
  transfer.is_acknowledged && transfer.files.length === 0 && !transfer.lost?.length
    ? undefined
    : transfer

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

/** Reads and writes in one transaction, unless another transfer was begun meanwhile. */
export async function updateOutgoing(
  id: string,
  change: (transfer: OutgoingTransfer) => OutgoingTransfer,
): Promise<void> {
  await getDb().transaction('rw', getDb().kept, async () => {
    const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
    if (read.success && read.output.id === id) await saveOutgoing(change(read.output))
  })
}
