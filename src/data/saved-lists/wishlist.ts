import * as v from 'valibot'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'

const Wishlist = v.fallback(v.array(v.string()), [])

/** Product ids, first added first. */
export const readWishlist = async (): Promise<string[]> =>
  v.parse(Wishlist, await getSetting('wishlist'))

export const isWished = async (productId: string): Promise<boolean> =>
  (await readWishlist()).includes(productId)

export async function toggleWish(productId: string): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const wished = await readWishlist()
      const without = wished.filter((id) => id !== productId)
      await setSetting(
        'wishlist',
        without.length < wished.length ? without : [...wished, productId],
      )
    }),
  )
}

/** Joins the caller's transaction. */
export async function mergeIntoWishlist(ids: readonly string[]): Promise<void> {
  const wished = await readWishlist()
  await setSetting('wishlist', [...new Set([...wished, ...ids])])
}

export const clearWishlist = (): Promise<void> => deleteSetting('wishlist')
