import * as v from 'valibot'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'

const maxViewed = 12

const Viewed = v.fallback(v.array(v.string()), [])

/** Product ids, newest first. */
export const readViewed = async (): Promise<string[]> => v.parse(Viewed, await getSetting('viewed'))

export async function addViewed(productId: string): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const before = (await readViewed()).filter((id) => id !== productId)
      await setSetting('viewed', [productId, ...before].slice(0, maxViewed))
    }),
  )
}

export const clearViewed = (): Promise<void> => deleteSetting('viewed')
