import { deferred } from '#shared/domain/deferred.ts'
import { getDb } from '../db/database.ts'
import { acquireLock, withLock, tryWithLock } from '../db/locks.ts'
import { readDraft } from '../db/schema.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { Draft, DraftOfChange, PickedFile } from '../db/rows.ts'
import { toDraftName } from '#shared/contract/persistent-names.ts'

/** Call `release` once the form holds the lock itself. */
export type OpenedDraft = Draft & { files: PickedFile[]; release: () => void }

const draftLifetime = 30 * 24 * 60 * 60 * 1000 // ms

/**
 * Writes bytes of files once, and removes those of `shown` that are attached no longer: others may have come from
 * another device. Does nothing once the inquiry is in the outbox, or the one that it changes waits in another version.
 */
export async function saveDraft(
  draft: Draft,
  attached: PickedFile[],
  shown: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { kept, files, outbox, sent } = getDb()
  const { key } = draft
  await withQuotaRecovery(() =>
    getDb().transaction('rw', kept, files, outbox, sent, async () => {
      if ((await outbox.get(key)) ?? (await sent.get(key))) return
      const { changes } = draft
      const waiting = changes && (await outbox.get(changes.key))
      if (waiting && waiting.written_at !== changes?.written_at) return
      const known = await files.where('key').equals(key).primaryKeys()
      // an id is in one place: files that wait stay there
      const theirs = changes ? await files.where('key').equals(changes.key).primaryKeys() : []
      const ids = attached.map(({ id }) => id)
      await files.bulkDelete(known.filter((id) => shown.has(id) && !ids.includes(id)))
      await files.bulkPut(
        attached
          .filter(({ id }) => !known.includes(id) && !theirs.includes(id))
          .map((file) => ({ ...file, key })),
      )
      await kept.put({ name: toDraftName(key), value: draft })
    }),
  )
}

/** Adds a file that became ready after its form was left, unless the draft is gone: sent or given up. */
export async function addDraftFile(key: string, file: PickedFile): Promise<void> {
  const { kept, files } = getDb()
  const name = toDraftName(key)
  await withQuotaRecovery(() =>
    getDb().transaction('rw', kept, files, async () => {
      const draft = readDraft(key, (await kept.get(name))?.value, 0)
      if (!draft) return
      await files.put({ ...file, key })
      const { changes } = draft
      if (!changes) return
      const value = { ...draft, changes: { ...changes, files: [...changes.files, file.id] } }
      await kept.put({ name, value })
    }),
  )
}

export const listDraftFiles = (key: string): Promise<string[]> =>
  getDb().files.where('key').equals(key).primaryKeys()

export const readDraftFile = (id: string): Promise<PickedFile | undefined> => getDb().files.get(id)

/** Keeps the files of an inquiry that was submitted. */
export async function deleteDraft(key: string): Promise<void> {
  const { kept, files, outbox, sent } = getDb()
  await getDb().transaction('rw', kept, files, outbox, sent, async () => {
    await kept.delete(toDraftName(key))
    const submitted = (await outbox.get(key)) ?? (await sent.get(key))
    if (!submitted) await files.where('key').equals(key).delete()
  })
}

export const deleteUnlockedDraft = (key: string): Promise<unknown> =>
  tryWithLock(toDraftName(key), () => deleteDraft(key))

/** Returns the release. Call it before the `release` of a claimed draft: no gap. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = deferred<void>()
  // a form works without a lock
  withLock(toDraftName(key), () => promise).catch(() => {})
  return resolve
}

/** Undefined when another form has it open, or when it is gone. */
export const claimDraft = (key: string): Promise<OpenedDraft | undefined> =>
  acquireLock(toDraftName(key), async () => {
    const { kept, files } = getDb()
    const row = await kept.get(toDraftName(key))
    const draft = readDraft(key, row?.value, 0)
    const stored = await files.where('key').equals(key).toArray()
    return draft && { ...draft, files: stored.filter((file) => file !== undefined) }
  })

async function listAllDrafts(now: number): Promise<Draft[]> {
  const rows = await getDb().kept.where('name').startsWith(toDraftName('')).toArray()
  return rows.flatMap(
    ({ name, value }) => readDraft(name.slice(toDraftName('').length), value, now) ?? [],
  )
}

/** The one written last of those that change this inquiry. */
export async function findDraftOfChange(key: string): Promise<Draft | undefined> {
  const drafts = (await listAllDrafts(0)).filter(({ changes }) => changes?.key === key)
  return drafts.sort((a, b) => b.written_at - a.written_at)[0]
}

/** One that `next` gives nothing for ends. Joins the caller's transaction. */
export async function updateDraftsOfChange(
  key: string,
  next: (draft: Draft, changes: DraftOfChange) => Draft | undefined,
): Promise<void> {
  const { kept, files } = getDb()
  for (const draft of await listAllDrafts(0)) {
    if (draft.changes?.key !== key) continue
    const value = next(draft, draft.changes)
    const name = toDraftName(draft.key)
    if (value) await kept.put({ name, value })
    else {
      await kept.delete(name)
      await files.where('key').equals(draft.key).delete()
    }
  }
}

export const deleteDraftsOfChange = (key: string): Promise<void> =>
  updateDraftsOfChange(key, () => undefined)

/** Any form may still claim it; one that changes what waits opens with that. Deletes expired drafts of all forms. */
export async function findLatestDraft(
  form: Draft['form'],
  now: number,
  except?: string,
): Promise<Draft | undefined> {
  const drafts = await listAllDrafts(now)
  const isExpired = ({ written_at }: Draft) => now - written_at > draftLifetime
  for (const { key } of drafts.filter(isExpired)) await deleteUnlockedDraft(key)
  const candidates = drafts.filter(
    (draft) => draft.form === form && draft.key !== except && !isExpired(draft),
  )
  for (const draft of candidates.sort((a, b) => b.written_at - a.written_at)) {
    const { changes } = draft
    if (changes && (await getDb().outbox.get(changes.key))) continue
    if (await tryWithLock(toDraftName(draft.key), async () => true)) return draft
  }
  return undefined
}
