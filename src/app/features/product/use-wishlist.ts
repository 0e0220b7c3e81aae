import { memoizeLoader } from '#app/lib/lazy-load.ts'
import { useLive } from '#app/hooks/use-live-query.ts'

const loadWishlist = memoizeLoader(() => import('#data/saved-lists/wishlist.ts'))

/** Ids of the styles saved on this device, live in every tab; undefined until they were read. */
export const useSavedIds = (): string[] | undefined =>
  useLive(loadWishlist, ({ wishlist }) => wishlist())
