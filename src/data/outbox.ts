import type { Inquiry } from '#shared/contract/inquiry.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { call, Problem } from './api.ts'
import { buyersCopy } from './db.ts'
import { onlyOnce } from './only-once.ts'

/** An inquiry as written, before its attachments are with the server. */
export type WrittenInquiry = Omit<Inquiry, 'attachments'>

type Written = {
  /** The idempotency key, made when the form opened. */
  key: string
  inquiry: WrittenInquiry
  /** Device clock in ms. */
  written_at: number
}
/** An inquiry on its way out. It leaves when the server has it or the buyer withdraws it; it never expires. */
export type Waiting = Written & { state: 'waiting'; tries: number; next_try_at: number }
/** The server said no; the buyer may change it and send it again. */
export type Refused = Written & { state: 'refused'; problem: ProblemCode; reason: string }
/** A row of the outbox. */
export type OutboxItem = Waiting | Refused

/** A file as it was picked: its bytes, since the file itself may be gone after any pause. */
export type PickedFile = { id: string; name: string; type: string; bytes: ArrayBuffer }
/** A file of an inquiry in the outbox. `uploaded_as` is set once the server has it. */
export type StoredFile = PickedFile & { key: string; uploaded_as?: string }

/** An inquiry the server has, kept for the buyer to look up. Times in ms, device clock. */
export type SentInquiry = {
  key: string
  /** The server's number, when it told one. */
  inquiry_id?: string
  inquiry: WrittenInquiry
  file_names: string[]
  written_at: number
  received_at: number
}

/** The server answered well, but not that it received the inquiry. */
export class UnexpectedAnswer extends Error {
  constructor() {
    super('Unexpected response from server')
    this.name = 'UnexpectedAnswer'
  }
}

/** A file the server would not take; `message` is its `name: reason`, `file` the id it was picked under. */
export class FileRefused extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(reason)
    this.name = 'FileRefused'
    this.file = file
  }
}

/** How long the form itself has for the first delivery before others take over, in ms. */
const formsOwnTry = 15_000

/** Writes an inquiry with its files to the device. Resolves only when it is on disk. */
export async function writeInquiry(
  key: string,
  inquiry: WrittenInquiry,
  attached: PickedFile[],
  now: number,
): Promise<void> {
  const { outbox, files } = buyersCopy()
  await buyersCopy().transaction('rw', outbox, files, async () => {
    await files.where('key').equals(key).delete()
    await files.bulkPut(attached.map((file) => ({ ...file, key })))
    await outbox.put({
      key,
      inquiry,
      written_at: now,
      state: 'waiting',
      tries: 0,
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

/**
 * Brings the files of an inquiry to the server, one after the other; those it has already are not sent again.
 * Returns the names the server gave them.
 * @throws FileRefused, Problem, Weather
 */
export async function uploadAttachments(key: string): Promise<string[]> {
  const { files } = buyersCopy()
  const names: string[] = []
  for (const file of await files.where('key').equals(key).toArray()) {
    const name = file.uploaded_as ?? (await upload(file))
    if (!file.uploaded_as) await files.update(file.id, { uploaded_as: name })
    names.push(name)
  }
  return names
}

async function upload(file: StoredFile): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([file.bytes], { type: file.type }), file.name)
  const answer = await call('upload', { body: form, idempotencyKey: file.id })
  const [name] = answer.uploaded_files
  if (name === undefined) throw new FileRefused(file.id, answer.errors[0] ?? file.name)
  return name
}

/**
 * Sends one inquiry with its files. The row is deleted only on the server's receipt; without one it stays as it is.
 * @throws FileRefused, Problem, UnexpectedAnswer, Weather
 */
export async function deliver(key: string): Promise<void> {
  const uploadedBefore = (await uploadedNames(key)).length > 0
  await uploadAttachments(key)
  const ready = await readyToGo(key)
  if (!ready) return // another tab was faster, or the buyer has it back
  try {
    const answer = await call('inquiry', { body: ready, idempotencyKey: key })
    if (answer.status !== 'received') throw new UnexpectedAnswer()
  } catch (error) {
    // The server sweeps files that waited a day for their inquiry: the device has them still.
    const swept = error instanceof Problem && error.code === 'attachment_unknown' && uploadedBefore
    if (!swept) throw error
    await buyersCopy().files.where('key').equals(key).modify({ uploaded_as: undefined })
    return deliver(key)
  }
  await withdraw(key)
}

/** What the server calls the files of an inquiry that it has already. */
async function uploadedNames(key: string): Promise<string[]> {
  const files = await buyersCopy().files.where('key').equals(key).toArray()
  return files.flatMap(({ uploaded_as }) => uploaded_as ?? [])
}

/** An inquiry with its files as of one moment: whoever delivers it meanwhile takes both away, never one alone. */
function readyToGo(key: string): Promise<Inquiry | undefined> {
  const { outbox, files } = buyersCopy()
  return buyersCopy().transaction('r', outbox, files, async () => {
    const item = await outbox.get(key)
    return item && { ...item.inquiry, attachments: await uploadedNames(key) }
  })
}

/** Longest wait between two tries of one inquiry, in ms. */
const longestWait = 15 * 60 * 1000

/**
 * Delivers everything that is due at `due` (ms), by default now; `Infinity` means: everything that waits. One bad item never holds up another: a refused one is set aside for the buyer,
 * one that met bad weather waits twice as long as before.
 */
export async function drain(now: number, due = now): Promise<void> {
  await onlyOnce('outbox', async () => {
    const waiting = await buyersCopy().outbox.where('state').equals('waiting').sortBy('written_at')
    for (const item of waiting) {
      if (item.state === 'waiting' && item.next_try_at <= due) await deliverLater(item, now)
    }
  })
}

async function deliverLater(item: Waiting, now: number): Promise<void> {
  try {
    await deliver(item.key)
  } catch (error) {
    const { key, inquiry, written_at } = item
    const written = { key, inquiry, written_at }
    if (error instanceof Problem || error instanceof FileRefused) {
      const problem = error instanceof Problem ? error.code : 'invalid_input'
      await replace({ ...written, state: 'refused', problem, reason: error.message })
    } else {
      const wait = Math.min(1000 * 2 ** item.tries, longestWait)
      await replace({ ...item, tries: item.tries + 1, next_try_at: now + wait })
    }
  }
}

/** Never put: what another tab has delivered meanwhile must not come back. */
const replace = (next: OutboxItem) =>
  buyersCopy()
    .outbox.where('key')
    .equals(next.key)
    .modify((_, row) => {
      row.value = next
    })
