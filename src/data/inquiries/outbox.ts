import { liveQuery } from 'dexie'
import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { hasLocks, acquireLock, tryWithLock } from '../db/locks.ts'
import { hasSameContent } from './same-content.ts'
import { createReader, type Reader } from './reader.ts'
import { getThreadTables, removeThread } from '../db/threads/remove-thread.ts'
import { pickToken } from '../db/threads/thread-rows.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { FileInfo, OutboxItem, PickedFile, SentInquiry, WrittenInquiry } from '../db/rows.ts'
import { deleteDraftsOfChange, updateDraftsOfChange } from './drafts.ts'
import { toDraftName, toOutboxLockName } from '#shared/contract/persistent-names.ts'

export class ItemLockedError extends Error {
  constructor() {
    super('This inquiry is being sent or changed')
    this.name = 'ItemLockedError'
  }
}

export class AlreadyDeliveredError extends Error {
  constructor() {
    super('The server has this inquiry already')
    this.name = 'AlreadyDeliveredError'
  }
}

const maxTryDuration = 2 * 60 * 1000 // ms

/** False with locks: the caller holds the item's. */
export const isBeingSent = (item: OutboxItem, now: number): boolean =>
  !hasLocks() &&
  item.state === 'waiting' &&
  item.sending_since !== undefined &&
  Math.abs(now - item.sending_since) < maxTryDuration

export type ItemState = 'saved' | 'sending' | 'attention'

export const toItemState = (item: OutboxItem): ItemState =>
  item.state !== 'waiting' ? 'attention' : item.sending_since === undefined ? 'saved' : 'sending'

export const mayBeDelivered = (item: OutboxItem): boolean =>
  item.handed_on === true ||
  (item.state === 'waiting'
    ? item.tries > 0
    : item.state === 'unreadable' || item.problem === 'key_reused')

export const toFileInfo = ({ id, name, type, bytes }: FileInfo): FileInfo => {
  return { id, name, type, bytes }
}

/** A waiting item of this key is another tab's, and stays. @throws AlreadyDeliveredError */
export async function writeInquiry(
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<string> {
  const reader = await createReader()
  return writeInTransaction(async () => {
    const before = await getDb().outbox.get(key)
    if (before?.state !== 'waiting') return putItem(key, inquiry, attached, now, reader)
    // a write whose result was lost is repeated, and a form that a late refusal has opened is sent again
    const isSame = before.written_at === now || hasSameContent(before, { inquiry, files: attached })
    return isSame ? key : putItem(undefined, inquiry, attached, now, reader)
  })
}

/**
 * Requires the lock. The key stays, unless the server has reported it: a first version may have arrived unnoticed. That
 * of another buyer's always stays, since the own device sends under it.
 * @throws ItemLockedError
 */
export async function replaceItem(
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<string> {
  const reader = await createReader()
  return writeInTransaction(async () => {
    const stored = await putAgain(key, inquiry, attached, now, reader)
    await deleteDraftsOfChange(key)
    return stored
  })
}

/** As `replaceItem`, with the inquiry as it is: what is edited of it and not sent stays so. @throws ItemLockedError */
export async function renewItem(key: string, opened: OpenedItem, now: number): Promise<string> {
  const { item, inquiry, files } = opened
  const reader = await createReader()
  return writeInTransaction(async () => {
    const stored = await putAgain(key, inquiry, files, now, reader)
    const renewed = (await getDb().outbox.get(stored))?.files ?? []
    const ids = new Map(renewed.map(({ id }, at) => [files[at]?.id, id]))
    const rename = (of: string[]) => of.map((id) => ids.get(id) ?? id)
    await updateDraftsOfChange(key, (draft, changes) =>
      changes.written_at === item.written_at
        ? {
            ...draft,
            about: withLineFiles(draft.about, rename),
            changes: { key: stored, written_at: now, files: rename(changes.files) },
          }
        : undefined,
    )
    return stored
  })
}

async function putAgain(
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
  reader: Reader | undefined,
): Promise<string> {
  const item = await getDb().outbox.get(key)
  const arrived = item?.state === 'refused' && item.problem === 'key_reused' && !item.carried
  if (arrived) await removeItem(key)
  return putItem(arrived ? undefined : key, inquiry, attached, now, reader)
}

function writeInTransaction(write: () => Promise<string>): Promise<string> {
  const { outbox, files, sent, kept } = getDb()
  return withQuotaRecovery(() => getDb().transaction('rw', outbox, files, sent, kept, write))
}

async function putItem(
  known: string | undefined,
  written: WrittenInquiry,
  picked: PickedFile[],
  now: number,
  newReader: Reader | undefined,
): Promise<string> {
  const { outbox, files, sent, kept } = getDb()
  const key = known ?? randomId()
  const { inquiry, attached } =
    known === undefined ? withNewFileIds(written, picked) : { inquiry: written, attached: picked }
  const before = await outbox.get(key)
  if (before && isBeingSent(before, now)) throw new ItemLockedError()
  if (!before && (await sent.get(key))) throw new AlreadyDeliveredError()
  const uploaded = new Map(before?.files.map((file) => [file.id, file]))
  await kept.delete(toDraftName(key))
  await files.where('key').equals(key).delete()
  await files.bulkPut(attached.map(({ id, name, type, bytes }) => ({ id, name, type, bytes, key })))
  // another device may have brought it with the reader of before
  const access = before ? { ...before, reader: before.inquiry.reader } : newReader
  // the server may have it and know it by each of its fields
  const isSame = before && hasSameContent(before, { inquiry, files: attached })
  const { reader: _, ...text } = isSame ? before.inquiry : inquiry
  await outbox.put({
    key,
    inquiry: { ...text, ...(access?.reader !== undefined && { reader: access.reader }) },
    ...pickToken(access ?? {}),
    files: attached.map(
      (file) => uploaded.get(file.id) ?? toFileInfo({ ...file, bytes: file.bytes.byteLength }),
    ),
    written_at: now,
    state: 'waiting',
    // an edit does not undo a possible delivery
    tries: before?.state === 'waiting' ? before.tries : 0,
    next_try_at: now,
    ...(before?.handed_on && { handed_on: true }),
    ...(before?.carried && { carried: true }),
  })
  return key
}

/** Before codes, file or text of it are shown. */
export const markHandedOn = (key: string): Promise<number> =>
  getDb()
    .outbox.where('key')
    .equals(key)
    .modify((item, row) => {
      row.value = { ...item, handed_on: true }
    })

/** The server has bound the old ids to the inquiry that the files came with. */
export function withNewFileIds(
  written: WrittenInquiry,
  picked: PickedFile[],
): { inquiry: WrittenInquiry; attached: PickedFile[] } {
  const ids = new Map(picked.map(({ id }) => [id, randomId()]))
  return {
    inquiry: withLineFiles(written, (of) => of.flatMap((id) => ids.get(id) ?? [])),
    attached: picked.map((file) => ({ ...file, id: ids.get(file.id) ?? file.id })),
  }
}

/** Renames the files of every line. */
export const withLineFiles = <T extends Pick<WrittenInquiry, 'lines'>>(
  inquiry: T,
  rename: (of: string[]) => string[],
): T =>
  inquiry.lines === undefined
    ? inquiry
    : {
        ...inquiry,
        lines: inquiry.lines.map((line) =>
          line.attachments === undefined
            ? line
            : { ...line, attachments: rename(line.attachments) },
        ),
      }

async function removeItem(key: string): Promise<void> {
  await getDb().files.where('key').equals(key).delete()
  await getDb().outbox.delete(key)
}

/** @throws ItemLockedError */
export async function withdrawInquiry(key: string, now = Date.now()): Promise<void> {
  const { outbox, files, kept } = getDb()
  const done = await tryWithLock(toOutboxLockName(key), () =>
    getDb().transaction('rw', outbox, files, kept, async () => {
      const item = await outbox.get(key)
      if (item && isBeingSent(item, now)) throw new ItemLockedError()
      await removeItem(key)
      await deleteDraftsOfChange(key)
      return true
    }),
  )
  if (!done) throw new ItemLockedError()
}

export type OpenedItem = { item: OutboxItem; inquiry: WrittenInquiry; files: PickedFile[] }

export async function readOutboxItem(key: string): Promise<OpenedItem | undefined> {
  const { outbox, files } = getDb()
  return getDb().transaction('r', outbox, files, async () => {
    const item = await outbox.get(key)
    if (!item) return undefined
    const stored = await files.bulkGet(item.files.map(({ id }) => id))
    return { item, inquiry: item.inquiry, files: stored.filter((file) => file !== undefined) }
  })
}

/** Holds until `release` or the end of the tab. Undefined when it is locked elsewhere, or gone. */
export const lockItem = (
  key: string,
): Promise<(OpenedItem & { release: () => void }) | undefined> =>
  acquireLock(toOutboxLockName(key), () => readOutboxItem(key))

export const listOutbox = async (): Promise<OutboxItem[]> =>
  // an index misses rows with an unreadable time
  (await getDb().outbox.toArray()).sort((a, b) => b.written_at - a.written_at)

export const watchOutbox = (tell: (items: OutboxItem[]) => void): void =>
  void liveQuery(listOutbox).subscribe(tell, (error: unknown) =>
    console.warn('The outbox could not be read.', error),
  )

export const listSent = async (): Promise<SentInquiry[]> =>
  (await getDb().sent.toArray()).sort((a, b) => b.received_at - a.received_at)

export async function removeSent(key: string): Promise<void> {
  const { files, sent } = getDb()
  const tables = [files, sent, ...getThreadTables()]
  await getDb().transaction('rw', tables, async () => {
    const token = (await sent.get(key))?.token
    if (token !== undefined) await removeThread(token)
    await files.where('key').equals(key).delete()
    await sent.delete(key)
  })
}

/** Those that are still on the device, of an inquiry that waits or was sent. */
export async function readInquiryFiles(key: string): Promise<PickedFile[]> {
  const stored = await getDb().files.where('key').equals(key).toArray()
  return stored.filter((file) => file !== undefined)
}

export function watchInquiry(
  key: string,
  tell: (now: OutboxItem | 'received' | 'gone') => void,
): () => void {
  const { outbox, sent } = getDb()
  const read = () =>
    getDb().transaction('r', outbox, sent, async () =>
      (await sent.get(key)) ? 'received' : ((await outbox.get(key)) ?? 'gone'),
    )
  const watching = liveQuery(read).subscribe(tell, () => {}) // without a database nothing changes
  return () => watching.unsubscribe()
}
