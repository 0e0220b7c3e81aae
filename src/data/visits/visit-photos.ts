import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { VisitPhoto } from '../db/visit-rows.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { VisitLimitError } from './visits.ts'

/** Also puts a removed photo back. @throws VisitLimitError, and when nothing can be stored */
export async function savePhoto(photo: VisitPhoto): Promise<void> {
  const { visit_photos } = getDb()
  await withQuotaRecovery(() =>
    getDb().transaction('rw', visit_photos, async () => {
      const others = await visit_photos.where('style_id').equals(photo.style_id).primaryKeys()
      if (others.filter((id) => id !== photo.id).length >= visitLimits.photos)
        throw new VisitLimitError()
      await visit_photos.put(photo)
    }),
  )
}

/** Oldest first. */
export const listPhotos = async (styleId: string): Promise<VisitPhoto[]> =>
  (await getDb().visit_photos.where('style_id').equals(styleId).toArray())
    .filter((photo) => photo !== undefined)
    .sort((a, b) => a.added_at - b.added_at)

/** By id of the style; reads no bytes. */
export async function countPhotos(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const keys = (await getDb().visit_photos.orderBy('style_id').keys()) as string[] // only texts are written
  for (const styleId of keys) {
    counts.set(styleId, (counts.get(styleId) ?? 0) + 1)
  }
  return counts
}

export const removePhoto = (id: string): Promise<void> => getDb().visit_photos.delete(id)
