import { memoizeLoader } from '#app/lib/lazy-load.ts'
import { useLive } from '#app/hooks/use-live-query.ts'

const loadWishlist = memoizeLoader(() => import('#data/saved-lists/wishlist.ts'))

/** Ids, live in every tab; undefined until read. */
export const useSavedIds = (): string[] | undefined =>
  useLive(loadWishlist, ({ wishlist }) => wishlist())
