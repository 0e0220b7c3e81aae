import { liveQuery } from 'dexie'
import * as v from 'valibot'
import { getDb } from './database.ts'
import { getSetting } from './settings.ts'
import type { OfflineDownload } from './rows.ts'

const OfflineDownloadRow = v.object({
  pictures: v.number(),
  pictures_total: v.number(),
  bytes: v.number(),
  bytes_total: v.number(),
  categories: v.nullable(v.array(v.string())),
  state: v.picklist(['running', 'waiting', 'paused', 'full', 'done']),
  cursor: v.optional(v.string()),
  order: v.number(),
})

export async function readOfflineDownload(): Promise<OfflineDownload | undefined> {
  const plan = await getSetting('take_along')
  return v.is(OfflineDownloadRow, plan) ? (plan as OfflineDownload) : undefined // checked by `v.is`
}

export function subscribeToOfflineDownload(
  work: (plan: OfflineDownload | undefined) => void,
): () => void {
  const watching = liveQuery(readOfflineDownload).subscribe(work)
  return () => watching.unsubscribe()
}

/** Joins the caller's transaction. Undefined changes nothing. */
export async function updateOfflineDownload(
  change: (plan: OfflineDownload | undefined) => OfflineDownload | undefined,
): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const changed = change(await readOfflineDownload())
    if (changed) await kept.put({ name: 'take_along', value: changed })
  })
}
