import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { deferred } from '#shared/domain/deferred.ts'
import { getDb } from '../db/database.ts'
import { acquireLock, inTurn, tryWithLock } from '../db/locks.ts'
import type { PickedFile } from './outbox.ts'
import { readDraft } from '../db/schema.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** What an inquiry is about, as far as it can be kept. */
export type DraftSubject = {
  product_id?: string
  product_name?: string
  model?: string
  options?: string[]
  lines?: InquiryLine[]
}

/** What is being written in a form and has not been sent. */
export type Draft = {
  /** The idempotency key of the form. */
  key: string
  form: 'inquiry' | 'contact'
  about: DraftSubject
  fields: Record<string, string>
  /** Device clock in ms. */
  written_at: number
}

/** A draft with its files, to go on with. `letGo` is called once the form that goes on with it holds it itself. */
export type OpenedDraft = Draft & { files: PickedFile[]; letGo: () => void }

/** How long nobody has to have gone on with a draft until it is thrown away, in ms. */
const forgotten = 30 * 24 * 60 * 60 * 1000

/** Under which name a draft is kept and locked. */
export const draftName = (key: string): string => `draft/${key}`

/** Keeps a draft in the place of what it was; bytes of files are written once. What is in the outbox is none any longer. */
export async function keepDraft(draft: Draft, attached: PickedFile[]): Promise<void> {
  const { kept, files, outbox, sent } = getDb()
  const { key } = draft
  await withQuotaRecovery(() =>
    getDb().transaction('rw', kept, files, outbox, sent, async () => {
      if ((await outbox.get(key)) ?? (await sent.get(key))) return
      const known = await files.where('key').equals(key).primaryKeys()
      const ids = attached.map(({ id }) => id)
      await files.bulkDelete(known.filter((id) => !ids.includes(id)))
      await files.bulkPut(
        attached.filter(({ id }) => !known.includes(id)).map((file) => ({ ...file, key })),
      )
      await kept.put({ name: draftName(key), value: draft })
    }),
  )
}

/** Throws a draft away; the files of an inquiry that is in the outbox stay. */
export async function dropDraft(key: string): Promise<void> {
  const { kept, files, outbox } = getDb()
  await getDb().transaction('rw', kept, files, outbox, async () => {
    await kept.delete(draftName(key))
    if (!(await outbox.get(key))) await files.where('key').equals(key).delete()
  })
}

/** Throws a draft away that is open in no form, in no tab. */
export const deleteUnlockedDraft = (key: string): Promise<unknown> =>
  tryWithLock(draftName(key), () => dropDraft(key))

/**
 * Holds the draft of an open form, so that no other form takes it; the function it gives lets go. A draft that was
 * taken is held without a gap when this is called before its `letGo`.
 */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = deferred<void>()
  // a browser that gives no lock keeps no form from being written
  inTurn(draftName(key), () => promise).catch(() => {})
  return resolve
}

/** Takes a draft to go on with, as it is now. Undefined when another form has it open, or when it is gone. */
export const claimDraft = (key: string): Promise<OpenedDraft | undefined> =>
  acquireLock(draftName(key), async () => {
    const { kept, files } = getDb()
    const row = await kept.get(draftName(key))
    const draft = readDraft(key, row?.value, 0)
    const stored = await files.where('key').equals(key).toArray()
    return draft && { ...draft, files: stored.filter((file) => file !== undefined) }
  })

/**
 * The latest draft of such a form that is open nowhere, in no tab, and is not the asking form's own (`except`); until it
 * is taken, any form may take it. Those that nobody has gone on with for long are thrown away, of any form.
 */
export async function latestDraft(
  form: Draft['form'],
  now: number,
  except?: string,
): Promise<Draft | undefined> {
  const { kept } = getDb()
  const rows = await kept.where('name').startsWith(draftName('')).toArray()
  const drafts = rows.flatMap(
    ({ name, value }) => readDraft(name.slice(draftName('').length), value, now) ?? [],
  )
  const isForgotten = ({ written_at }: Draft) => now - written_at > forgotten
  for (const { key } of drafts.filter(isForgotten)) await deleteUnlockedDraft(key)
  const own = drafts.filter(
    (draft) => draft.form === form && draft.key !== except && !isForgotten(draft),
  )
  for (const draft of own.sort((a, b) => b.written_at - a.written_at)) {
    if (await tryWithLock(draftName(draft.key), async () => true)) return draft
  }
  return undefined
}
