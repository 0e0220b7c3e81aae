import type { Inquiry } from '#shared/contract/inquiry.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import {
  callWithoutRetry,
  isFinal,
  isFromShop,
  Problem,
  TransientError,
} from '../api/api-client.ts'
import { FileRefusedError, lengthenUpload, uploadAttachment } from '../api/upload-attachment.ts'
import { getDb } from '../db/database.ts'
import { hasLocks, withLock, tryWithLock } from '../db/locks.ts'
import { pickToken } from '../db/threads/thread-rows.ts'
import { evictSentFiles, sentFilesBudget } from '../db/sent-files.ts'
import {
  ItemLockedError,
  isBeingSent,
  toFileInfo,
  readOutboxItem,
  renewItem,
  withLineFiles,
} from './outbox.ts'
import type { AttachedFile, OutboxItem, RejectedItem, WaitingItem } from '../db/rows.ts'
import { toOutboxLockName } from '#shared/contract/persistent-names.ts'

/** The server's answer does not confirm the inquiry under our key. */
class UnexpectedAnswerError extends Error {
  constructor() {
    super('Unexpected response from server')
    this.name = 'UnexpectedAnswer'
  }
}

class FileUploadError extends Error {
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(file, { cause })
    this.file = file
  }
}

export type DeliveryFailure = 'line' | 'shop' | 'unexpected'

/** `waiting` is sent again later; `gone` is withdrawn by the buyer. */
export type DeliveryResult =
  | { ended: 'received' }
  | { ended: 'refused'; item: RejectedItem }
  | { ended: 'waiting'; trouble: DeliveryFailure }
  | { ended: 'gone' }

/** Waits for the item's lock. The result is on disk before this resolves. */
export const deliverItem = (key: string, now: () => number = Date.now): Promise<DeliveryResult> =>
  withLock(toOutboxLockName(key), () => sendItem(key, now))

/** Sends refused items as well. One that has arrived under its key becomes a new inquiry. @throws ItemLockedError */
export async function sendNow(key: string, now: () => number = Date.now): Promise<DeliveryResult> {
  const next = await tryWithLock(toOutboxLockName(key), () => makeWaiting(key, now()))
  if (next === undefined) throw new ItemLockedError()
  return deliverItem(next, now)
}

const concurrency = 3 // per tab: a slow one does not block the others

/** A pause that the server asks for is always kept. A bad item never blocks another. */
export async function drainOutbox(
  now: () => number = Date.now,
  which: 'due' | 'all' = 'due',
): Promise<void> {
  const items = await getDb().outbox.where('state').equals('waiting').sortBy('written_at')
  const queue = items.filter((item): item is WaitingItem => isDue(item, now(), which)).values()
  const lane = async () => {
    for (const { key, tries } of queue)
      await tryWithLock(toOutboxLockName(key), () => sendItem(key, now, tries))
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

/** A killed tab leaves `sending_since` behind; a free lock proves that it is stale. */
export async function clearStaleAttempts(): Promise<void> {
  if (!hasLocks()) return
  const marked = await getDb().outbox.filter(isSending).primaryKeys()
  for (const key of marked)
    await tryWithLock(toOutboxLockName(key), () => updateItem(key, clearSending))
}

/** Longest wait between two attempts, in ms: after faults end, the queue must be empty within 10 s. */
const maxWait = 6000
/** Longest pause the server may ask for, in ms. Times beyond these limits come from a wrong clock. */
const maxPause = 15 * 60 * 1000

function isDue(item: OutboxItem, now: number, which: 'due' | 'all'): item is WaitingItem {
  if (item.state !== 'waiting') return false
  const isAhead = (time: number, max: number) => time > now && time <= now + max
  if (item.not_before !== undefined && isAhead(item.not_before, maxPause)) return false
  return which === 'all' || isSending(item) || !isAhead(item.next_try_at, maxWait)
}

const isSending = (item: OutboxItem) => item.state === 'waiting' && item.sending_since !== undefined

function clearSending<T extends OutboxItem>(item: T): T {
  const rest = { ...item }
  if (rest.state === 'waiting') delete rest.sending_since
  return rest
}

/** Requires the item's lock. Another count than `tries` means another attempt since. */
async function sendItem(key: string, now: () => number, tries?: number): Promise<DeliveryResult> {
  const item = await markSending(key, now(), tries)
  if (item === undefined) return { ended: (await getDb().sent.get(key)) ? 'received' : 'gone' }
  if (item === 'elsewhere') return { ended: 'waiting', trouble: 'line' }
  if (item.state === 'refused') return { ended: 'refused', item }
  if (item.state === 'unreadable') return { ended: 'waiting', trouble: 'unexpected' }
  try {
    return { ended: (await send(item, now)) ? 'received' : 'gone' }
  } catch (error) {
    return handleFailure(key, error, now())
  }
}

/** From this write on the server may have the inquiry. */
function markSending(key: string, now: number, tries?: number) {
  const { outbox } = getDb()
  return getDb().transaction('rw', outbox, async () => {
    const item = await outbox.get(key)
    if (item?.state !== 'waiting') return item
    if ((tries ?? item.tries) !== item.tries) return 'elsewhere'
    if (isBeingSent(item, now)) return 'elsewhere'
    const { not_before: _, ...rest } = item
    const begun: WaitingItem = { ...rest, sending_since: now, tries: item.tries + 1 }
    await outbox.put(begun)
    return begun
  })
}

async function send(item: WaitingItem, now: () => number): Promise<boolean> {
  const { key } = item
  await uploadMissing(item)
  const ready = await prepareInquiry(key)
  if (!ready) return false
  try {
    const answer = await callWithoutRetry(endpoints.inquiry, { body: ready, idempotencyKey: key })
    if (answer.status !== 'received' || answer.key !== key) throw new UnexpectedAnswerError()
    const received_at = Date.parse(answer.received_at ?? '')
    await saveReceipt(key, answer.inquiry_id, Number.isNaN(received_at) ? now() : received_at)
    return true
  } catch (error) {
    // the server deletes files that wait a day for their inquiry; the device still has them
    const wereFilesDeleted = error instanceof Problem && error.code === 'attachment_unknown'
    if (!wereFilesDeleted || !item.files.some(isUploaded)) throw error
    const files = item.files.map(toFileInfo)
    await updateItem(key, (row) => ({ ...row, files }))
    return send({ ...item, files }, now)
  }
}

const isUploaded = ({ uploaded_as }: AttachedFile) => uploaded_as !== undefined

/** Doubles the timeout after each one, since an upload restarts. @throws FileFailed */
async function uploadMissing({ key, files, upload_limit }: WaitingItem): Promise<void> {
  for (const { id, name } of files.filter((file) => !isUploaded(file))) {
    const stored = await getDb().files.get(id)
    const uploaded_as = await uploadAttachment(stored, upload_limit).catch(
      async (error: unknown) => {
        if (error instanceof TransientError && error.status === 408) await allowLonger(key)
        throw new FileUploadError(name, error)
      },
    )
    await updateItem(key, (row) => ({
      ...row,
      files: row.files.map((file) => (file.id === id ? { ...file, uploaded_as } : file)),
    }))
  }
}

const allowLonger = (key: string) =>
  updateItem(key, (row) => {
    if (row.state !== 'waiting') return row
    return { ...row, upload_limit: lengthenUpload(row.upload_limit) }
  })

/** With the files' names on the server, also in the lines that they belong to. */
async function prepareInquiry(key: string): Promise<Inquiry | undefined> {
  const item = await getDb().outbox.get(key)
  if (!item) return undefined
  const names = new Map(item.files.map(({ id, uploaded_as }) => [id, uploaded_as]))
  const toNames = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? [])
  return {
    ...withLineFiles(item.inquiry, toNames),
    attachments: item.files.flatMap((file) => file.uploaded_as ?? []),
  }
}

async function saveReceipt(key: string, inquiry_id: string | undefined, received_at: number) {
  const { outbox, sent } = getDb()
  await getDb().transaction('rw', outbox, sent, async () => {
    const item = await outbox.get(key)
    if (!item) return
    if (item.carried) return outbox.delete(key)
    const [{ inquiry, written_at }, files] = [item, item.files.map(toFileInfo)]
    const written = { key, inquiry, files, written_at, ...pickToken(item) }
    await sent.put({ ...written, received_at, ...(inquiry_id !== undefined && { inquiry_id }) })
    return outbox.delete(key)
  })
  // the buyer may open what was sent
  await evictSentFiles(sentFilesBudget).catch((error: unknown) =>
    console.warn('Files of sent inquiries could not be removed.', error),
  )
}

type Refusal = Pick<RejectedItem, 'problem' | 'reason' | 'file'>

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Problem) return { problem: error.code, reason: error.message }
  if (error instanceof FileRefusedError) return { problem: 'file_refused', reason: error.message }
  if (!(error instanceof TransientError) || !isFinal(error)) return undefined
  return { problem: error.status === 413 ? 'too_large' : 'unexplained', reason: error.message }
}

/** A refusal waits for the buyer; anything else waits twice as long as the last time. */
async function handleFailure(key: string, thrown: unknown, now: number): Promise<DeliveryResult> {
  const error = thrown instanceof FileUploadError ? thrown.cause : thrown
  const no = toRefusal(error)
  if (no)
    return refuseItem(key, {
      ...no,
      ...(thrown instanceof FileUploadError && { file: thrown.file }),
    })
  const pause = error instanceof TransientError ? error.retry_after : undefined
  const trouble = classifyFailure(error)
  await updateItem(key, (item) => {
    if (item.state !== 'waiting') return item
    const wait = Math.min(1000 * 2 ** (item.tries - 1), maxWait)
    const { trouble: _, ...rest } = clearSending(item)
    return {
      ...rest,
      // jitter, so that many devices do not return at once
      next_try_at: now + wait * (0.5 + Math.random() / 2),
      ...(pause !== undefined && { not_before: now + Math.min(pause, maxPause) }),
      ...(trouble !== 'line' && { trouble: 'shop' }),
    }
  })
  return { ended: 'waiting', trouble }
}

/** Another buyer's leaves this device where the server has another version: the own device asks what to do with it. */
function refuseItem(key: string, refusal: Refusal): Promise<DeliveryResult> {
  const { outbox } = getDb()
  return getDb().transaction('rw', outbox, async (): Promise<DeliveryResult> => {
    const before = await outbox.get(key)
    if (!before) return { ended: 'gone' }
    const { inquiry, files, written_at, carried, handed_on } = before
    if (carried && refusal.problem === 'key_reused') {
      await outbox.delete(key)
      return { ended: 'gone' }
    }
    const mine = { key, inquiry, files, written_at, ...pickToken(before) }
    const marks = { ...(carried && { carried }), ...(handed_on && { handed_on }) }
    const item: RejectedItem = { ...mine, ...marks, state: 'refused', ...refusal }
    await outbox.put(item)
    return { ended: 'refused', item }
  })
}

function classifyFailure(error: unknown): DeliveryFailure {
  if (error instanceof UnexpectedAnswerError) return 'unexpected'
  return error instanceof TransientError && isFromShop(error) ? 'shop' : 'line'
}

async function makeWaiting(key: string, now: number): Promise<string> {
  const opened = await readOutboxItem(key)
  if (opened?.item.state !== 'refused') return key
  return renewItem(key, opened, now)
}

/** Never a put: what another tab has delivered meanwhile must not reappear. */
const updateItem = (key: string, next: (item: OutboxItem) => OutboxItem): Promise<number> =>
  getDb()
    .outbox.where('key')
    .equals(key)
    .modify((item, row) => {
      row.value = next(item)
    })
