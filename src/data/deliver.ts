import type { Inquiry } from '#shared/contract/inquiry.ts'
import { call, Problem, Weather } from './api.ts'
import { buyersCopy } from './db.ts'
import { onlyOnce } from './only-once.ts'
import { alone, stateOf, type OutboxItem, type StoredFile, type Waiting } from './outbox.ts'

/** The server answered well, but not that it received the inquiry under our key. */
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

/**
 * Brings the files of an inquiry to the server, one after the other; those it has already are not sent again.
 * @throws FileRefused, Problem, Weather
 */
export async function uploadAttachments(key: string): Promise<void> {
  const { files } = buyersCopy()
  for (const id of await files.where('key').equals(key).primaryKeys()) {
    const file = await files.get(id)
    if (file && !file.uploaded_as) await files.update(id, { uploaded_as: await upload(file) })
  }
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
 * Sends one inquiry with its files, `now` in ms. The row is deleted only on a receipt that names its key; without
 * one it stays as it is. Does nothing when somebody else is sending it.
 * @throws FileRefused, Problem, UnexpectedAnswer, Weather
 */
export async function deliver(key: string, now: number): Promise<void> {
  await alone(key, async () => {
    const begun = await change(key, (item) =>
      item.state === 'waiting'
        ? { ...item, sending_since: now, tries: item.tries + 1, not_before: undefined }
        : item,
    )
    if (!begun) return // received meanwhile, or taken back
    try {
      await send(key, now)
    } finally {
      await change(key, unmarked)
    }
  })
}

async function send(key: string, now: number): Promise<void> {
  const uploadedBefore = (await uploadedNames(key)).length > 0
  await uploadAttachments(key)
  const ready = await readyToGo(key)
  if (!ready) return // the buyer has it back
  try {
    const answer = await call('inquiry', { body: ready, idempotencyKey: key })
    if (answer.status !== 'received' || answer.key !== key) throw new UnexpectedAnswer()
    const received_at = Date.parse(answer.received_at ?? '')
    await noteReceipt(key, answer.inquiry_id, Number.isNaN(received_at) ? now : received_at)
  } catch (error) {
    // The server sweeps files that waited a day for their inquiry: the device has them still.
    const swept = error instanceof Problem && error.code === 'attachment_unknown' && uploadedBefore
    if (!swept) throw error
    await buyersCopy().files.where('key').equals(key).modify({ uploaded_as: undefined })
    await send(key, now)
  }
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

/** The server has it: the row and its files go, a receipt stays, in one transaction. */
async function noteReceipt(key: string, inquiry_id: string | undefined, received_at: number) {
  const { outbox, files, sent } = buyersCopy()
  await buyersCopy().transaction('rw', outbox, files, sent, async () => {
    const item = await outbox.get(key)
    if (!item) return
    const { inquiry, written_at } = item
    await sent.put({
      key,
      inquiry,
      files: item.files ?? [],
      written_at,
      received_at,
      ...(inquiry_id !== undefined && { inquiry_id }),
    })
    await files.where('key').equals(key).delete()
    await outbox.delete(key)
  })
}

/** Longest wait between two tries of one inquiry, and what a Retry-After may ask for at most, in ms. */
const longestWait = 8000
const longestPause = 10 * 60 * 1000

/** Whether an item is to be sent at `due`; a clock that was wrong when it was written holds nothing up. */
function isDue(item: OutboxItem, now: number, due: number): item is Waiting {
  if (item.state !== 'waiting') return false
  const pause = (item.not_before ?? 0) - now
  if (pause > 0 && pause <= longestPause) return false
  return item.next_try_at <= due || item.next_try_at > now + 2 * longestWait
}

/**
 * Delivers everything that is due at `due` (ms), by default now; `Infinity` means: everything that waits. One bad
 * item never holds up another: a refused one is set aside for the buyer, one that met bad weather waits twice as
 * long as before.
 */
export async function drain(now: number, due = now): Promise<void> {
  await onlyOnce('outbox', async () => {
    for (const { key } of await buyersCopy().outbox.orderBy('written_at').toArray()) {
      const item = await buyersCopy().outbox.get(key)
      if (item && stateOf(item) === 'sending') await clearIfLeftBehind(key)
      if (item && isDue(item, now, due)) await deliverLater(key, now)
    }
  })
}

/** Sends one item at once, whenever it is due, and says why not when it does not go. Never rejects. */
export const sendNow = (key: string, now: number): Promise<void> => deliverLater(key, now)

/** A killed tab leaves its mark; whoever can take the item's lock knows that nobody is sending. */
const clearIfLeftBehind = (key: string) => alone(key, () => change(key, unmarked))

const unmarked = (item: OutboxItem): OutboxItem =>
  item.state === 'waiting' ? { ...item, sending_since: undefined } : item

async function deliverLater(key: string, now: number): Promise<void> {
  try {
    await deliver(key, now)
  } catch (error) {
    await change(key, (item) => afterFailure(item, error, now))
  }
}

/** Notes that the server said no to an item that the buyer has not in a form any more. */
export const setAside = (key: string, error: unknown, now: number): Promise<unknown> =>
  change(key, (item) => afterFailure(item, error, now))

function afterFailure(item: OutboxItem, error: unknown, now: number): OutboxItem {
  const { key, inquiry, files, written_at, tries } = item
  const written = { key, inquiry, written_at, tries, ...(files && { files }) }
  if (error instanceof Problem || error instanceof FileRefused) {
    const problem = error instanceof Problem ? error.code : 'invalid_input'
    return { ...written, state: 'refused', problem, reason: error.message }
  }
  // somewhere in the upper half of the doubled wait, so that many devices do not come back at once
  const wait = Math.min(1000 * 2 ** (tries - 1), longestWait) * (0.5 + Math.random() / 2)
  const pause = error instanceof Weather ? error.retry_after : undefined
  return {
    ...written,
    state: 'waiting',
    next_try_at: now + wait,
    ...(pause !== undefined && { not_before: now + Math.min(pause, longestPause) }),
  }
}

/** Changes a row that is still there; never a put: what another tab has delivered meanwhile must not come back. */
const change = (key: string, next: (item: OutboxItem) => OutboxItem): Promise<number> =>
  buyersCopy()
    .outbox.where('key')
    .equals(key)
    .modify((item, row) => {
      row.value = next(item)
    })
