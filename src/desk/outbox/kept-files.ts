import type { Table } from 'dexie'
import { uploadFile } from '#shared/contract/desk/inbox.ts'
import { deskDatabaseName } from '#shared/contract/persistent-names.ts'
import { fileReasons } from '#shared/contract/upload-errors.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** `kept_at` in ms; `uploaded_as` once the server has it; `upload_key` once it has to be sent again. */
type KeptFile = {
  id: string
  bytes: ArrayBuffer
  kept_at: number
  uploaded_as?: string | undefined
  upload_key?: string
}

type Named = { id: string; name: string }

/** Files whose answer never came, of a killed tab, in ms. */
const forgottenAfter = 30 * 24 * 60 * 60_000

/** In bytes a ms: 0.1 Mbit/s. */
const slowestLine = 12.5

let opened: Promise<Table<KeptFile, string>> | undefined

function openFiles(): Promise<Table<KeptFile, string>> {
  opened ??= import('dexie').then(({ Dexie }) => {
    const db = new Dexie(deskDatabaseName, { chromeTransactionDurability: 'strict' })
    db.version(1).stores({ files: 'id, kept_at' })
    return db.table<KeptFile, string>('files')
  })
  return opened
}

/** While there is a network: what keeps files is loaded with the first form that takes them. */
export const prepareToKeep = (): void => void openFiles().catch(() => (opened = undefined))

/** On this device before the draft names it. @throws where the device has no room */
export async function keepFile(id: string, bytes: ArrayBuffer): Promise<void> {
  const files = await openFiles()
  const now = Date.now()
  await files
    .where('kept_at')
    .below(now - forgottenAfter)
    .delete()
  await files.add({ id, bytes, kept_at: now })
}

export async function dropFiles(dropped: Named[]): Promise<void> {
  if (dropped.length > 0) await (await openFiles()).bulkDelete(dropped.map(({ id }) => id))
}

/**
 * Sends those that the server has not got, each once; what was sent before a tab was killed stays sent.
 * Asks after each whether to go on. @returns names for the answer. @throws DeskError file_refused, which says which and why
 */
export async function uploadKeptFiles(named: Named[], mayGoOn: () => boolean): Promise<string[]> {
  const names: string[] = []
  for (const { id, name } of named) {
    names.push(await uploadOne(id, name))
    if (!mayGoOn()) throw new DeskError('', 'The answer has to wait')
  }
  return names
}

async function uploadOne(id: string, name: string): Promise<string> {
  const files = await openFiles()
  const kept = await files.get(id)
  if (kept === undefined)
    throw new DeskError('file_refused', `${name}: ${fileReasons['file.gone']}`)
  if (kept.uploaded_as !== undefined) return kept.uploaded_as
  const { uploaded_files, errors } = await callDesk(uploadFile, {
    query: { name },
    file: new Blob([kept.bytes]),
    idempotencyKey: kept.upload_key ?? id,
    timeout: Math.max(uploadFile.timeout, kept.bytes.byteLength / slowestLine),
  })
  const [uploaded_as] = uploaded_files
  if (uploaded_as === undefined) throw new DeskError('file_refused', errors[0] ?? name)
  await files.update(id, { uploaded_as })
  return uploaded_as
}

/** Sends them under new keys: under the old ones the server would repeat the names that it no longer takes. */
export async function forgetUploads(named: Named[]): Promise<void> {
  const files = await openFiles()
  for (const { id } of named)
    await files.update(id, { uploaded_as: undefined, upload_key: crypto.randomUUID() })
}
