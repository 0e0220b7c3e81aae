import * as v from 'valibot'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'

const rememberedMost = 12

const Viewed = v.fallback(v.array(v.string()), [])

/** Product ids, newest first. */
export const viewed = async (): Promise<string[]> => v.parse(Viewed, await getSetting('viewed'))

export async function rememberViewed(productId: string): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const before = (await viewed()).filter((id) => id !== productId)
      await setSetting('viewed', [productId, ...before].slice(0, rememberedMost))
    }),
  )
}

export const forgetViewed = (): Promise<void> => deleteSetting('viewed')
