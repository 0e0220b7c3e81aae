import type { Inquiry } from '#shared/contract/inquiry.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { buyersCopy } from './db.ts'
import { onlyOnce } from './only-once.ts'

/** An inquiry as written, before its attachments are with the server. */
export type WrittenInquiry = Omit<Inquiry, 'attachments'>

/** A file as it was picked: its bytes, since the file itself may be gone after any pause. */
export type PickedFile = { id: string; name: string; type: string; bytes: ArrayBuffer }
/** A file of an inquiry in the outbox. `uploaded_as` is set once the server has it. */
export type StoredFile = PickedFile & { key: string; uploaded_as?: string }
/** What a list tells of a file without reading it; `size` in bytes. */
export type FileLabel = { name: string; size: number }

type Written = {
  /** The idempotency key, made when the form opened. */
  key: string
  inquiry: WrittenInquiry
  /** Missing in rows of the first version. */
  files?: FileLabel[]
  /** Device clock in ms. */
  written_at: number
  /** How often it was begun to be sent: from 1 on the server may have it, whatever we heard. */
  tries: number
}
/** An inquiry on its way out. It leaves when the server has it or the buyer withdraws it; it never expires. */
export type Waiting = Written & {
  state: 'waiting'
  next_try_at: number
  /** Somebody is sending it. Told by whoever holds its lock; a killed tab leaves it behind. */
  sending_since?: number
  /** The server asked to be left alone until then (Retry-After), device clock in ms. */
  not_before?: number
}
/** The server said no; the buyer may change it and send it again. */
export type Refused = Written & { state: 'refused'; problem: ProblemCode; reason: string }
/** A row of the outbox. */
export type OutboxItem = Waiting | Refused

/** An inquiry the server has, kept for the buyer to look up. Times in ms. */
export type SentInquiry = {
  key: string
  /** The server's number, when it told one. */
  inquiry_id?: string
  inquiry: WrittenInquiry
  files: FileLabel[]
  /** Device clock. */
  written_at: number
  /** The server's clock, when it told; else the device's. */
  received_at: number
}

/** What the buyer reads of an item: saved on this device, being sent, or in need of attention. */
export const stateOf = (item: OutboxItem): 'saved' | 'sending' | 'attention' =>
  item.state === 'refused' ? 'attention' : item.sending_since === undefined ? 'saved' : 'sending'

/** How long the form itself has for the first delivery before others take over, in ms. */
const formsOwnTry = 15_000

const labelsOf = (files: readonly PickedFile[]): FileLabel[] =>
  files.map(({ name, bytes }) => ({ name, size: bytes.byteLength }))

/** Writes an inquiry with its files to the device. Resolves only when it is on disk. */
export async function writeInquiry(
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<void> {
  const { outbox, files } = buyersCopy()
  await buyersCopy().transaction('rw', outbox, files, async () => {
    const before = await outbox.get(key)
    await files.where('key').equals(key).delete()
    await files.bulkPut(attached.map((file) => ({ ...file, key })))
    await outbox.put({
      key,
      inquiry,
      files: labelsOf(attached),
      written_at: now,
      state: 'waiting',
      tries: before?.tries ?? 0,
      next_try_at: now + formsOwnTry,
    })
  })
}

/** Takes an inquiry and its files out of the outbox. */
export async function withdraw(key: string): Promise<void> {
  const { outbox, files } = buyersCopy()
  await buyersCopy().transaction('rw', outbox, files, async () => {
    await files.where('key').equals(key).delete()
    await outbox.delete(key)
  })
}

/** Runs work on one item that nobody else is sending; undefined when somebody is. */
export const alone = <T>(key: string, work: () => Promise<T>): Promise<T | undefined> =>
  onlyOnce(`inquiry ${key}`, work)

/** Takes an item back on the buyer's wish; false when it is being sent this very moment. */
export async function takeBack(key: string): Promise<boolean> {
  const done = await alone(key, async () => {
    await withdraw(key)
    return true
  })
  return done ?? false
}

/** How a changed inquiry was written: in place of the old one, or not at all because that has gone out. */
export type Rewritten = 'written' | 'gone' | 'sending'

/**
 * Writes a changed inquiry in the place of an item. It keeps its key, so that a first version which has reached the
 * server unnoticed is never doubled; one that the server is known to have is written as a new inquiry under `fresh`.
 */
export async function rewrite(
  key: string,
  fresh: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<Rewritten> {
  const { outbox, files } = buyersCopy()
  const done = await alone(key, () =>
    buyersCopy().transaction('rw', outbox, files, async (): Promise<Rewritten> => {
      const item = await outbox.get(key)
      if (!item) return 'gone'
      const arrived = item.state === 'refused' && item.problem === 'key_reused'
      if (arrived) await withdraw(key)
      await writeInquiry(arrived ? fresh : key, inquiry, attached, now)
      return 'written'
    }),
  )
  return done ?? 'sending'
}

/** Everything in the outbox, the latest first. For lists: no file is read. */
export const listOutbox = (): Promise<OutboxItem[]> =>
  buyersCopy().outbox.orderBy('written_at').reverse().toArray()

/** What was sent from this device, the latest first. */
export const listSent = (): Promise<SentInquiry[]> =>
  buyersCopy().sent.orderBy('received_at').reverse().toArray()

/** Forgets a receipt; the server keeps the inquiry. */
export const removeSent = (key: string): Promise<void> => buyersCopy().sent.delete(key)

/** How many inquiries have not been received yet, those in need of attention included. */
export const unsentCount = (): Promise<number> => buyersCopy().outbox.count()

/** An item with its files' bytes, to be edited. Undefined when it has gone out. */
export function openItem(
  key: string,
): Promise<{ item: OutboxItem; files: PickedFile[] } | undefined> {
  const { outbox, files } = buyersCopy()
  return buyersCopy().transaction('r', outbox, files, async () => {
    const item = await outbox.get(key)
    const stored = await files.where('key').equals(key).toArray()
    return (
      item && {
        item,
        files: stored.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
      }
    )
  })
}
