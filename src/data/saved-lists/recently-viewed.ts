import * as v from 'valibot'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { forget, keep, getSetting } from '../db/settings.ts'

/** How many styles are remembered. */
const rememberedMost = 12

const Viewed = v.fallback(v.array(v.string()), [])

/** Ids of the products the buyer looked at last, newest first. Kept on this device only. */
export const viewed = async (): Promise<string[]> => v.parse(Viewed, await getSetting('viewed'))

/** Remembers that the buyer looked at a product. */
export async function rememberViewed(productId: string): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const before = (await viewed()).filter((id) => id !== productId)
      await keep('viewed', [productId, ...before].slice(0, rememberedMost))
    }),
  )
}

/** Forgets what the buyer looked at. */
export const forgetViewed = (): Promise<void> => forget('viewed')
