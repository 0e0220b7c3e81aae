import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import type { OutboxItem } from '../db/rows.ts'
import { claimDraft, deleteUnlockedDraft, findDraftOfChange, type OpenedDraft } from './drafts.ts'
import { withLineFiles } from './outbox.ts'

/** What was edited of a waiting inquiry and not sent. Requires the item's lock. */
export async function claimChange(item: OutboxItem): Promise<OpenedDraft | undefined> {
  const draft = await findDraftOfChange(item.key)
  if (draft === undefined) return undefined
  if (draft.changes?.written_at !== item.written_at) {
    // left behind by a tab that ended while the edited inquiry was stored
    await deleteUnlockedDraft(draft.key)
    return undefined
  }
  const claimed = await claimDraft(draft.key)
  return claimed && { ...claimed, files: await readFiles(draft.changes.files) }
}

/**
 * A draft to go on with. An edit whose inquiry was sent meanwhile becomes one of its own that names the first; the
 * server has bound the ids of its files to that.
 */
export async function claimOwnDraft(key: string): Promise<OpenedDraft | undefined> {
  const claimed = await claimDraft(key)
  if (claimed?.changes === undefined) return claimed
  const { changes, about, ...rest } = claimed
  const sent = await getDb().sent.get(changes.key)
  const files = await readFiles(changes.files)
  const ids = new Map(
    files.map((file) => [file.id, file.key === key ? file.id : randomId()] as const),
  )
  return {
    ...rest,
    about: {
      ...withLineFiles(about, (of) => of.flatMap((id) => ids.get(id) ?? [])),
      ...(sent?.inquiry_id && { follows: about.follows ?? sent.inquiry_id }),
    },
    files: files.map((file) => ({ ...file, key, id: ids.get(file.id) ?? file.id })),
  }
}

/** Those of the waiting inquiry stay with it, and are read from there. */
const readFiles = async (ids: string[]) =>
  (await getDb().files.bulkGet(ids)).filter((file) => file !== undefined)
