import { toDraftName } from '#shared/contract/persistent-names.ts'
import { getDb } from '../db/database.ts'
import type { Draft } from '../db/rows.ts'
import { readDraft } from '../db/schema.ts'

/** Of both forms, latest last; without changes of what waits, which stays with this device. */
export async function listDrafts(now: number): Promise<Draft[]> {
  const rows = await getDb().kept.where('name').startsWith(toDraftName('')).toArray()
  return rows
    .flatMap(({ name, value }) => readDraft(name.slice(toDraftName('').length), value, now) ?? [])
    .filter(({ changes }) => changes === undefined)
    .sort((a, b) => a.written_at - b.written_at)
}

/** Joins the caller's transaction. The text written last stays; what was submitted here is no draft again. */
export async function mergeDrafts(given: readonly unknown[], now: number): Promise<void> {
  const { kept, outbox, sent } = getDb()
  for (const row of given) {
    const key =
      typeof row === 'object' && row !== null && 'key' in row ? String(row.key).slice(0, 200) : ''
    const draft = key === '' ? undefined : readDraft(key, row, now)
    if (draft === undefined || (await outbox.get(key)) || (await sent.get(key))) continue
    const known = readDraft(key, (await kept.get(toDraftName(key)))?.value, now)
    if (known && known.written_at >= draft.written_at) continue
    await kept.put({ name: toDraftName(key), value: draft })
  }
}
