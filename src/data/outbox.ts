import type { Inquiry } from '#shared/contract/inquiry.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { call, Problem } from './api.ts'
import { buyersCopy } from './db.ts'

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

/** A file that belongs to an inquiry of the outbox, as bytes. `uploaded_as` is set once the server has it. */
export type StoredFile = {
  id: string
  /** Key of the inquiry. */
  key: string
  name: string
  type: string
  bytes: ArrayBuffer
  uploaded_as?: string
}

/** Writes an inquiry with its files to the device. Resolves only when it is on disk. */
export async function writeInquiry(
  key: string,
  inquiry: WrittenInquiry,
  attached: Omit<StoredFile, 'key'>[],
  now: number,
): Promise<void> {
  const { outbox, files } = buyersCopy()
  await buyersCopy().transaction('rw', outbox, files, async () => {
    await outbox.put({
      key,
      inquiry,
      written_at: now,
      state: 'waiting',
      tries: 0,
      next_try_at: now,
    })
    await files.where('key').equals(key).delete()
    await files.bulkPut(attached.map((file) => ({ ...file, key })))
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
 * Sends one waiting inquiry: each file not yet with the server, then the inquiry itself; the row is deleted
 * only on a receipt. Uploads and inquiry resume where they stopped.
 * @throws Problem when the server refuses (the row is kept as refused), Weather when there was no usable answer (it keeps waiting).
 */
export async function sendInquiry(key: string): Promise<void> {
  const { outbox } = buyersCopy()
  const item = await outbox.get(key)
  if (!item) return
  try {
    const attachments = await uploadFiles(key)
    const answer = await call('inquiry', {
      body: { ...item.inquiry, attachments },
      idempotencyKey: key,
    })
    if (answer.status !== 'received') throw new UnexpectedAnswer()
    await withdraw(key)
  } catch (error) {
    await noteFailure(item, error)
    throw error
  }
}

/** The server answered well, but not that it received the inquiry. */
export class UnexpectedAnswer extends Error {
  constructor() {
    super('Unexpected response from server')
    this.name = 'UnexpectedAnswer'
  }
}

/** A file the server would not take; `message` is its `name: reason`. */
export class FileRefused extends Error {}

async function uploadFiles(key: string): Promise<string[]> {
  const { files } = buyersCopy()
  const names: string[] = []
  for (const file of await files.where('key').equals(key).sortBy('id')) {
    const name = file.uploaded_as ?? (await uploadFile(file))
    if (!file.uploaded_as) await files.update(file.id, { uploaded_as: name })
    names.push(name)
  }
  return names
}

async function uploadFile(file: StoredFile): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([file.bytes], { type: file.type }), file.name)
  const answer = await call('upload', { body: form, idempotencyKey: file.id })
  const [name] = answer.uploaded_files
  if (name === undefined) throw new FileRefused(answer.errors[0] ?? file.name)
  return name
}

async function noteFailure(item: OutboxItem, error: unknown): Promise<void> {
  const { outbox } = buyersCopy()
  const written = { key: item.key, inquiry: item.inquiry, written_at: item.written_at }
  if (error instanceof Problem) {
    await outbox.put({ ...written, state: 'refused', problem: error.code, reason: error.message })
  } else if (error instanceof FileRefused) {
    await outbox.put({
      ...written,
      state: 'refused',
      problem: 'invalid_input',
      reason: error.message,
    })
  } else if (item.state === 'waiting') {
    await outbox.put({ ...item, tries: item.tries + 1 })
  }
}
