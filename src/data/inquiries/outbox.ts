import { liveQuery } from 'dexie'
import type { Inquiry } from '#shared/contract/inquiry.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { getDb } from '../db/database.ts'
import { draftName } from './drafts.ts'
import { randomId } from '../db/random-id.ts'
import { hasLocks, acquireLock, tryWithLock } from '../db/locks.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** An inquiry as written, before its attachments are with the server. */
export type WrittenInquiry = Omit<Inquiry, 'attachments'>

/** What a list tells of a file without reading it. `bytes` is its size. */
export type FileInfo = { id: string; name: string; type: string; bytes: number }
/** A file of an inquiry in the outbox. `uploaded_as` is set once the server has it. */
export type AttachedFile = FileInfo & { uploaded_as?: string }

type Written = {
  /** The idempotency key, made when the form opened. */
  key: string
  inquiry: WrittenInquiry
  files: AttachedFile[]
  /** Device clock in ms. */
  written_at: number
}
/**
 * An inquiry on its way out. It leaves when the server has it or the buyer withdraws it; it never expires.
 * `tries` counts from the moment a try begins. Times in ms, device clock; `not_before` is the server's own wish.
 */
export type Waiting = Written & {
  state: 'waiting'
  tries: number
  next_try_at: number
  not_before?: number
  /** How long the upload of a file may take, in ms, once one has run out of the time it had. */
  upload_limit?: number
  /** What kept the last try from an answer, where it was not the line. */
  trouble?: 'shop'
  /** Somebody sends it now. Stale when that tab was killed: who takes the item's lock knows. */
  sending_since?: number
}
/**
 * The server said no; the buyer may change it and send it again. `reason` is the server's own sentence, or the HTTP
 * status of a no 'unexplained': one without a code of ours. `file` names the file that was refused.
 */
export type Refused = Written & {
  state: 'refused'
  problem: ProblemCode | 'file_refused' | 'unexplained'
  reason: string
  file?: string
}
/**
 * One that cannot be read, of another version or damaged: with what can be read of it, for the buyer to copy. It is
 * sent no more. Fields that cannot be read are empty, times 0.
 */
export type Unreadable = Written & { state: 'unreadable' }
/** A row of the outbox. */
export type OutboxItem = Waiting | Refused | Unreadable

/** A file as it was picked: its bytes, since the file itself may be gone after any pause. */
export type PickedFile = { id: string; name: string; type: string; bytes: ArrayBuffer }
/** The bytes of a file of an inquiry in the outbox. */
export type StoredFile = PickedFile & { key: string }

/** An inquiry the server has, kept for the buyer to look up. Times in ms. */
export type SentInquiry = {
  key: string
  /** The server's number, when it told one. */
  inquiry_id?: string
  inquiry: WrittenInquiry
  files: FileInfo[]
  /** Device clock. */
  written_at: number
  /** The server's clock, when it told; else the device's. */
  received_at: number
  /** As in `Unreadable`. */
  unreadable?: true
}

/** Somebody sends or changes this inquiry at this moment, perhaps in another tab. */
export class ItemLockedError extends Error {
  constructor() {
    super('This inquiry is being sent or changed')
    this.name = 'ItemLockedError'
  }
}

/** What the buyer wanted to change has reached the server meanwhile: a change is a new inquiry. */
export class AlreadyDeliveredError extends Error {
  constructor() {
    super('The server has this inquiry already')
    this.name = 'AlreadyDeliveredError'
  }
}

/** One lock an inquiry: page, worker and editing form keep each other out, and a slow one holds up nobody else. */
export const lockName = (key: string): string => `outbox/${key}`

/** How long one try can take at most where there are no locks to tell, in ms. */
const longestTry = 2 * 60 * 1000

/** Whether somebody else tries it now. Where there are locks nobody does, as who asks this holds the item's. */
export const isBeingTried = (item: OutboxItem, now: number): boolean =>
  !hasLocks() &&
  item.state === 'waiting' &&
  item.sending_since !== undefined &&
  Math.abs(now - item.sending_since) < longestTry

/** What the buyer sees of an item. */
export type ItemState = 'saved' | 'sending' | 'attention'

/** The state of an item in the buyer's words; what has arrived is no longer in the outbox. */
export const stateOf = (item: OutboxItem): ItemState =>
  item.state !== 'waiting' ? 'attention' : item.sending_since === undefined ? 'saved' : 'sending'

/** Whether the server may have this inquiry although we have no receipt: withdrawing it may come too late. */
export const mayBeDelivered = (item: OutboxItem): boolean =>
  item.state === 'waiting'
    ? item.tries > 0
    : item.state === 'unreadable' || item.problem === 'key_reused'

/** What a list tells of a file, without its place on the server. */
export const toFileInfo = ({ id, name, type, bytes }: FileInfo): FileInfo => {
  return { id, name, type, bytes }
}

/**
 * Writes a new inquiry, or one that was refused, with its files to the device; gives the key under which it goes out.
 * One that waits under its key was written by another tab, and stays. Resolves only when it is on disk.
 * @throws AlreadyDeliveredError when the server has it, or what the database throws
 */
export const writeInquiry = (
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<string> =>
  onDisk(async () => {
    const before = await getDb().outbox.get(key)
    if (before?.state !== 'waiting') return put(key, inquiry, attached, now)
    // of the same time it is this one: a write whose end was lost is run again
    return before.written_at === now ? key : put(undefined, inquiry, attached, now)
  })

/**
 * Writes a changed inquiry in place of an item that the caller holds; gives the key under which it goes out. The key
 * stays, so that a first version which has arrived unnoticed is not doubled, unless the server has told so.
 * @throws ItemLockedError when it is being sent, and as `writeInquiry`
 */
export const rewrite = (
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<string> =>
  onDisk(async () => {
    const item = await getDb().outbox.get(key)
    const arrived = item?.state === 'refused' && item.problem === 'key_reused'
    if (arrived) await remove(key)
    return put(arrived ? undefined : key, inquiry, attached, now)
  })

/** Runs a write of an inquiry in one transaction. */
function onDisk(write: () => Promise<string>): Promise<string> {
  const { outbox, files, sent, kept } = getDb()
  return withQuotaRecovery(() => getDb().transaction('rw', outbox, files, sent, kept, write))
}

/** Puts an inquiry in the place of what was written under its key; without one under a new one. Gives the key. */
async function put(
  known: string | undefined,
  inquiry: WrittenInquiry,
  picked: PickedFile[],
  now: number,
): Promise<string> {
  const { outbox, files, sent, kept } = getDb()
  const key = known ?? randomId()
  const attached = known === undefined ? picked.map(renewed) : picked
  const before = await outbox.get(key)
  if (before && isBeingTried(before, now)) throw new ItemLockedError()
  if (!before && (await sent.get(key))) throw new AlreadyDeliveredError()
  const uploaded = new Map(before?.files.map((file) => [file.id, file]))
  await kept.delete(draftName(key))
  await files.where('key').equals(key).delete()
  await files.bulkPut(attached.map(({ id, name, type, bytes }) => ({ id, name, type, bytes, key })))
  await outbox.put({
    key,
    inquiry,
    files: attached.map(
      (file) => uploaded.get(file.id) ?? toFileInfo({ ...file, bytes: file.bytes.byteLength }),
    ),
    written_at: now,
    state: 'waiting',
    // what may have arrived still may when it is changed
    tries: before?.state === 'waiting' ? before.tries : 0,
    next_try_at: now,
  })
  return key
}

/** The same file once more: the server has given the first to the inquiry it came with. */
export const renewed = (file: PickedFile): PickedFile => ({ ...file, id: randomId() })

async function remove(key: string): Promise<void> {
  await getDb().files.where('key').equals(key).delete()
  await getDb().outbox.delete(key)
}

/** Takes an inquiry and its files out of the outbox. @throws ItemLockedError */
export async function withdraw(key: string, now = Date.now()): Promise<void> {
  const { outbox, files } = getDb()
  const done = await tryWithLock(lockName(key), () =>
    getDb().transaction('rw', outbox, files, async () => {
      const item = await outbox.get(key)
      if (item && isBeingTried(item, now)) throw new ItemLockedError()
      await remove(key)
      return true
    }),
  )
  if (!done) throw new ItemLockedError()
}

/** An inquiry with its files, for the buyer to change. */
export type OpenedItem = { item: OutboxItem; inquiry: WrittenInquiry; files: PickedFile[] }

/** Reads an inquiry of the outbox with the bytes of its files; undefined when it has left. */
export async function openItem(key: string): Promise<OpenedItem | undefined> {
  const { outbox, files } = getDb()
  return getDb().transaction('r', outbox, files, async () => {
    const item = await outbox.get(key)
    if (!item) return undefined
    const stored = await files.bulkGet(item.files.map(({ id }) => id))
    return { item, inquiry: item.inquiry, files: stored.filter((file) => file !== undefined) }
  })
}

/**
 * Opens an inquiry for the buyer to change, and keeps everybody from sending it until `letGo` or the end of the tab.
 * Undefined when somebody is at it, or when it has left.
 */
export const lockItem = (key: string): Promise<(OpenedItem & { letGo: () => void }) | undefined> =>
  acquireLock(lockName(key), () => openItem(key))

/** Everything in the outbox, the latest first, without the bytes of its files. For `liveQuery`. */
export const listOutbox = async (): Promise<OutboxItem[]> =>
  // no index knows a row whose time cannot be read
  (await getDb().outbox.toArray()).sort((a, b) => b.written_at - a.written_at)

/** Tells what is in the outbox each time it changes, in any tab or worker. */
export const watchOutbox = (tell: (items: OutboxItem[]) => void): void =>
  void liveQuery(listOutbox).subscribe(tell, (error: unknown) =>
    console.warn('The outbox could not be read.', error),
  )

/** What the server has received from this device, latest first. For `liveQuery`. */
export const listSent = async (): Promise<SentInquiry[]> =>
  (await getDb().sent.toArray()).sort((a, b) => b.received_at - a.received_at)

/** Forgets a receipt on this device; the server keeps its inquiry. */
export const removeSent = (key: string): Promise<void> => getDb().sent.delete(key)

/** Tells of an inquiry each time something becomes of it: its row, or that it was received or taken back. */
export function watchInquiry(
  key: string,
  tell: (now: OutboxItem | 'received' | 'gone') => void,
): () => void {
  const { outbox, sent } = getDb()
  // as of one moment: it leaves the one table when it comes into the other
  const look = () =>
    getDb().transaction('r', outbox, sent, async () =>
      (await sent.get(key)) ? 'received' : ((await outbox.get(key)) ?? 'gone'),
    )
  const watching = liveQuery(look).subscribe(tell, () => {}) // without a database nothing becomes of it here
  return () => watching.unsubscribe()
}
