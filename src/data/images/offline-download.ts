import { getCatalogueCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import type { DownloadCounts, OfflineDownload } from '../db/rows.ts'
import { deleteImages } from '../db/image-eviction.ts'
import { setSetting } from '../db/settings.ts'
import { updateOfflineDownload } from '../db/download-plan.ts'

const emptyCounts: DownloadCounts = { pictures: 0, pictures_total: 0, bytes: 0, bytes_total: 0 }

/** Null means all categories. Replaces an earlier choice. */
export async function startDownload(categories: string[] | null): Promise<void> {
  await updateOfflineDownload(() => ({
    ...emptyCounts,
    categories,
    state: 'running',
    cursor: undefined,
    order: Math.random(),
  }))
}

export async function pauseDownload(): Promise<void> {
  await updateOfflineDownload((plan) =>
    plan && isDownloadActive(plan) ? { ...plan, state: 'paused', order: Math.random() } : undefined,
  )
}

export async function resumeDownload(): Promise<void> {
  await updateOfflineDownload((plan) =>
    plan && plan.state !== 'running'
      ? { ...plan, state: 'running', order: Math.random() }
      : undefined,
  )
}

/** `follow` fetches a newer catalogue's images after a finished download. */
export async function resumeStalledDownload(follow: boolean): Promise<void> {
  const cursor = await getCatalogueCursor()
  await updateOfflineDownload((plan) => {
    if (!plan) return undefined
    const behind = follow && plan.state === 'done' && cursor !== undefined && plan.cursor !== cursor
    return plan.state === 'waiting' || behind ? { ...plan, state: 'running' } : undefined
  })
}

export const isDownloadActive = ({ state }: OfflineDownload): boolean =>
  state === 'running' || state === 'waiting'

export async function removeDownloadedImages(): Promise<void> {
  const { kept, pictures } = getDb()
  const paths = await getDb().transaction('rw', kept, pictures, async () => {
    await kept.delete('take_along')
    await setSetting('no_card_pictures', true)
    return pictures.where('taken').equals(1).primaryKeys()
  })
  await deleteImages(paths)
}
